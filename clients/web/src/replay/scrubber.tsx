import { type CSSProperties, type ReactNode, useEffect } from "react";
import { Unseen } from "../../../board/kit/unseen.tsx";
import { useSpeech, type WordKey } from "../app/language.ts";
import { lastUpTo } from "../charts/plot.ts";
import styles from "./scrubber.module.css";

/** Ways along a match. */
export type Way = "start" | "turn-back" | "step-back" | "step" | "turn" | "end";

/** Where a way leads from a moment. */
export function wayTo(way: Way, version: number, last: number, turns: readonly number[]): number {
  switch (way) {
    case "start":
      return 0;
    case "end":
      return last;
    case "step":
      return Math.min(last, version + 1);
    case "step-back":
      return Math.max(0, version - 1);
    case "turn":
      return turns.find((begins) => begins > version) ?? last;
    case "turn-back":
      return turns.findLast((begins) => begins < version) ?? 0;
  }
}

const shapes: { readonly [way in Way | "play" | "pause"]: string } = {
  start: "M4 4h2v12H4zM16 4v12l-9-6z",
  "turn-back": "M10 4v12l-8-6zM18 4v12l-8-6z",
  "step-back": "M14 4v12L5 10z",
  play: "M6 3v14l11-7z",
  pause: "M5 4h4v12H5zM11 4h4v12h-4z",
  step: "M6 4v12l9-6z",
  turn: "M2 4v12l8-6zM10 4v12l8-6z",
  end: "M14 4h2v12h-2zM4 4v12l9-6z",
};

const before: readonly Way[] = ["start", "turn-back", "step-back"];
const after: readonly Way[] = ["step", "turn", "end"];

/** How long a step takes when it is played, in milliseconds, by how fast that is. */
export const speeds = { 1: 1_200, 2: 600, 4: 300 } as const;

export type Speed = keyof typeof speeds;

interface ScrubberProps {
  readonly version: number;
  readonly last: number;
  readonly turns: readonly number[];
  /** The moment in words. */
  readonly moment: string;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Goes to a version. @param isDragging whether others are passed on the way, which nobody wants to see */
  readonly go: (version: number, isDragging?: boolean) => void;
  readonly play: (isPlaying: boolean) => void;
  readonly choose: (speed: Speed) => void;
}

/** Leads along a match: by steps, by turns, by dragging, with keys; or it plays by itself. */
export function Scrubber(props: ScrubberProps): ReactNode {
  const { say } = useSpeech();
  const { version, last, turns, moment, isPlaying, speed, go, play, choose } = props;
  useKeys(props);
  const button = (way: Way): ReactNode => (
    <button
      key={way}
      type="button"
      className={styles.button}
      disabled={way === "start" || way.endsWith("back") ? version === 0 : version === last}
      aria-label={say(`replay.${way}` satisfies WordKey)}
      title={say(`replay.${way}` satisfies WordKey)}
      onClick={() => go(wayTo(way, version, last, turns))}
    >
      <Sign of={way} />
    </button>
  );
  return (
    <section className={styles.scrubber} aria-label={say("replay.moment")}>
      <div className={styles.line}>
        <input
          type="range"
          style={{ "--done": `${(version / Math.max(1, last)) * 100}%` } as CSSProperties}
          min={0}
          max={Math.max(1, last)}
          value={version}
          aria-label={say("replay.moment")}
          aria-valuetext={[say("replay.step-of", { step: version, last }), moment].filter(Boolean).join(", ")}
          onChange={(event) => go(Number(event.target.value), true)}
        />
        <svg className={styles.turns} viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true">
          {turns.map((begins) => (
            <rect key={begins} x={(begins / Math.max(1, last)) * 1000} width="1.5" height="6" />
          ))}
        </svg>
      </div>
      <div className={styles.ways}>
        {before.map(button)}
        <button
          type="button"
          className={styles.play}
          aria-label={say(isPlaying ? "replay.pause" : "replay.play")}
          title={say(isPlaying ? "replay.pause" : "replay.play")}
          onClick={() => play(!isPlaying)}
        >
          <Sign of={isPlaying ? "pause" : "play"} />
        </button>
        {after.map(button)}
        <label className={styles.speed}>
          <Unseen>{say("replay.speed")}</Unseen>
          <select value={speed} onChange={(event) => choose(Number(event.target.value) as Speed)}>
            {Object.keys(speeds).map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
        </label>
        <p className={styles.where}>
          <b>{say("replay.step-of", { step: version, last })}</b>
          <span>{moment}</span>
        </p>
        <small className={styles.keys}>{say("replay.keys")}</small>
      </div>
    </section>
  );
}

function Sign({ of }: { readonly of: keyof typeof shapes }): ReactNode {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path d={shapes[of]} />
    </svg>
  );
}

/** Arrows go by steps, with Shift by turns; Home and End to both ends; the space bar plays. */
function useKeys({ version, last, turns, isPlaying, go, play }: ScrubberProps): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
      if (event.target.closest("select, textarea, dialog, input:not([type=range])")) return;
      if (event.key === " ") {
        // It presses whatever button has the focus.
        if (event.target.closest("button, summary, a")) return;
        event.preventDefault();
        play(!isPlaying);
        return;
      }
      const way = wayOf(event);
      if (!way) return;
      event.preventDefault();
      go(wayTo(way, version, last, turns));
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [version, last, turns, isPlaying, go, play]);
}

function wayOf({ key, shiftKey }: KeyboardEvent): Way | undefined {
  switch (key) {
    case "ArrowRight":
      return shiftKey ? "turn" : "step";
    case "ArrowLeft":
      return shiftKey ? "turn-back" : "step-back";
    case "Home":
      return "start";
    case "End":
      return "end";
    default:
      return undefined;
  }
}

/** The turn at a moment. */
export function turnAt<Turn extends { readonly version: number }>(
  turns: readonly Turn[],
  version: number,
): Turn | undefined {
  const begins = turns.map((turn) => turn.version);
  return turns[lastUpTo(begins, version)];
}
