import resourceIcon from "game-icon:metal-bar";
import { Card, Icon, OwnHand } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./board.module.css";
import type { TableWork } from "./table-work.ts";
import type { HeldCard } from "./view.ts";

/** The viewer’s hand: what each card would cost now, and why it cannot be played. */
export function Hand({
  cards: held,
  work,
}: {
  readonly cards: readonly HeldCard[];
  readonly work: TableWork;
}): ReactNode {
  const { cards, say } = work.names;
  return (
    <OwnHand label={say("hand")} count={held.length} secret={say("mine")}>
      {held.map(({ key, card, cost }) => (
        <Card
          key={key}
          name={key}
          title={cards.nameOf("main", card)}
          kind={cards.kindOf(card)}
          {...(cost != null && {
            signs: (
              <span className={styles.sign}>
                <Icon path={resourceIcon} name={say("resources")} /> {cost}
              </span>
            ),
          })}
          {...work.deedsOf({ kind: "PIECE", key })}
        />
      ))}
    </OwnHand>
  );
}
