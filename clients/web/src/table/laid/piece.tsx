import type { ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import type { TablePiece } from "../../seen/laid-out.ts";
import { EntryName } from "../entry-text.tsx";
import { SeatSign } from "../seat-sign.tsx";
import styles from "./laid.module.css";
import { useLaying } from "./laying.ts";

/** How many facts a piece shows where there is little room. */
const mostFacts = 3;

/** A thing on the table: whose it is, what it is, how many, and what matters of it. */
export function Piece({ piece, isSmall }: { readonly piece: TablePiece; readonly isSmall: boolean }): ReactNode {
  const { say } = useSpeech();
  const { seen, upon, choose, entryOf } = useLaying();
  const { key, name, seat, faceDown, count } = piece;
  const entry = entryOf(piece.entry);
  const option = seen.optionOf(key);
  const facts = isSmall ? piece.facts.slice(0, mostFacts) : piece.facts;
  const inside = upon.get(key) ?? [];
  return (
    <span
      className={seen.isAsked(key) ? styles.asked : faceDown ? styles.faceDown : styles.piece}
      style={seat === null ? undefined : { "--seat": `var(--seat-${seat % 8})` }}
      data-owned={seat === null ? undefined : ""}
    >
      <span className={styles.pieceName}>
        {seat !== null && (
          <>
            <SeatSign seat={seat} size={11} />
            <span className={styles.unseen}>{seen.nameOf(seat)}: </span>
          </>
        )}
        {entry ? <EntryName entry={entry}>{name.text}</EntryName> : name.text}
        {faceDown && <span className={styles.unseen}> {say("piece.face-down")}</span>}
        {count > 1 && <b className={styles.count}>×{count}</b>}
      </span>
      {facts.length > 0 && (
        <span className={styles.pieceFacts}>
          {facts.map((fact) => (
            <span key={fact.key} title={`${fact.name.text}: ${fact.value.text}`}>
              <span className={fact.number === null ? styles.unseen : styles.factName}>{fact.name.text} </span>
              <b>{fact.value.text}</b>
            </span>
          ))}
        </span>
      )}
      {inside.length > 0 && (
        <span className={styles.inside}>
          {inside.map((other) => (
            <Piece key={`${other.type} ${other.key}`} piece={other} isSmall />
          ))}
        </span>
      )}
      {option && (
        <button type="button" className={styles.choose} onClick={() => choose(option.key)}>
          {say("board.choose")}
          <span className={styles.unseen}> {option.label.text}</span>
        </button>
      )}
    </span>
  );
}
