import type { CardId, LogEntry, Prompt, Rule, Seat, Viewer } from "../../../server/engine/index.ts";
import type { CharacterId, LocationId } from "../board/types.ts";
import type { Check } from "../decks/effects.ts";
import { skillCheck } from "../procedures/skill-check.ts";
import type { CheckSource } from "../state-types.ts";
import { cast } from "../testing.ts";
import type { Match } from "../types.ts";

type Arrange = (game: Match) => void;

interface Play {
  readonly prompts: readonly Prompt[];
  log(viewer: Viewer): readonly LogEntry[];
}

/** For tests: a table with these characters, the first of whom is President and the second Admiral. */
export function crewed(characters: readonly CharacterId[], arrange: Arrange = () => {}): Arrange {
  return (game) => {
    cast(game, ...characters);
    arrange(game);
  };
}

/** For tests: what is asked now, for `play.end`. */
export function openPrompts(play: Play) {
  return { asked: play.prompts.map(({ seat, key }) => [seat, key] as const) };
}

const plainCheck: Check = { difficulty: 5, skills: ["politics", "tactics"], pass: [], fail: [] };

/** For tests: a check of difficulty 5 on politics and tactics, without any effects. */
export function checking(source: (game: Match) => CheckSource, check: Check = plainCheck): (game: Match) => Rule {
  return function* (game) {
    const from = source(game);
    yield* skillCheck(game, check, from, { source: { kind: "location", location: "brig" } });
  };
}

/** For tests: a check at a location that seat 0, or another one, has activated. */
export function atLocation(location: LocationId, by: Seat = 0): () => CheckSource {
  return () => ({ kind: "location", location, by });
}

/** For tests: a check of a crisis that seat 0, or another one, has drawn. */
export function ofCrisis(kind: "crisis" | "super-crisis", drawer: Seat = 0): (game: Match) => CheckSource {
  return (game) => ({ kind, card: game.zone(`${kind}-deck`)[0] as CardId, drawer });
}

/** For tests: how the last check has ended. */
export function checkOutcome(play: Play): string | undefined {
  const outcome = lastOf(play, "log.check-outcome")?.outcome as { readonly key: string } | undefined;
  return outcome?.key.replace("outcome.", "");
}

/** For tests: what the last check came to. */
export function checkTotal(play: Play): unknown {
  return lastOf(play, "log.check-total")?.total;
}

function lastOf(play: Play, key: string): LogEntry["params"] {
  return play.log("spectator").findLast((entry) => entry.key === key)?.params;
}
