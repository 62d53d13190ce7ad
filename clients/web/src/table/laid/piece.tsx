import type { TableFact, TablePiece } from "conclave/board";
import type { ReactNode } from "react";
import { colourOf, SeatSign } from "../../../../board/kit/seat-sign.tsx";
import { Unseen } from "../../../../board/kit/unseen.tsx";
import { useSpeech } from "../../app/language.ts";
import { ChooseButton } from "../choose-button.tsx";
import { EntryName } from "../entry-text.tsx";
import styles from "./laid.module.css";
import { useLaying } from "./laying.ts";

/** How many facts a piece shows where there is little room. */
const mostFacts = 3;

/** A thing on the table: whose it is, what it is, how many, and what matters of it. */
export function Piece({ piece, isSmall }: { readonly piece: TablePiece; readonly isSmall: boolean }): ReactNode {
  const { say } = useSpeech();
  const { seen, upon, choose, reached, entryOf } = useLaying();
  const { key, name, seat, faceDown, count } = piece;
  const entry = entryOf(piece.entry);
  const facts = isSmall ? piece.facts.slice(0, mostFacts) : piece.facts;
  const inside = upon.get(key) ?? [];
  const colour = seat === null ? undefined : colourOf(seen.seatOf(seat));
  return (
    <span
      className={seen.isAsked(key) ? styles.asked : faceDown ? styles.faceDown : styles.piece}
      style={colour === undefined ? undefined : { "--seat": colour }}
      data-thing={key}
      data-owned={colour === undefined ? undefined : ""}
      data-reached={reached.has(key) ? "" : undefined}
    >
      <span className={styles.pieceName}>
        {seat !== null && (
          <>
            <SeatSign seat={seen.seatOf(seat)} size={11} />
            <Unseen>{seen.nameOf(seat)}: </Unseen>
          </>
        )}
        {entry ? <EntryName entry={entry}>{name.text}</EntryName> : name.text}
        {faceDown && <Unseen> {say("piece.face-down")}</Unseen>}
        {count > 1 && <b className={styles.count}>×{count}</b>}
      </span>
      {facts.length > 0 && (
        <span className={styles.pieceFacts}>
          {facts.map((fact) => (
            <PieceFact key={fact.key} fact={fact} />
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
      <ChooseButton option={seen.optionOf(key)} choose={choose} />
    </span>
  );
}

/** What is so needs only its name, a word only itself, a number both. */
export function PieceFact({ fact: { name, value, number } }: { readonly fact: TableFact }): ReactNode {
  if (value.key === "engine.yes") return <span>{name.text}</span>;
  return (
    <span title={`${name.text}: ${value.text}`}>
      {number === null ? <Unseen>{name.text} </Unseen> : <span className={styles.factName}>{name.text} </span>}
      <b>{value.text}</b>
    </span>
  );
}
