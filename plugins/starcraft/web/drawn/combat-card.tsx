import type { PrintedEntry } from "conclave/board";
import { memo, type ReactNode } from "react";
import { useNames } from "../at-table.tsx";
import { unitsOfCard } from "../printed-more.ts";
import styles from "./card.module.css";
import { Sign, Silhouette } from "./icons.tsx";

interface CardFaceProps {
  readonly card: string;
  readonly isSmall?: boolean;
  /** Whether what it lies in says all of it to those who do not see it. */
  readonly isNamed?: boolean;
}

/** The face of a card: a combat card with its strengths, any other with its text. */
export const CardFace = memo(function CardFace({ card, isSmall = false, isNamed = false }: CardFaceProps): ReactNode {
  const { cardEntry } = useNames();
  const entry = cardEntry(card);
  if (!entry) return <span className={styles.face}>{card}</span>;
  return factOf(entry, "attack") === undefined && factOf(entry, "units") === undefined ? (
    <TextCard {...{ entry, isSmall, isNamed }} />
  ) : (
    <CombatCard {...{ entry, isSmall, isNamed }} />
  );
});

const factOf = ({ facts }: PrintedEntry, key: string): string | undefined =>
  facts.find((fact) => fact.key === key)?.value.text;

interface FaceProps {
  readonly entry: PrintedEntry;
  readonly isSmall: boolean;
  readonly isNamed: boolean;
}

function CombatCard({ entry, isSmall, isNamed }: FaceProps): ReactNode {
  const { say } = useNames();
  const [attack, health] = [factOf(entry, "attack"), factOf(entry, "health")];
  const [minorAttack, minorHealth] = [factOf(entry, "minor-attack"), factOf(entry, "minor-health")];
  const kinds = unitsOfCard(entry);
  const isReinforcement = attack === undefined;
  const text = entry.text.map((each) => each.text).join(" ");
  return (
    <span
      className={styles.face}
      aria-hidden={isNamed || undefined}
      data-small={isSmall ? "" : undefined}
      data-reinforcement={isReinforcement ? "" : undefined}
      data-technology={factOf(entry, "technology") === undefined ? undefined : ""}
    >
      <strong title={entry.name.text}>{entry.name.text}</strong>
      {!isReinforcement && (
        <span className={styles.strength}>
          <Sign name="attack" />
          <span>{attack}</span>
          <Sign name="health" />
          <span>{health}</span>
        </span>
      )}
      <span className={styles.units}>
        {kinds.length > 0 && !isSmall && (
          <span className={styles.kinds}>
            {kinds.map((kind) => (
              <Silhouette key={kind} kind={kind} />
            ))}
          </span>
        )}
        {kinds.length === 0 && factOf(entry, "units")}
      </span>
      {isReinforcement && !isSmall && <span className={styles.text}>{text}</span>}
      {minorAttack !== undefined && minorHealth !== undefined && (
        <small className={styles.minor}>{say("others", { attack: minorAttack, health: minorHealth })}</small>
      )}
    </span>
  );
}

function TextCard({ entry, isSmall, isNamed }: FaceProps): ReactNode {
  return (
    <span
      className={styles.face}
      aria-hidden={isNamed || undefined}
      data-small={isSmall ? "" : undefined}
      data-event=""
    >
      <strong title={entry.name.text}>{entry.name.text}</strong>
      {!isSmall && <span className={styles.text}>{entry.text.map((each) => each.text).join(" ")}</span>}
    </span>
  );
}
