import coins from "game-icon:two-coins";
import { Card, Icon, OwnHand } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./board.module.css";
import type { TableWork } from "./table-work.ts";
import type { PileCard } from "./view.ts";

/** The viewer's hand: what each card costs and says, and why it cannot be played. */
export function Hand({ cards, work }: { readonly cards: readonly PileCard[]; readonly work: TableWork }): ReactNode {
  const { say } = work;
  return (
    <OwnHand label={say("hand")} count={cards.length} secret={say("mine")}>
      {cards.map(({ key, card }) => (
        <HandCard key={key} thing={key} card={card} work={work} />
      ))}
    </OwnHand>
  );
}

interface HandCardProps {
  readonly thing: string;
  readonly card: string;
  readonly work: TableWork;
}

function HandCard({ thing, card, work }: HandCardProps): ReactNode {
  const { cards } = work;
  const name = cards.nameOf(card);
  const deeds = work.deedsOf({ kind: "PIECE", key: thing });
  return <Card name={thing} title={name} {...cardFace(card, work)} {...deeds} />;
}

/** What stands on a card besides its name and text: cost, type, ATK and HP. */
export function cardFace(card: string, { cards, say }: Pick<TableWork, "cards" | "say">) {
  const cost = cards.costOf(card);
  const [atk, hp] = [cards.numberOf(card, "atk"), cards.numberOf(card, "hp")];
  return {
    kind: cards.kindOf(card),
    signs: (
      <>
        {cost !== undefined && (
          <span className={styles.sign}>
            <Icon path={coins} name={say("gold")} /> {cost}
          </span>
        )}
        {atk !== undefined && hp !== undefined && (
          <span>
            {atk}/{hp}
          </span>
        )}
        {atk === undefined && hp !== undefined && (
          <span>
            {hp} {cards.symbol("hp")}
          </span>
        )}
      </>
    ),
  };
}
