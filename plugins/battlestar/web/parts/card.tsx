import type { TablePiece } from "conclave/board";
import type { ReactNode } from "react";
import type { Strength } from "../model/check.ts";
import { target } from "../model/offers.ts";
import type { Edition } from "../view.ts";
import styles from "./card.module.css";
import { Silhouette } from "./silhouette.tsx";
import { printOf, useTable } from "./table-context.ts";
import { Thing } from "./thing.tsx";

/** The skill type that a card is of, by what is printed on it; undefined for all other cards. */
export function skillOf({ print }: Edition, { entry }: Pick<TablePiece, "entry">): string | undefined {
  if (entry?.list !== "skill") return undefined;
  const named = print.find("skill", entry.key)?.facts.find(({ key }) => key === "skill")?.value.text;
  const types = print.lists.find(({ key }) => key === "skill-types")?.entries ?? [];
  return types.find(({ name }) => name.text === named)?.key;
}

function strengthOf({ print }: Edition, { entry }: Pick<TablePiece, "entry">): number {
  if (entry === null || entry.list === null) return 0;
  return Number(print.find(entry.list, entry.key)?.facts.find(({ key }) => key === "strength")?.value.text ?? 0);
}

/** Reads the type and the strength of skill cards. */
export function useStrength(): (piece: TablePiece) => Strength {
  const { edition } = useTable().host;
  return (piece) => ({ skill: skillOf(edition, piece) ?? "", strength: strengthOf(edition, piece) });
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
  const skill = skillOf(edition, piece);
  const print = piece.entry?.list ? edition.print.find(piece.entry.list, piece.entry.key) : undefined;
  const strength = strengthOf(edition, piece);
  const kind =
    skill === undefined
      ? (print?.summary?.text ?? piece.zone?.label.text)
      : edition.print.find("skill-types", skill)?.name.text;
  const text = print?.text.map((line) => line.text).join(" ");
  return (
    <Thing
      name={piece.name.text}
      isReadOut
      targets={[target.piece(piece.key)]}
      print={printOf(piece.entry)}
      className={styles.tile}
      glide={`card ${piece.key}`}
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
  const skill = skillOf(host.edition, piece);
  const strength = strengthOf(host.edition, piece);
  const sum = adds === undefined ? `${strength}` : adds < 0 ? `−${-adds}` : `+${adds}`;
  const count = piece.count > 1 ? ` ×${piece.count}` : "";
  const told = [`${piece.name.text}${count}`, ...(isSecret ? [say("secret")] : [])];
  return (
    <Thing
      name={skill === undefined ? told.join(", ") : `${told.join(", ")} ${sum}`}
      targets={[target.piece(piece.key)]}
      print={printOf(piece.entry)}
      className={styles.chipThing}
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
