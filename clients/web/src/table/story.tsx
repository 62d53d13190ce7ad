import type { LogEntry } from "conclave/sdk";
import { memo, type ReactNode } from "react";
import { useSpeech } from "../app/language.ts";
import { EntryName } from "./entry-text.tsx";
import type { Rules } from "./rules.ts";
import styles from "./story.module.css";

interface StoryProps {
  readonly log: readonly LogEntry[];
  readonly rules: Rules;
}

/** What has happened, in sentences, the newest at the end: what it stands in keeps that in sight. */
export const Story = memo(function Story({ log, rules }: StoryProps): ReactNode {
  const { say } = useSpeech();
  return (
    <ol className={styles.story} aria-label={say("table.story")}>
      {byVersion(log).map((entries) => (
        <Step key={`${entries[0]?.version} ${entries[0]?.index}`} entries={entries} rules={rules} />
      ))}
    </ol>
  );
});

function byVersion(log: readonly LogEntry[]): readonly LogEntry[][] {
  return [...Map.groupBy(log, ({ version }) => version).values()];
}

interface StepProps {
  readonly entries: readonly LogEntry[];
  readonly rules: Rules;
}

/** What has happened with one version. It has been told, and stays as it is, while the story goes on. */
const Step = memo(
  function Step({ entries, rules }: StepProps): ReactNode {
    const { say } = useSpeech();
    return (
      <li className={styles.group}>
        {entries.map((entry) => (
          <p key={entry.index} className={entry.for ? styles.secret : undefined}>
            <Sentence entry={entry} rules={rules} />
            {entry.for && <small>{say("secret")}</small>}
          </p>
        ))}
      </li>
    );
  },
  (before, now) =>
    before.rules === now.rules &&
    before.entries.length === now.entries.length &&
    before.entries.every((entry, index) => entry === now.entries[index]),
);

/** What belongs to the word before it: a comma, a full stop, a genitive. Browsers break a line after any button. */
const closing = /^(?:[’']s)?\p{Po}*/u;

/** A sentence in which the names of cards show what is printed on them. */
function Sentence({ entry, rules }: { readonly entry: LogEntry; readonly rules: Rules }): ReactNode {
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
    const [after = ""] = closing.exec(rest.slice(at + name.length)) ?? [];
    pieces.push(
      rest.slice(0, at),
      <span key={`${printed.key} ${pieces.length}`} className={styles.named}>
        <EntryName entry={printed}>{name}</EntryName>
        {after}
      </span>,
    );
    rest = rest.slice(at + name.length + after.length);
  }
  return (
    <>
      {pieces}
      {rest}
    </>
  );
}
