import type { TablePiece } from "conclave/board";
import type { ReactNode } from "react";
import { target } from "../model/offers.ts";
import styles from "./person.module.css";
import { Sign, useNameOf } from "./sign.tsx";
import { Silhouette } from "./silhouette.tsx";
import { printOf, useTable } from "./table-context.ts";
import { Thing } from "./thing.tsx";

/** A character where it stands. */
export function Person({
  piece,
  isShort = false,
}: {
  readonly piece: TablePiece;
  readonly isShort?: boolean;
}): ReactNode {
  const { state } = useTable();
  const nameOf = useNameOf();
  const { seat } = piece;
  const name = seat === null ? piece.name.text : nameOf(seat);
  const titles = piece.facts.filter(({ key }) => key === "president" || key === "admiral");
  const isRevealed = piece.facts.some(({ key }) => key === "revealed");
  const told = [
    name,
    ...piece.facts.map((fact) => (fact.value.key === "engine.yes" ? fact.name.text : fact.value.text)),
  ];
  const targets = [target.piece(piece.key), ...(seat === null ? [] : [target.seat(seat)])];
  return (
    <Thing
      name={told.join(", ")}
      targets={targets}
      print={printOf(piece.entry)}
      className={styles.person}
      piece={piece.key}
      title={told.join(", ")}
    >
      <span
        className={styles.inside}
        data-you={seat === state.seat ? "" : undefined}
        data-revealed={isRevealed ? "" : undefined}
      >
        {seat !== null && <Sign seat={seat} />}
        {!isShort && (
          <span className={styles.name} title={name}>
            {name}
          </span>
        )}
        {titles.map(({ key }) => (
          <Silhouette key={key} name={key} size={12} />
        ))}
        {isRevealed && <Silhouette name="centurion" size={12} />}
      </span>
    </Thing>
  );
}
