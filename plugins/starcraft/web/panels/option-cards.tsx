import type { ReactNode } from "react";
import { useNames } from "../at-table.tsx";
import { Sign, type SignName } from "../drawn/icons.tsx";
import type { Offered } from "../offered.ts";
import { costOf } from "../printed-more.ts";
import { Spot } from "../spot.tsx";
import styles from "./option-cards.module.css";

export function OptionCards({ offered }: { readonly offered: readonly Offered[] }): ReactNode {
  const { say } = useNames();
  return (
    <section className={styles.cards} aria-label={say("choices")}>
      {offered.map((each) => (
        <OptionCard key={each.key} offered={each} />
      ))}
    </section>
  );
}

function OptionCard({ offered: { list, key, handle, reason } }: { readonly offered: Offered }): ReactNode {
  const { entry: find, say } = useNames();
  const entry = find(list, key);
  if (!entry) return null;
  return (
    <Spot
      label={[
        entry.name.text,
        entry.summary?.text,
        ...entry.text.map(({ text }) => text),
        reason && `${say("not-now")}: ${reason}`,
      ]
        .filter(Boolean)
        .join(". ")}
      handles={[handle]}
      shows={{ kind: "ENTRY", list, key }}
      className={styles.card}
      isSpoken
    >
      <span className={styles.inner} aria-hidden="true" data-closed={reason === undefined ? undefined : ""}>
        <span className={styles.head}>
          <strong>{entry.name.text}</strong>
          <span className={styles.cost}>
            {costOf(entry).map(({ symbol, count }) => (
              <span key={symbol} data-symbol={symbol}>
                {count}
                <Sign name={symbol as SignName} />
              </span>
            ))}
          </span>
        </span>
        {entry.text.map(({ text }) => (
          <span key={text}>{text}</span>
        ))}
        {reason !== undefined && <em>{reason}</em>}
      </span>
    </Spot>
  );
}
