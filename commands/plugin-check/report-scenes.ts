import type { GameDefinition } from "../../server/engine/index.ts";
import { RuleRunner } from "../../server/matches/open/rule-runner.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { playScene, rulesOf, scenesOf } from "../sandbox/play-scene.ts";
import { count, type Report } from "./report.ts";

/**
 * Reports whether bots reach the scenes that a game, or one of its extensions, declares.
 * @param patience how long they may take for each, in milliseconds
 */
export async function reportScenes(
  report: Report,
  games: Games,
  game: GameDefinition,
  extension: string | undefined,
  patience: number,
): Promise<void> {
  const declared = scenesOf(games, game.id).filter(({ by }) => by === extension);
  const runner = new RuleRunner(patience);
  const details: string[] = [];
  for (const each of declared) {
    try {
      await runner.run(() => playScene(rulesOf(games, game.id, each), each.scene));
    } catch (error) {
      details.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (declared.length === 0) report.add({ check: "scenes", result: "left-out", text: "none is declared" });
  else if (details.length === 0)
    report.add({ check: "scenes", result: "good", text: `bots reach ${count(declared.length, "scene")}` });
  else
    report.add({
      check: "scenes",
      result: "wrong",
      text: `bots do not reach ${count(details.length, "scene")} of ${declared.length}`,
      details,
    });
}
