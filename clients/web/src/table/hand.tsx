import type { PrintedEntry } from "conclave/board";
import type { ReactNode } from "react";
import { pointing } from "../../../board/kit/pointing.ts";
import { useSpeech } from "../app/language.ts";
import styles from "./hand.module.css";
import { useAsking } from "./question/asking.ts";
import type { Seen } from "./seen-match.ts";

interface HandProps {
  readonly seen: Seen;
  readonly read: (entry: PrintedEntry | undefined) => void;
}

/** The cards that I hold: small, and read in full in one place. */
export function Hand({ seen, read }: HandProps): ReactNode {
  const { say } = useSpeech();
  const { touch, draft, isSending } = useAsking();
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
          <ul className={styles.cards}>
            {panel.things.map(({ key, title, entry }, index) => {
              const option = key === undefined ? undefined : seen.optionOf(key);
              const isAsked = key !== undefined && seen.isAsked(key);
              const isPicked = option !== undefined && picked.includes(option.key);
              return (
                <li key={key ?? `${title} ${index}`}>
                  <button
                    type="button"
                    data-thing={key}
                    className={isPicked ? styles.picked : isAsked ? styles.asked : styles.card}
                    aria-pressed={option && seen.isPicking ? isPicked : undefined}
                    aria-disabled={isSending}
                    {...pointing((isPointed) => read(isPointed ? entry : undefined))}
                    onClick={() => {
                      if (option) touch(option.key);
                      else read(entry);
                    }}
                  >
                    <span className={styles.kind}>{entry?.summary?.text}</span>
                    <span className={styles.name}>{title}</span>
                    <span className={styles.text}>{entry?.text.map(({ text }) => text).join(" ")}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
