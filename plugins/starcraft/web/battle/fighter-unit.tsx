import { colourOf } from "conclave/board";
import type { ReactNode } from "react";
import { useNames } from "../at-table.tsx";
import { pieceHandle, placeHandle } from "../choosing.ts";
import { Silhouette } from "../drawn/icons.tsx";
import type { Unit } from "../seen.ts";
import { Spot } from "../spot.tsx";
import styles from "./battle.module.css";

interface FighterUnitProps {
  readonly unit: Unit;
  readonly area?: string;
  readonly isLost?: boolean;
  readonly isLarge?: boolean;
}

/** A unit in a battle. */
export function FighterUnit({
  unit: { key, kind, seat },
  area,
  isLost = false,
  isLarge = false,
}: FighterUnitProps): ReactNode {
  const { entryName, nameOf, say, seat: seatOf, press } = useNames();
  return (
    <Spot
      label={say("of-player", { what: entryName("units", kind), player: nameOf(seat) })}
      handles={[pieceHandle(key)]}
      shows={{ kind: "ENTRY", list: "units", key: kind }}
      piece={key}
      className={styles.unit}
      style={{ "--seat": colourOf(seatOf(seat)) }}
      onQuiet={() => area !== undefined && press([placeHandle(area)])}
    >
      <span data-lost={isLost ? "" : undefined} data-large={isLarge ? "" : undefined}>
        <Silhouette kind={kind} />
      </span>
    </Spot>
  );
}
