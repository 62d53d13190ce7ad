import type { ReactNode } from "react";
import { useTable } from "../at-table.tsx";
import type { Planet } from "../seen.ts";
import { Spot } from "../spot.tsx";
import { type Box, endOf, sidePoint } from "./geometry.ts";
import styles from "./side-knobs.module.css";

interface SideKnobsProps {
  readonly planets: readonly Planet[];
  readonly bounds: Box;
}

/** The sides of planets at which a route can begin or end, where that is asked. */
export function SideKnobs({ planets, bounds }: SideKnobsProps): ReactNode {
  const { question, planetName, say, standing, isNarrow } = useTable();
  if (!question) return null;
  const places = new Map(planets.map((planet) => [planet.key, planet]));
  const handles = new Set([...question.choices, ...question.places].flatMap((choice) => [...choice.handles]));
  return [...handles].map((handle) => {
    const end = endOf(handle.replace("PLACE:", ""), planets);
    const planet = end && places.get(end.planet);
    if (!end || !planet || !standing([handle]).open) return null;
    const { x, y } = sidePoint(planet, end.side, 132);
    const label =
      question.choices.find((choice) => choice.handles.has(handle))?.label ??
      say("side", { planet: planetName(end.planet) });
    return (
      <Spot
        key={handle}
        label={label}
        handles={[handle]}
        roving={handle}
        className={`${styles.knob} ${isNarrow ? styles.narrow : ""}`}
        style={{ left: x - bounds.x, top: y - bounds.y }}
      >
        <span aria-hidden="true" />
      </Spot>
    );
  });
}
