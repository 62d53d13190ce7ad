import { writeMatchFile } from "../../server/history/write-file.ts";
import type { PlayedScene } from "./play-scene.ts";

/**
 * Writes a scene as the file of a match, which a server plays again before it takes it in.
 * @param name says which match it is, also after it has been taken in
 */
export function writeSceneFile({ match, steps, seed }: PlayedScene, name: string, title: string): string {
  const at = new Date();
  const { ruleSet, opening, outcome } = match;
  const record = {
    ...{ id: name, title, pin: ruleSet.pin, seed, opening, createdAt: at, updatedAt: at },
    seats: Array.from({ length: ruleSet.seats }, (_, seat) => ({ seat, name: `Player ${seat + 1}` })),
    ...(outcome && { outcome }),
  };
  const rows = steps.map((step, index) => ({ kind: "decision" as const, sequence: index + 1, at, ...step }));
  return writeMatchFile(record, rows, at);
}
