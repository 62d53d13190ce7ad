import {
  type Fact,
  type Matter,
  type MatterResult,
  type MatterSeat,
  type Reference,
  type Rulebook,
  type Text,
  t,
} from "conclave/rules";
import { countingFact, skillFact, trueFact } from "../effects/facts.ts";
import { outcomeName } from "../effects/words.ts";
import { aboutLocation, locationName } from "../labels.ts";
import { printedName } from "../rules/context.ts";
import type { Battlestar } from "../types.ts";
import { type BattlestarView, type CheckView, checkStage } from "../view-types.ts";

type Rules = Rulebook<Battlestar>;

const stages = ["BEFORE", "ADDING", "ADDED", "REVEALED", "RESOLVED"] as const;

/** Each skill check under way: what it takes, who has added how many cards, and how it may come out. */
export function checkMatters(view: BattlestarView, rules: Rules): readonly Matter[] {
  return view.checks.map((check) => ({
    kind: "check",
    title: titleOf(check, rules),
    about: aboutOf(check),
    stage: check.stage.toLowerCase(),
    stages: stages.map((stage) => ({ id: stage.toLowerCase(), name: checkStage.label(stage) })),
    facts: factsOf(check, rules),
    sides: [{ name: t("side.everybody"), seats: seatsIn(check, view), facts: added(check) }],
    results: resultsOf(check),
  }));
}

function titleOf({ card, location, name }: CheckView, rules: Rules): Text {
  if (card) return rules.definition(card.kind).name;
  return location === undefined ? (name ?? t("procedure.check")) : locationName(location);
}

function aboutOf({ card, location, target }: CheckView): readonly Reference[] {
  return [
    ...(card ? [{ type: "card", id: card.key }] : []),
    ...(location === undefined ? [] : [aboutLocation(location)]),
    ...(target === undefined ? [] : [{ type: "seat", id: String(target), seat: target, role: "target" as const }]),
  ];
}

function factsOf(check: CheckView, rules: Rules): readonly Fact[] {
  const { difficulty, partial, skills, zeroed, onesCount, faceUp, changes, total } = check;
  return [
    { id: "difficulty", value: difficulty },
    ...(partial === undefined ? [] : [{ id: "partial", value: partial }]),
    ...(total === undefined ? [] : [{ id: "total", value: total }]),
    ...skills.map(countingFact),
    ...(zeroed === undefined ? [] : [{ ...skillFact(zeroed), id: "zeroed" }]),
    ...(onesCount ? [trueFact("ones-count")] : []),
    ...(faceUp ? [trueFact("face-up")] : []),
    ...changes.map(({ source, delta }, index) => ({
      id: `change-${index + 1}`,
      name: printedName(rules, source),
      value: delta,
    })),
  ];
}

/** How many cards destiny and each player have added. */
function added({ destiny, contributions }: CheckView): readonly Fact[] {
  return [
    ...(destiny > 0 ? [{ id: "destiny", value: destiny }] : []),
    ...contributions.map(({ seat, cards }) => ({
      id: `added-${seat}`,
      name: t("side.player", { player: { seat } }),
      value: cards,
    })),
  ];
}

/** Cards are added from the left of the current player on. Before and after that, everybody may still be thinking about a reaction. */
function seatsIn({ stage, contributions }: CheckView, { players, current }: BattlestarView): readonly MatterSeat[] {
  const order = players.map((_, index) => (current + 1 + index) % players.length);
  if (stage === "RESOLVED") return order.map((seat) => ({ seat, state: "done" }));
  if (stage !== "ADDING") return order.map((seat) => ({ seat, state: "waiting" }));
  return order.map((seat, index) => {
    if (index < contributions.length) return { seat, state: "done" };
    return { seat, state: index === contributions.length ? "asked" : "waiting" };
  });
}

function resultsOf({ outcomes, outcome, difficulty, partial }: CheckView): readonly MatterResult[] {
  return (["pass", "partial", "fail"] as const).flatMap((id) => {
    const effect = outcomes[id];
    if (!effect) return [];
    const least = id === "partial" ? partial : difficulty;
    const condition =
      id === "fail"
        ? t("total.less", { value: partial ?? difficulty })
        : t("total.at-least", { value: least ?? difficulty });
    const reached = outcome && { reached: outcome.toLowerCase() === id };
    return [{ id, name: outcomeName(id, partial), condition, effect, ...reached }];
  });
}
