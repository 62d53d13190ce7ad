import type { LogEntry } from "conclave/sdk";
import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { useSpeech } from "../app/language.ts";
import styles from "./replay-story.module.css";

interface ReplayStoryProps {
  readonly log: readonly LogEntry[];
  readonly version: number;
  readonly go: (version: number) => void;
  /** Whether it is before somebody’s eyes, and not behind another part of the page. */
  readonly isShown: boolean;
}

/** The story of a match, with a mark where the moment is: each line leads to its own. */
export function ReplayStory({ log, version, go, isShown }: ReplayStoryProps): ReactNode {
  const { say } = useSpeech();
  const list = useRef<HTMLOListElement>(null);
  const groups = useMemo(() => [...Map.groupBy(log, (entry) => entry.version)], [log]);
  const now = groups.findLast(([at]) => at <= version)?.[0];
  useLayoutEffect(() => {
    const line = list.current?.querySelector<HTMLElement>("[aria-current]");
    const box = list.current?.parentElement;
    if (!line || !box || now === undefined || !isShown) return;
    const { top, bottom } = line.getBoundingClientRect();
    const { top: from, bottom: to } = box.getBoundingClientRect();
    if (top < from + 40 || bottom > to - 40) box.scrollTop += (top + bottom - from - to) / 2;
  }, [now, isShown]);
  return (
    <ol ref={list} className={styles.story} aria-label={say("table.story")}>
      {groups.map(([at, entries]) => (
        <li key={at} aria-current={at === now ? "step" : undefined} data-later={at > version ? "" : undefined}>
          <button type="button" onClick={() => go(at)}>
            {entries.map((entry) => (
              <span key={entry.index} className={entry.for ? styles.secret : undefined}>
                {entry.label.text}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ol>
  );
}
