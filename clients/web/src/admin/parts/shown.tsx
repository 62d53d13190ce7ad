import type { ReactNode } from "react";
import { Link } from "wouter";
import { sinceText } from "../../app/time.ts";
import styles from "./desk.module.css";
import { useDeskSpeech } from "./desk-speech.tsx";

/** A moment: how long ago it was, or when it will be; in full for whoever points at it. */
export function Moment({ at }: { readonly at: string }): ReactNode {
  const { common } = useDeskSpeech();
  const full = new Intl.DateTimeFormat(common.language, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(at),
  );
  return (
    <time dateTime={at} title={full}>
      {Date.parse(at) > Date.now() ? full : sinceText(at, common)}
    </time>
  );
}

/** Somebody, with the way to their account. */
export function Person({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const { say } = useDeskSpeech();
  if (id === operatorId) return say("operator");
  return <Link href={`/admin/accounts/${id}`}>{name === "" ? id.slice(0, 8) : name}</Link>;
}

/** The account that stands for the operator of the server. */
const operatorId = "00000000-0000-0000-0000-000000000000";

/** An id that nobody reads as a whole. */
export function Id({ children }: { readonly children: string }): ReactNode {
  return (
    <code className={styles.id} title={children}>
      {children.slice(0, 8)}
    </code>
  );
}

/** How something stands. Its words say it; the colour only helps. */
export function Standing({
  look,
  children,
}: {
  readonly look: "good" | "bad" | "plain";
  readonly children: ReactNode;
}) {
  return <span className={styles[look]}>{children}</span>;
}

/** The head of a section: what it is, and what can be done there. */
export function Head({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <div>
        <h2>{title}</h2>
        {hint !== undefined && <p className={styles.headHint}>{hint}</p>}
      </div>
      {children && <div className={styles.headDeeds}>{children}</div>}
    </header>
  );
}

/** Facts by their names. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
