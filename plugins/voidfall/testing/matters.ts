import {
  engineMessages,
  type Fact,
  type Matter,
  type MatterSide,
  type Text,
  translator,
  type Viewer,
} from "conclave/rules";
import type { Scenario } from "conclave/testing";
import voidfall from "../index.ts";
import type { Voidfall } from "../types.ts";
import { shownTo } from "./showing.ts";

/** What is at hand, in English. */

const english = translator([voidfall.messages, engineMessages], "en");

const inWords = (value: Text | number): string | number => (typeof value === "number" ? value : english(value));
const factsOf = (facts: readonly Fact[] = []) => facts.map(({ id, value }) => [id, inWords(value)] as const);

/** A side: its name, who is on it, and its facts. */
const sideOf = ({ name, seats = [], facts }: MatterSide) => ({
  name: english(name),
  seats: Object.fromEntries(seats.map(({ seat, state }) => [seat, state])),
  facts: factsOf(facts),
});

/** What a viewer is told of a procedure under way, the innermost of its name. */
export function matterOf({ match }: Scenario<Voidfall>, procedure: string, viewer: Viewer = 0) {
  const { matters } = shownTo(match, viewer);
  const index = match.procedures.lastIndexOf(procedure);
  const matter: Matter | undefined = matters[index];
  if (!matter) throw new Error(`nothing is at hand for "${procedure}" in ${match.procedures.join(" > ")}`);
  const { kind, title, stage, facts, sides = [], results = [], about = [] } = matter;
  return {
    kind,
    title: english(title),
    stage,
    about: about.map(({ type }) => type),
    facts: factsOf(facts),
    sides: sides.map(sideOf),
    results: results.map(({ id, condition, effect, reached }) => ({
      id,
      condition: condition && english(condition),
      effect: english(effect),
      reached,
    })),
  };
}
