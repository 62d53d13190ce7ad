import {
  counted,
  type Fact,
  type Matter,
  type MatterResult,
  type MatterSeat,
  type MatterSide,
  type Reference,
  type Rulebook,
  type Seat,
  type Text,
  t,
} from "conclave/rules";
import { planets } from "../catalogues/planets.ts";
import { units } from "../catalogues/units.ts";
import type { BattleStage } from "../state-types.ts";
import type { StarCraft } from "../types.ts";
import type { StarCraftView } from "../view-types.ts";

type Battle = NonNullable<StarCraftView["battle"]>;
type Skirmish = Battle["skirmishes"][number];
type Side = Skirmish["attacker"];

const stages: readonly BattleStage[] = ["start", "line-up", "cards", "skirmishes", "aftermath"];

/** A battle with its sides, and its skirmishes as they come out. */
export function battleMatter(view: StarCraftView, rules: Rulebook<StarCraft>): readonly Matter[] {
  const { battle } = view;
  if (!battle) return [];
  const { area, stage, skirmishes, special } = battle;
  return [
    {
      kind: "battle",
      title: t("matter.battle", { area: areaName(rules, area) }),
      about: [{ type: "area", id: area }],
      stage: stage.toLowerCase().replaceAll("_", "-"),
      stages: stages.map((id) => ({ id })),
      facts: [
        ...(skirmishes.length > 0
          ? [
              { id: "skirmishes", value: skirmishes.length },
              { id: "skirmishes-resolved", value: skirmishes.filter(({ resolved }) => resolved).length },
            ]
          : []),
        ...(special ? [{ id: "special", value: t("engine.yes") }] : []),
      ],
      sides: [battleSide(view, battle, "attacker"), battleSide(view, battle, "defender")],
      results: skirmishes.map((skirmish, index) => skirmishResult(skirmish, index + 1, rules)),
    },
  ];
}

function areaName(rules: Rulebook<StarCraft>, area: string): Text {
  for (const { name, areas } of rules.entries(planets)) {
    const index = areas.findIndex(({ id }) => id === area);
    if (index >= 0) return t("label.area-number", { planet: name, number: index + 1 });
  }
  throw new RangeError(`there is no area "${area}"`);
}

function battleSide({ players }: StarCraftView, battle: Battle, role: "attacker" | "defender"): MatterSide {
  const seat = battle[role];
  const alive = battle.units.filter((unit) => unit.seat === seat);
  const hand = players.find((player) => player.seat === seat)?.handCount;
  return {
    name: t(`matter.${role}`, { player: { seat } }),
    seats: [{ seat, state: stateOf(battle, seat) }],
    about: alive.map(({ key }): Reference => ({ type: "unit", id: key })),
    facts: [
      { id: "units-alive", value: alive.length },
      ...(hand === undefined ? [] : [{ id: "hand", value: hand } satisfies Fact]),
    ],
  };
}

/** Only while cards are placed is it certain who decides. */
function stateOf({ stage, placing, placed }: Battle, seat: Seat): MatterSeat["state"] {
  if (stage !== "CARDS") return "waiting";
  if (placing === seat && !placed.includes(seat)) return "asked";
  return placed.includes(seat) ? "done" : "waiting";
}

function skirmishResult(skirmish: Skirmish, number: number, rules: Rulebook<StarCraft>): MatterResult {
  const { attacker, defender, resolved } = skirmish;
  const name = (kind: string): Text => rules.entries(units).get(kind).name;
  const fighters = ({ frontKind, supports }: Side): Text =>
    supports.length === 0
      ? name(frontKind)
      : t("label.supported", { unit: name(frontKind), supports: counted(supports.map(({ kind }) => name(kind))) });
  const strength = ({ attack = 0, health = 0 }: Side): Text => t("matter.strength", { attack, health });
  const lost = [...attacker.lost, ...defender.lost];
  const effect = resolved
    ? t("matter.skirmish-over", {
        attacker: strength(attacker),
        defender: strength(defender),
        count: lost.length,
        lost: counted(lost.map(name)),
      })
    : t("matter.skirmish-open");
  return {
    id: `skirmish-${number}`,
    name: t("matter.skirmish", { number }),
    condition: t("label.skirmish", { own: fighters(attacker), enemy: fighters(defender) }),
    effect,
    ...(resolved && { reached: true }),
  };
}
