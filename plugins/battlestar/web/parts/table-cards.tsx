import type { TablePiece } from "conclave/board";
import type { ReactNode } from "react";
import { CardChip } from "./card.tsx";
import { Past } from "./past.tsx";
import styles from "./table-cards.module.css";
import { useTable } from "./table-context.ts";

/** Everything else that lies on the table: cards in play, what the viewer has seen, what is left in the supply, earlier checks. */
export function TableCards(): ReactNode {
  const { things, say } = useTable();
  const shown = things.in("shown").filter(({ zone }) => zone?.key !== "removed");
  const removed = things.in("shown").filter(({ zone }) => zone?.key === "removed");
  return (
    <div className={styles.cards}>
      {zonesOf(shown).map(([zone, pieces]) => (
        <Row key={zone} label={zone} pieces={pieces} />
      ))}
      <Row label={say("known")} pieces={things.in("known")} isSecret />
      <Row label={say("other")} pieces={things.in("other")} />
      <Past />
      <Fold label={say("supply")} pieces={things.in("supply")} />
      {removed[0] && <Fold label={removed[0].zone?.label.text ?? ""} pieces={removed} />}
    </div>
  );
}

/** The zones in which pieces lie, in their order. */
function zonesOf(pieces: readonly TablePiece[]): readonly (readonly [label: string, pieces: readonly TablePiece[]])[] {
  const zones = new Map<string, TablePiece[]>();
  for (const piece of pieces) {
    const label = piece.zone?.label.text ?? "";
    const all = zones.get(label);
    if (all) all.push(piece);
    else zones.set(label, [piece]);
  }
  return [...zones];
}

interface RowProps {
  readonly label: string;
  readonly pieces: readonly TablePiece[];
  /** Whether only the viewer sees them. */
  readonly isSecret?: boolean;
}

function Row({ label, pieces, isSecret = false }: RowProps): ReactNode {
  const { say } = useTable();
  if (pieces.length === 0) return null;
  return (
    <div className={styles.row}>
      <h3>
        {label} {isSecret && <span className={styles.secret}>{say("secret")}</span>}
      </h3>
      {pieces.map((piece) => (
        <CardChip key={piece.key} piece={piece} isSecret={isSecret} />
      ))}
    </div>
  );
}

function Fold({ label, pieces }: RowProps): ReactNode {
  if (pieces.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>
        {label} <small>{pieces.reduce((sum, { count }) => sum + count, 0)}</small>
      </summary>
      <div className={styles.row}>
        {pieces.map((piece) => (
          <CardChip key={piece.key} piece={piece} />
        ))}
      </div>
    </details>
  );
}
