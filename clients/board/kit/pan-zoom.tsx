import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { BoardLanguage } from "../contract.ts";
import styles from "./pan-zoom.module.css";
import { kitTexts, wordsIn } from "./words.ts";

interface PanZoomProps {
  readonly language: BoardLanguage;
  /** The size of what is shown, in pixels, as it is drawn without being zoomed. */
  readonly width: number;
  readonly height: number;
  /** How small it may be shown at first: where less would fit it is shown around `start`, and moved. */
  readonly least: number;
  /** Where to look at first if not all of it fits, in pixels of what is shown. */
  readonly start: { readonly x: number; readonly y: number };
  /** Below this scale it is marked `data-far`: a style can show less of it, and larger. */
  readonly far?: number | undefined;
  readonly children: ReactNode;
}

/** How what is shown lies in its frame. */
interface Sight {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const most = 2.5;
const step = 1.25;
const wheelPixels = 400;

/** Room for the buttons, in pixels. */
const toolsRoom = 46;

/** Something larger than its frame: moved by dragging, zoomed by the wheel, by two fingers, by + and −, and by buttons beside it. */
export function PanZoom({ language, width, height, least, start, far = 0, children }: PanZoomProps): ReactNode {
  const say = wordsIn(language, kitTexts);
  const all = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [outer, setOuter] = useState({ width: 0, height: 0 });
  const [sight, setSight] = useState<Sight>();
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const { room, tools } = withTools(outer, { width, height });
  const fit = Math.min(fitOf({ width, height }, room), most);
  const whole: Sight = { scale: fit, x: (room.width - width * fit) / 2, y: (room.height - height * fit) / 2 };
  const first = fit >= least || fit === 0 ? whole : around(start, least, room);
  const shown = kept(sight ?? first, { width, height }, room, fit);
  const isCut = shown.scale > fit;
  useLayoutEffect(() => {
    const element = all.current;
    if (!element) return;
    const measure = (): void => setOuter({ width: element.clientWidth, height: element.clientHeight });
    // At once: later it would be shown as it fitted before, and the page painted twice.
    const watcher = new ResizeObserver(() => flushSync(measure));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const zoom = (factor: number, at: { readonly x: number; readonly y: number }): void => {
    const scale = Math.min(most, Math.max(fit, shown.scale * factor));
    const by = scale / shown.scale;
    setSight({ scale, x: at.x - (at.x - shown.x) * by, y: at.y - (at.y - shown.y) * by });
  };
  const middle = { x: room.width / 2, y: room.height / 2 };
  const turn = useEffectEvent((event: WheelEvent, element: HTMLElement): void => {
    const { left, top } = element.getBoundingClientRect();
    zoom(2 ** (-event.deltaY / wheelPixels), { x: event.clientX - left, y: event.clientY - top });
  });
  // React listens to wheels passively, and the page must not scroll meanwhile.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      turn(event, element);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);
  const onPointerMove = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId);
    const element = frame.current;
    if (!before || !element) return;
    const now = { x: event.clientX, y: event.clientY };
    const moved = Math.hypot(now.x - before.x, now.y - before.y);
    // A press that trembles is still one.
    if (!element.hasPointerCapture(event.pointerId)) {
      if (moved < 6) return;
      element.setPointerCapture(event.pointerId);
    }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    fingers.current.set(event.pointerId, now);
    if (!other) {
      setSight({ scale: shown.scale, x: shown.x + now.x - before.x, y: shown.y + now.y - before.y });
      return;
    }
    const { left, top } = element.getBoundingClientRect();
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
    zoom(factor, { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top });
  };
  const release = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "+" || event.key === "=") zoom(step, middle);
    else if (event.key === "-") zoom(1 / step, middle);
    else if (event.key === "0") setSight(whole);
    else return;
    event.preventDefault();
  };
  // What is focused by the keyboard is brought into sight.
  const onFocus = ({ target }: { readonly target: EventTarget }): void => {
    const element = frame.current;
    if (!element || !(target instanceof HTMLElement) || target.dataset.roving === undefined) return;
    element.scrollTo(0, 0);
    const [box, out] = [target.getBoundingClientRect(), element.getBoundingClientRect()];
    const byX = box.left < out.left ? out.left - box.left : box.right > out.right ? out.right - box.right : 0;
    const byY = box.top < out.top ? out.top - box.top : box.bottom > out.bottom ? out.bottom - box.bottom : 0;
    if (byX !== 0 || byY !== 0) setSight({ scale: shown.scale, x: shown.x + byX, y: shown.y + byY });
  };
  return (
    <div ref={all} className={styles.around} data-tools={tools} data-cut={isCut ? "" : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moving is a help for the eye; all that can be done are buttons */}
      <div
        ref={frame}
        data-pan=""
        className={styles.frame}
        onPointerDown={(event) => fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div
          className={styles.shown}
          data-far={shown.scale < far ? "" : undefined}
          style={{
            width,
            height,
            transform: `translate(${shown.x}px, ${shown.y}px) scale(${shown.scale || 1})`,
          }}
        >
          {children}
        </div>
      </div>
      <div className={styles.tools}>
        <button type="button" aria-label={say("closer")} onClick={() => zoom(step, middle)}>
          +
        </button>
        <button type="button" aria-label={say("farther")} onClick={() => zoom(1 / step, middle)}>
          −
        </button>
        <button type="button" aria-label={say("whole")} onClick={() => setSight(whole)}>
          ⤢
        </button>
      </div>
    </div>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const fitOf = (size: Size, room: Size): number => Math.min(room.width / size.width, room.height / size.height);

/** The buttons lie over nothing: they take a column or a row of the frame, whichever leaves what is shown larger. */
function withTools({ width, height }: Size, size: Size): { readonly room: Size; readonly tools: "beside" | "below" } {
  const beside = { width: Math.max(0, width - toolsRoom), height };
  const below = { width, height: Math.max(0, height - toolsRoom) };
  const isBeside = fitOf(size, beside) > fitOf(size, below);
  return isBeside ? { room: beside, tools: "beside" } : { room: below, tools: "below" };
}

function around({ x, y }: PanZoomProps["start"], scale: number, room: Size): Sight {
  return { scale, x: room.width / 2 - x * scale, y: room.height / 2 - y * scale };
}

/** As near as it can be without showing more of what is beside it than there must be. */
function kept({ scale, x, y }: Sight, size: Size, room: Size, fit: number): Sight {
  const larger = Math.max(scale, fit);
  const within = (at: number, length: number, space: number): number =>
    length * larger <= space ? (space - length * larger) / 2 : Math.min(0, Math.max(space - length * larger, at));
  return { scale: larger, x: within(x, size.width, room.width), y: within(y, size.height, room.height) };
}
