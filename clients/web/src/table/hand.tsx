import type { PrintedEntry } from "conclave/board";
import type { ReactNode } from "react";
import { Card, Hand as Cards } from "../../../board/kit/card.tsx";
import { useSpeech } from "../app/language.ts";
import styles from "./hand.module.css";
import { KindLine } from "./kind-line.tsx";
import { useAsking } from "./question/asking.ts";
import type { Seen } from "./seen-match.ts";

interface HandProps {
  readonly seen: Seen;
  readonly read: (entry: PrintedEntry | undefined) => void;
}

/** The cards that I hold: small, and read in full in one place. */
export function Hand({ seen, read }: HandProps): ReactNode {
  const { say } = useSpeech();
  const { touch, draft } = useAsking();
  const picked = draft?.options ?? [];
  const { hand } = seen;
  if (hand.length === 0) return null;
  return (
    <section className={styles.hands} aria-label={say("field.hand")}>
      {hand.map((panel) => (
        <div key={panel.name} className={styles.hand}>
          <h3 className={styles.label}>
            {panel.label} <span className={styles.secret}>{say("secret")}</span>
          </h3>
          <Cards label={panel.label}>
            {panel.things.map(({ key, title, entry, facts }, index) => {
              const option = key === undefined ? undefined : seen.optionOf(key);
              const whyNot = key === undefined ? undefined : seen.whyNot(key);
              const summary = entry?.summary?.text;
              const text = entry?.text.map((line) => line.text).join(" ");
              return (
                <Card
                  key={key ?? `${title} ${index}`}
                  name={key ?? `${title} ${index}`}
                  title={title}
                  kind={summary === undefined ? undefined : <KindLine>{summary}</KindLine>}
                  isAsked={key !== undefined && seen.isAsked(key)}
                  {...(option && seen.isPicking && { isPicked: picked.includes(option.key) })}
                  whyNot={whyNot}
                  signs={facts.length > 0 ? facts.map((fact) => <b key={fact.name}>{fact.text}</b>) : undefined}
                  onChoose={() => (option ? touch(option.key) : read(entry))}
                  onPoint={(isPointed) => read(isPointed ? entry : undefined)}
                >
                  {/* There is room for one of them: its text is read where all is read. */}
                  {text === "" || whyNot !== undefined ? undefined : text}
                </Card>
              );
            })}
          </Cards>
        </div>
      ))}
    </section>
  );
}
