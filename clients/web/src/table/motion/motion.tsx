import { Component, createRef, type ReactNode, type RefObject } from "react";
import { type Box, changedThings, type DrawnThing, type DrawnThings, type ThingChange } from "./changed-things.ts";
import styles from "./motion.module.css";

interface MotionProps {
  /** What things are drawn in. */
  readonly table: RefObject<HTMLElement | null>;
  /** Of the match as it is shown: with each, things may have moved. What moves otherwise is only laid out anew. */
  readonly version: number;
  /** Whether nothing may move. */
  readonly isStill: boolean;
}

/** How long a step takes, in milliseconds. */
const duration = 400;

/** How long a board may take to draw what it was told, in milliseconds: what it has not drawn then has not changed. */
const patience = 150;

const easing = "cubic-bezier(0.3, 0, 0.2, 1)";

/**
 * Shows what has happened where it has happened: whatever has `data-thing`, on any board, is followed to where it goes, and marked where
 * it comes, goes or changes. It is a class since only those are told right before a change is drawn.
 */
export class Motion extends Component<MotionProps> {
  readonly #layer = createRef<HTMLDivElement>();
  #before: DrawnThings | undefined;
  #drawing: MutationObserver | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame: number | undefined;

  override getSnapshotBeforeUpdate({ version }: MotionProps): null {
    const { table, isStill } = this.props;
    // Where nobody looks there are no frames.
    if (version === this.props.version || isStill || document.hidden || !table.current) return null;
    // Of changes that follow each other at once the first one knows how it was.
    this.#before ??= thingsIn(table.current);
    return null;
  }

