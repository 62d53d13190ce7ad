import type { ReactNode } from "react";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import styles from "./happened.module.css";
import { countOf } from "./since.ts";
import type { Since } from "./use-since.ts";

/** What has happened since one last looked: how much, and step by step on the table. */
export function Happened({ since }: { readonly since: Since }): ReactNode {
  const { say } = useSpeech();
  const { steps, isNew, at, isPlaying, show, play } = since;
  if (steps.length === 0) return null;
  if (at === undefined) {
    return (
      <div className={isNew ? styles.new : styles.old}>
        {isNew && <p role="status">{say("since.happened", { count: countOf(steps) })}</p>}
        <button type="button" className={isNew ? parts.main : parts.quiet} onClick={play}>
          {say(isNew ? "since.show" : "since.again")}
        </button>
      </div>
    );
  }
  const step = steps[at];
  return (
    <section className={styles.step} aria-label={say("since.step", { step: at + 1, count: steps.length })}>
      <div aria-live={isPlaying ? "off" : "polite"}>
        {step?.entries.map((entry) => (
          <p key={entry.index}>{entry.label.text}</p>
        ))}
      </div>
      <div className={styles.ways}>
        <button
          type="button"
          className={parts.button}
          disabled={at === 0}
          aria-label={say("replay.step-back")}
          onClick={() => show(at - 1)}
        >
          ‹
        </button>
        <span>{say("since.step", { step: at + 1, count: steps.length })}</span>
        <button
          type="button"
          className={parts.button}
          disabled={at === steps.length - 1}
          aria-label={say("replay.step")}
          onClick={() => show(at + 1)}
        >
          ›
        </button>
        <button type="button" className={parts.main} onClick={() => show(undefined)}>
          {say("since.now")}
        </button>
      </div>
    </section>
  );
}
