import type { CardId, LogEntry, Prompt, Rule, Seat, Viewer } from "conclave/rules";
import type { Check } from "../effects/index.ts";
import type { LocationId } from "../effects/names.ts";
import { outcomesOf } from "../operations/decisions.ts";
import { effectsText } from "../operations/index.ts";
import { skillCheck } from "../rules/handles.ts";
import type { CheckSource } from "../state-types.ts";
import type { Match } from "../types.ts";

interface Play {
  readonly prompts: readonly Prompt[];
  log(viewer: Viewer): readonly LogEntry[];
}

const plainCheck: Check = { difficulty: 5, skills: ["politics", "tactics"], pass: [], fail: [] };

/** For tests: a check of difficulty 5 on politics and tactics, without effects. */
export function checking(source: (game: Match) => CheckSource, check: Check = plainCheck): (game: Match) => Rule {
  return function* (game) {
    const context = { source: { kind: "location", location: "brig" } } as const;
    const outcomes = outcomesOf(check, effectsText);
    yield* game.call(skillCheck, { check, source: source(game), context, outcomes });
  };
}

/** For tests: a check at a location that seat 0, or `by`, has activated. */
export function atLocation(location: LocationId, by: Seat = 0): () => CheckSource {
  return () => ({ kind: "location", location, by });
}

/** For tests: a check of a crisis that seat 0, or `drawer`, has drawn. */
export function ofCrisis(kind: "crisis" | "super-crisis", drawer: Seat = 0): (game: Match) => CheckSource {
  return (game) => ({ kind, card: game.zone(`${kind}-deck`)[0] as CardId, drawer });
}

/** For tests: the outcome of the last check. */
export function checkOutcome(play: Play): string | undefined {
  const outcome = lastOf(play, "log.check-outcome")?.outcome as { readonly key: string } | undefined;
  return outcome?.key.replace("outcome.", "");
}

/** For tests: the total of the last check. */
export function checkTotal(play: Play): unknown {
  return lastOf(play, "log.check-total")?.total;
}

function lastOf(play: Play, key: string): LogEntry["params"] {
  return play.log("spectator").findLast((entry) => entry.key === key)?.params;
}
