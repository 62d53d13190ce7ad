import type { PrintedBoard } from "conclave/board";
import type { ReactNode } from "react";
import { useTable } from "../at-table.tsx";
import { placeHandle, type Question } from "../choosing.ts";
import { Spot } from "../spot.tsx";
import { type Box, centreOf } from "./geometry.ts";
import styles from "./ghost-tiles.module.css";

/** A place at which a planet may come to lie. */
interface Ghost {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

/** The places that a question is about. */
export function slotsAsked(question: Question | undefined, boards: readonly PrintedBoard[]): readonly Ghost[] {
  if (!question) return none;
  const handles = new Set(question.choices.flatMap((choice) => [...choice.handles]));
  const asked = boards
    .flatMap(({ places }) => places)
    .filter(({ kind, key }) => kind === "slot" && handles.has(placeHandle(key)))
    .map(({ key, at: { x, y } }) => ({ key, x, y }));
  return asked.length === 0 ? none : asked;
}

/** Usually: what depends on it stays as it is. */
const none: readonly Ghost[] = [];

/** Where a planet can be placed. */
export function GhostTiles({ ghosts, bounds }: { readonly ghosts: readonly Ghost[]; readonly bounds: Box }): ReactNode {
  const { say, question } = useTable();
  return ghosts.map((ghost) => {
    const { x, y } = centreOf(ghost);
    const ways = question?.choices.filter(({ handles }) => handles.has(placeHandle(ghost.key))) ?? [];
    const [only] = ways;
    return (
      <Spot
        key={ghost.key}
        label={ways.length === 1 && only ? only.label : say("slot")}
        handles={[placeHandle(ghost.key)]}
        roving={`slot ${ghost.key}`}
        className={styles.ghost}
        style={{ left: x - bounds.x, top: y - bounds.y }}
      >
        <span aria-hidden="true">+</span>
      </Spot>
    );
  });
}
