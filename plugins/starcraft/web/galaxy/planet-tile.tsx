import { memo, type ReactNode } from "react";
import { useNames, useTable } from "../at-table.tsx";
import { placeHandle } from "../choosing.ts";
import type { Planet, Unit } from "../seen.ts";
import { Spot } from "../spot.tsx";
import { AreaSpot } from "./area-spot.tsx";
import { type Point, sectorOf } from "./geometry.ts";
import { OrderStack } from "./order-stack.tsx";
import styles from "./planet.module.css";

interface PlanetTileProps {
  readonly planet: Planet;
  /** Where its middle is. */
  readonly at: Point;
  readonly coming: ReadonlyMap<string, readonly Unit[]>;
  readonly fresh: ReadonlySet<string>;
}

const none: readonly Unit[] = [];

/** A planet: a disc with its areas, its name, and the order stack beside it. */
export function PlanetTile({ planet, at, coming, fresh }: PlanetTileProps): ReactNode {
  const { standing, view } = useTable();
  const { key, areas } = planet;
  const { open, isPicked } = standing([placeHandle(key)]);
  return (
    <div
      className={styles.planet}
      style={{ left: at.x, top: at.y, "--planet": tintOf(key) }}
      data-open={open}
      data-picked={isPicked ? "" : undefined}
      data-active={view.order?.planet === key ? "" : undefined}
    >
      <OnPlanet
        planet={planet}
        coming={areas.some((area) => coming.has(area.key)) ? coming : nobody}
        fresh={fresh.has(ordersOn(key)) || areas.some((area) => fresh.has(area.key)) ? fresh : nothing}
      />
    </div>
  );
}

const nobody: PlanetTileProps["coming"] = new Map();
const nothing: PlanetTileProps["fresh"] = new Set();
const ordersOn = (planet: string): string => `orders ${planet}`;

/** What lies and stands on a planet. */
const OnPlanet = memo(function OnPlanet({ planet, coming, fresh }: Omit<PlanetTileProps, "at">): ReactNode {
  const { planetName } = useNames();
  const { key, areas, rotation, orders } = planet;
  return (
    <>
      <div className={styles.rim} />
      {areas.map((area, index) => (
        <AreaSpot
          key={area.key}
          area={area}
          planet={key}
          sector={sectorOf(areas.length, index, rotation)}
          coming={coming.get(area.key) ?? none}
          isFresh={fresh.has(area.key)}
        />
      ))}
      <Spot
        label={planetName(key)}
        handles={[placeHandle(key)]}
        shows={{ kind: "PLACE", key }}
        roving={key}
        className={styles.name}
      >
        {planetName(key)}
      </Spot>
      <OrderStack planet={key} orders={orders} isFresh={fresh.has(ordersOn(key))} />
    </>
  );
});

/** Each planet has a tint of its own, so that it is found again. */
function tintOf(key: string): string {
  let hash = 11;
  for (const letter of key) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return `hsl(${hash % 360} 24% 56%)`;
}