  override componentDidUpdate({ version }: MotionProps): void {
    const { table } = this.props;
    if (version === this.props.version || !this.#before || !table.current) return;
    this.#end();
    // A board of a game's own draws in its own time; all else has been drawn by now.
    const own = table.current.querySelector('[data-board="own"]');
    if (!own) {
      this.#showSoon();
      return;
    }
    this.#drawing = new MutationObserver(() => this.#showSoon());
    this.#drawing.observe(own, { subtree: true, childList: true, characterData: true, attributes: true });
    this.#timer = setTimeout(() => this.#showSoon(), patience);
  }

  override componentWillUnmount(): void {
    this.#end();
  }

  override render(): ReactNode {
    return <div ref={this.#layer} className={styles.layer} aria-hidden="true" inert />;
  }

  #end(): void {
    this.#drawing?.disconnect();
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  /** With the next frame, for which the page is laid out anyway. */
  #showSoon(): void {
    this.#end();
    this.#frame = requestAnimationFrame(() => this.#show());
  }

  #show(): void {
    this.#end();
    const [before, table, layer] = [this.#before, this.props.table.current, this.#layer.current];
    this.#before = undefined;
    if (!before || !table || !layer) return;
    const after = thingsIn(table);
    // All is measured before anything is shown: whatever is added in between would have the page laid out once more for each.
    const shown = changedThings(before, after).map((change) =>
      motionOf(change, before.get(change.key)?.by, after.get(change.key)?.by),
    );
    for (const { picture, size, steps, comes } of shown) {
      run(layer, picture, size, steps);
      appear(comes);
    }
  }
}

/** What is shown of a change: which picture, how large, and its steps; and what comes into sight where it has arrived. */
interface Motioned {
  readonly picture: HTMLElement;
  readonly size: Size;
  readonly steps: Keyframe[];
  readonly comes?: object | undefined;
}

/**
 * What a change looks like.
 * @param was what the thing was drawn by
 * @param is what it is drawn by now
 */
function motionOf(change: ThingChange, was: object | undefined, is: object | undefined): Motioned {
  switch (change.kind) {
    case "MOVED": {
      const { size, way } = keyframesFor(is, change.from);
      const steps = [way(change.from, 1), { ...way(change.to, 1), offset: 0.85 }, way(change.to, 0)];
      return { picture: pictureOf(is), size, steps, comes: is };
    }
    case "WENT": {
      const { size, way } = keyframesFor(was, change.from);
      return { picture: pictureOf(was), size, steps: [way(change.from, 1), way(grown(change.from, 0.6), 0)] };
    }
    case "CAME": {
      const { size, way } = keyframesFor(undefined, change.to);
      const steps = [way(grown(change.to, 0.7), 0), { ...way(change.to, 1), offset: 0.5 }, way(change.to, 0)];
      return { picture: frame(), size, steps, comes: is };
    }
    case "CHANGED": {
      const { size, way } = keyframesFor(undefined, change.to);
      return { picture: frame(), size, steps: [way(change.to, 1), way(grown(change.to, 1.15), 0)] };
    }
  }
}

/** What is drawn in the parts of a table where things can be followed: pictures that are still on their way are not among them. */
function thingsIn(table: Element): DrawnThings {
  const things = new Map<string, DrawnThing>();
  for (const place of table.querySelectorAll("[data-motion]")) {
    const frame = place.getBoundingClientRect();
    for (const element of place.querySelectorAll<HTMLElement>("[data-thing]")) {
      const key = element.dataset.thing;
      if (key === undefined || things.has(key)) continue;
      const box = element.getBoundingClientRect();
      const isSeen = box.width > 0 && isIn(box, frame);
      things.set(key, { box, isSeen, text: textOf(element), by: element });
    }
  }
  return things;
}

/** Whether the middle of something is in sight. */
function isIn({ left, top, width, height }: Box, place: Box): boolean {
  const [x, y] = [left + width / 2 - place.left, top + height / 2 - place.top];
  return x >= 0 && x <= place.width && y >= 0 && y <= place.height;
}

/** What a thing says, without what it says for a moment alone, such as by how much a number has just changed. */
function textOf(element: HTMLElement): string {
  const whole = `${element.ariaLabel ?? ""} ${element.textContent}`;
  return [...element.querySelectorAll("[data-passing]")].reduce(
    (text, { textContent }) => text.replace(textContent, ""),
    whole,
  );
}

/** A thing comes into sight when what goes there has arrived. */
function appear(by: object | undefined): void {
  if (by instanceof Element) by.animate([{ opacity: 0.1 }, { opacity: 0.1, offset: 0.5 }, {}], { duration, easing });
}

/** A picture of a thing, which goes its way; where it cannot be taken, an empty frame. */
function pictureOf(by: object | undefined): HTMLElement {
  if (!(by instanceof HTMLElement)) return frame();
  const picture = by.cloneNode(true) as HTMLElement;
  picture.classList.add(styles.picture ?? "");
  return picture;
}

function frame(): HTMLElement {
  const element = document.createElement("div");
  element.className = styles.frame ?? "";
  return element;
}

function run(layer: Element, element: HTMLElement, { width, height }: Size, way: Keyframe[]): void {
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
  layer.append(element);
  const moving = element.animate(way, { duration, easing });
  moving.onfinish = () => element.remove();
  moving.oncancel = () => element.remove();
}

type Size = Pick<Box, "width" | "height">;

/**
 * How large what moves is, and its keyframes. A picture is as large as what it shows, a frame as a box: nothing but where it is and how it is
 * scaled changes on its way, so that the page is not laid out for each of its steps.
 */
function keyframesFor(by: object | undefined, box: Box) {
  const size: Size =
    by instanceof HTMLElement ? { width: by.offsetWidth || box.width, height: by.offsetHeight || box.height } : box;
  const way = ({ left, top, width, height }: Box, opacity: number): Keyframe => ({
    transform: `translate(${left}px, ${top}px) scale(${width / size.width}, ${height / size.height})`,
    opacity,
  });
  return { size, way };
}

function grown({ left, top, width, height }: Box, by: number): Box {
  return {
    left: left + (width * (1 - by)) / 2,
    top: top + (height * (1 - by)) / 2,
    width: width * by,
    height: height * by,
  };
}
