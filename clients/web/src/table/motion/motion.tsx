import { Component, createRef, type ReactNode, type RefObject } from "react";
import { type Box, changedThings, type DrawnThing, type DrawnThings } from "./changed-things.ts";
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

  override getSnapshotBeforeUpdate({ version }: MotionProps): null {
    const { table, isStill } = this.props;
    if (version === this.props.version || isStill || !table.current) return null;
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
      this.#show();
      return;
    }
    this.#drawing = new MutationObserver(() => this.#show());
    this.#drawing.observe(own, { subtree: true, childList: true, characterData: true, attributes: true });
    this.#timer = setTimeout(() => this.#show(), patience);
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
  }

  #show(): void {
    this.#end();
    const [before, table, layer] = [this.#before, this.props.table.current, this.#layer.current];
    this.#before = undefined;
    if (!before || !table || !layer) return;
    const after = thingsIn(table);
    for (const change of changedThings(before, after)) {
      const [was, is] = [before.get(change.key)?.by, after.get(change.key)?.by];
      switch (change.kind) {
        case "MOVED":
          follow(layer, is, [at(change.from, 1, is), { ...at(change.to, 1, is), offset: 0.85 }, at(change.to, 0, is)]);
          appear(is);
          break;
        case "WENT":
          follow(layer, was, [at(change.from, 1, was), at(grown(change.from, 0.6), 0, was)]);
          break;
        case "CAME":
          run(layer, frame(), [at(grown(change.to, 0.7), 0), { ...at(change.to, 1), offset: 0.5 }, at(change.to, 0)]);
          appear(is);
          break;
        case "CHANGED":
          run(layer, frame(), [at(change.to, 1), at(grown(change.to, 1.15), 0)]);
      }
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

/** A picture of a thing goes its way; where it cannot be taken, an empty frame. */
function follow(layer: Element, by: object | undefined, way: Keyframe[]): void {
  if (!(by instanceof HTMLElement)) {
    run(layer, frame(), way);
    return;
  }
  const picture = by.cloneNode(true) as HTMLElement;
  picture.classList.add(styles.picture ?? "");
  run(layer, picture, way);
}

function frame(): HTMLElement {
  const element = document.createElement("div");
  element.className = styles.frame ?? "";
  return element;
}

function run(layer: Element, element: HTMLElement, way: Keyframe[]): void {
  layer.append(element);
  const moving = element.animate(way, { duration, easing });
  moving.onfinish = () => element.remove();
  moving.oncancel = () => element.remove();
}

/** A picture is as large as what it shows, and zoomed like that; a frame is as large as it looks. */
function at({ left, top, width, height }: Box, opacity: number, by?: object): Keyframe {
  const [wide, high] =
    by instanceof HTMLElement ? [by.offsetWidth || width, by.offsetHeight || height] : [width, height];
  return {
    transform: `translate(${left}px, ${top}px) scale(${width / wide}, ${height / high})`,
    width: `${wide}px`,
    height: `${high}px`,
    opacity,
  };
}

function grown({ left, top, width, height }: Box, by: number): Box {
  return {
    left: left + (width * (1 - by)) / 2,
    top: top + (height * (1 - by)) / 2,
    width: width * by,
    height: height * by,
  };
}
