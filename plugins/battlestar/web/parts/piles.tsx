import type { TablePiece } from "conclave/board";
import type { ReactNode } from "react";
import { target } from "../model/offers.ts";
import { kindOf, numberOf } from "../model/things.ts";
import { skillOf } from "./card.tsx";
import styles from "./piles.module.css";
import { Silhouette } from "./silhouette.tsx";
import { printOf, useTable } from "./table-context.ts";
import { Thing } from "./thing.tsx";

/** The decks, with how many cards are left and discarded. */
export function Piles(): ReactNode {
  const { things } = useTable();
  return (
    <div className={styles.piles}>
      {things.in("deck").map((piece) => (
        <Pile key={piece.key} piece={piece} />
      ))}
    </div>
  );
}

function Pile({ piece }: { readonly piece: TablePiece }): ReactNode {
  const { state, things, say, host } = useTable();
  const { entry } = piece;
  const count = numberOf(piece, "cards") ?? piece.count;
  const discards = state.view.decks.find(({ deck }) => deck === piece.key)?.discards ?? 0;
  const isSkill = entry?.list === "skill-types";
  const top = things
    .in("discard")
    .find((card) => deckOf(card) === piece.key || (isSkill && skillOf(host.edition, card)?.skill === entry.key));
  const targets = [target.piece(piece.key), ...(entry?.list ? [target.entry(entry.list, entry.key)] : [])];
  const told = [
    `${count} ${piece.name.text}`,
    ...(discards > 0 ? [say("discards", { count: discards })] : []),
    ...(top ? [top.name.text] : []),
  ].join(", ");
  return (
    <Thing name={told} targets={targets} print={printOf(top?.entry ?? entry)} className={styles.pile} title={told}>
      <span className={styles.face} data-skill={isSkill ? entry.key : undefined}>
        <Silhouette name={kindOf(piece)} size={15} />
        <b>{count}</b>
        <small>{piece.name.text}</small>
      </span>
    </Thing>
  );
}

/** Which deck a discarded card is of, where that is its list. */
const deckOf = ({ entry }: TablePiece): string | undefined => entry?.list ?? undefined;
