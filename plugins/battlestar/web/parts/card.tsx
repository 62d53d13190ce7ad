import { signed, type TablePiece, textOf } from "conclave/board";
import type { ReactNode } from "react";
import type { Strength } from "../model/check.ts";
import { target } from "../model/offers.ts";
import { type SkillCard, skillCard } from "../model/skill-cards.ts";
import type { Edition } from "../view.ts";
import styles from "./card.module.css";
import { Silhouette } from "./silhouette.tsx";
import { printOf, useTable } from "./table-context.ts";
import { Thing } from "./thing.tsx";

/** What is printed on a piece that is a skill card; undefined for all other pieces. */
export function skillOf({ print }: Edition, { entry }: Pick<TablePiece, "entry">): SkillCard | undefined {
  return entry?.list === "skill" ? skillCard(print, entry.key) : undefined;
}

/** Reads the type and the strength of skill cards. */
export function useStrength(): (piece: TablePiece) => Strength {
  const { edition } = useTable().host;
  return (piece) => skillOf(edition, piece) ?? { skill: "", strength: 0 };
}

/** The back of a card. */
export function Back(): ReactNode {
  return <i className={styles.back} />;
}

interface CardProps {
  readonly piece: TablePiece;
}

/** A card in the hand: how strong it is, what it is called, what it does. */
export function CardTile({ piece }: CardProps): ReactNode {
  const { host } = useTable();
  const { edition } = host;
  const { skill, strength = 0 } = skillOf(edition, piece) ?? {};
  const print = piece.entry?.list ? edition.print.find(piece.entry.list, piece.entry.key) : undefined;
  const kind =
    skill === undefined
      ? (print?.summary?.text ?? piece.zone?.label.text)
      : edition.print.find("skill-types", skill)?.name.text;
  const text = textOf(print);
  return (
    <Thing
      name={piece.name.text}
      isReadOut
      targets={[target.piece(piece.key)]}
      print={printOf(piece.entry)}
      className={styles.tile}
      piece={piece.key}
    >
      <span className={styles.face} data-skill={skill} data-zone={piece.zone?.key}>
        <span className={styles.head}>
          {skill === undefined ? (
            <Silhouette name={zoneSymbols[piece.zone?.key ?? ""] ?? piece.entry?.list ?? "card"} size={15} />
          ) : (
            <>
              <strong>{strength}</strong>
              <Silhouette name={skill} size={15} />
            </>
          )}
          <small title={kind}>{kind}</small>
        </span>
        <span className={styles.name}>{piece.name.text}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </Thing>
  );
}

const zoneSymbols: Readonly<Record<string, string>> = {
  loyalty: "loyalty",
  "quorum-hand": "president",
  "super-crisis": "super",
};

interface CardChipProps extends CardProps {
  /** What it adds to a check. */
  readonly adds?: number;
  readonly isSecret?: boolean;
}

/** A card on the table: small, and read in full where all cards are. */
export function CardChip({ piece, adds, isSecret = false }: CardChipProps): ReactNode {
  const { host, say } = useTable();
  const { skill, strength = 0 } = skillOf(host.edition, piece) ?? {};
  const sum = adds === undefined ? `${strength}` : signed(adds);
  const count = piece.count > 1 ? ` ×${piece.count}` : "";
  const told = [`${piece.name.text}${count}`, ...(isSecret ? [say("secret")] : [])];
  return (
    <Thing
      name={skill === undefined ? told.join(", ") : `${told.join(", ")} ${sum}`}
      targets={[target.piece(piece.key)]}
      print={printOf(piece.entry)}
      className={styles.chipThing}
      piece={piece.key}
      title={told.join(", ")}
    >
      <span className={styles.chip} data-skill={skill} data-secret={isSecret ? "" : undefined}>
        {skill === undefined ? (
          <>
            <Silhouette
              name={piece.entry?.list === "pieces" ? (piece.entry.key ?? "card") : (piece.entry?.list ?? piece.type)}
              size={13}
            />
            <span title={piece.name.text}>
              {piece.name.text}
              {count}
            </span>
          </>
        ) : (
          <>
            <b>{sum}</b>
            <Silhouette name={skill} size={13} />
          </>
        )}
      </span>
    </Thing>
  );
}
