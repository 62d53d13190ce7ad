import { type Matter, type MatterResult, type Rulebook, type Showing, t } from "conclave/rules";
import { iconFact, trueFact, unitFact } from "../effects/facts.ts";
import type { Icon, Unit } from "../effects/names.ts";
import type { Battlestar } from "../types.ts";
import type { BattlestarView, CardView } from "../view-types.ts";
import { describeCard } from "../views/describe-card.ts";
import { checkMatters } from "./checks.ts";
import { dieMatters } from "./dice.ts";

type View = BattlestarView;
type Rules = Rulebook<Battlestar>;
type Tell = (view: View, rules: Rules) => readonly Matter[];

/** What is at hand in the phases and procedures of the game, by their names. */
export const matters: NonNullable<Showing<Battlestar>["matters"]> = {
  crisis: crisisMatters,
  check: checkMatters,
  "play-quorum": playedMatters,
  roll: dieMatters,
  jump: jumpMatters,
  "force-jump": dieMatters,
  "cylon-ships": battle("phase.cylon-ships"),
  activate: battle("procedure.activate"),
  "activate-placed-raiders": battle("procedure.activate-placed-raiders"),
  "activate-vipers": battle("procedure.activate-vipers"),
  "activate-own-viper": battle("procedure.activate-own-viper"),
  "viper-attacks": battle("procedure.viper-attacks"),
  "galactica-attack": battle("procedure.galactica-attack"),
  "attack-centurion": battle("procedure.attack-centurion"),
  "launch-nuke": battle("procedure.launch-nuke"),
};

/** The crisis in progress, or the card that has just been revealed. */
function crisisMatters(view: View, rules: Rules): readonly Matter[] {
  const drawn = view.played.findLast(({ kind }) => rules.definition(kind).category === "crisis");
  const card = view.crisis?.card ?? drawn;
  if (!card) return [];
  const printed = rules.definition(card.kind);
  // The dice of an attack are rolled by the card itself, others by effects, which have matters of their own.
  const dice = "kind" in printed && printed.kind === "attack" ? dieMatters(view, rules) : [];
  return [event(card, rules, view.crisis?.option), ...dice];
}

function playedMatters(view: View, rules: Rules): readonly Matter[] {
  const card = view.played.findLast(({ kind }) => rules.definition(kind).category === "quorum");
  return card ? [event(card, rules)] : [];
}

/** What happens by a card, with what is printed on it. */
function event({ key, kind }: CardView, rules: Rules, chosen?: string): Matter {
  const printed = rules.definition(kind);
  const { facts = [], parts = [] } = describeCard(printed);
  const results = parts.flatMap(({ id, kind: sort, name, effect, condition }): MatterResult[] => {
    if (sort !== "option" || !name) return [];
    const reached = chosen === undefined ? undefined : { reached: id === chosen };
    // An option without effects of its own leads to the check on the card.
    return [{ id, name, effect: effect ?? name, ...(condition && { condition }), ...reached }];
  });
  return { kind: "event", title: printed.name, about: [{ type: "card", id: key }], facts, results };
}

/** The fleet jumps: how far it has come, and how far it has to go. */
function jumpMatters({ distance, kobol }: View): readonly Matter[] {
  return [
    {
      kind: "event",
      title: t("procedure.jump"),
      facts: [
        { id: "distance", value: distance },
        { id: "kobol", value: kobol },
      ],
    },
  ];
}

/** A battle in space: the attack that is rolled for, or else how strong both sides are. */
function battle(title: string): Tell {
  return (view, rules) => {
    const attacks = dieMatters(view, rules);
    if (attacks.length > 0) return attacks;
    const { icons } = view;
    const isPhase = title.startsWith("phase.");
    return [
      {
        kind: "battle",
        title: t(title),
        facts: [
          ...(isPhase && icons?.activation !== undefined ? [iconFact(icons.activation as Icon)] : []),
          ...(isPhase && icons?.jump ? [iconFact("jump")] : []),
          ...(isPhase && icons?.extraCrisis ? [trueFact("extra-crisis")] : []),
        ],
        sides: [
          { name: t("side.cylons"), facts: cylonUnits(view) },
          { name: t("board.fleet"), facts: [...humanUnits(view), damage(view)] },
        ],
      },
    ];
  };
}

function cylonUnits({ areas, boarding }: View) {
  const count = (units: (area: View["areas"][number]) => readonly unknown[]) =>
    areas.reduce((sum, area) => sum + units(area).length, 0);
  return present([
    ["basestar", count(({ basestars }) => basestars)],
    ["raider", count(({ raiders }) => raiders)],
    ["heavy-raider", count(({ heavyRaiders }) => heavyRaiders)],
    ["centurion", boarding.reduce((sum, one) => sum + one, 0)],
  ]);
}

function humanUnits({ areas }: View) {
  return present([
    ["viper", areas.reduce((sum, { vipers }) => sum + vipers.length, 0)],
    ["civilian", areas.reduce((sum, { civilians }) => sum + civilians.length, 0)],
  ]);
}

function present(units: readonly (readonly [Unit, number])[]) {
  return units.filter(([, count]) => count > 0).map(([unit, count]) => unitFact(unit, count));
}

function damage({ locations }: View) {
  return { id: "damaged", value: locations.filter(({ damaged }) => damaged).length };
}
