import type { LogEntry } from "conclave/sdk";
import { memo, type ReactNode, useLayoutEffect, useRef } from "react";
import { useSpeech } from "../app/language.ts";
import { EntryName } from "./entry-text.tsx";
import type { Followed } from "./followed-match.ts";
import styles from "./story.module.css";

/** What has happened, in sentences, the newest at the end. */
export const Story = memo(function Story({ followed }: { readonly followed: Followed }): ReactNode {
  const { say } = useSpeech();
  const { log, rules } = followed;
  const list = useRef<HTMLOListElement>(null);
  const wasAtEnd = useRef(true);
  const last = log.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last line scrolls, if nobody reads further up
  useLayoutEffect(() => {
    const box = list.current?.parentElement;
    if (box && wasAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [last?.version, last?.index]);
  useLayoutEffect(() => {
    const box = list.current?.parentElement;
    if (!box) return;
    const look = (): void => {
      wasAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 60;
    };
    // Whoever is at the end stays there where the box becomes smaller, and where it comes into sight.
    const resized = new ResizeObserver(() => {
      if (wasAtEnd.current) box.scrollTop = box.scrollHeight;
    });
    resized.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, []);
  const groups = byVersion(log);
  return (
    <ol ref={list} className={styles.story} aria-label={say("table.story")}>
      {groups.map((entries) => (
        <li key={`${entries[0]?.version} ${entries[0]?.index}`} className={styles.group}>
          {entries.map((entry) => (
            <p key={entry.index} className={entry.for ? styles.secret : undefined}>
              <Sentence entry={entry} rules={rules} />
              {entry.for && <small>{say("secret")}</small>}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
});

function byVersion(log: readonly LogEntry[]): LogEntry[][] {
  return [...Map.groupBy(log, ({ version }) => version).values()];
}

/** A sentence in which the names of cards show what is printed on them. */
function Sentence({ entry, rules }: { readonly entry: LogEntry; readonly rules: Followed["rules"] }): ReactNode {
  const { text } = entry.label;
  const names = entry.about.flatMap(({ kind, list, key }) => {
    const printed = kind === "ENTRY" && list !== null ? rules.print.find(list, key) : undefined;
    return printed && printed.text.length + printed.parts.length > 0 ? [printed] : [];
  });
  const pieces: ReactNode[] = [];
  let rest = text;
  for (const printed of names) {
    const name = printed.name.text;
    const at = rest.indexOf(name);
    if (at < 0) continue;
    pieces.push(
      rest.slice(0, at),
      <EntryName key={`${printed.key} ${pieces.length}`} entry={printed}>
        {name}
      </EntryName>,
    );
    rest = rest.slice(at + name.length);
  }
  return (
    <>
      {pieces}
      {rest}
    </>
  );
}
