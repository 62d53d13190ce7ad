import {
  type Matter,
  type MatterSeat,
  type MatterSide,
  named,
  type Reference,
  type Rulebook,
  type Seat,
  type Text,
  t,
} from "conclave/rules";
import type { Armament } from "../types.ts";
import type { ArmamentView, AttackView, TerritoryView, UnitView } from "../view-types.ts";
import { strengthsOf } from "./pieces.ts";

type Rules = Rulebook<Armament>;
type Combat = NonNullable<AttackView["combat"]>;

/** All that happens in an attack is public, but who may still be thinking is not: cards are laid in secret. */
function waiting(...seats: readonly Seat[]): readonly MatterSeat[] {
  return seats.map((seat) => ({ seat, state: "waiting" }));
}

// --- attacks ----------------------------------------------------------------------------------------------------------

/** An attack on a unit or a territory, from its declaration to the end of combat. */
function attack(view: ArmamentView, rules: Rules): readonly Matter[] {
  const { attack: under } = view;
  return under ? [battle(view, under, rules)] : [];
}

function battle(view: ArmamentView, under: AttackView, rules: Rules): Matter {
  const { by, attacker, defender, unit: target, territory, combat: fight } = under;
  const place = territory === undefined ? undefined : landOf(view, territory);
  const goal = target === undefined ? undefined : unitOf(view, target);
  return {
    kind: "battle",
    title: t("matter.attack", {
      attacker: unitName(unitOf(view, attacker), rules),
      defender: place ? landName(place, rules) : unitName(goal, rules),
    }),
    stage: fight ? (fight.attackerCards === undefined ? "laying" : "revealing") : "declared",
    stages: place ? [{ id: "declared" }] : [{ id: "declared" }, { id: "laying" }, { id: "revealing" }],
    sides: [
      sideOf("attacker", by, unitOf(view, attacker), fight?.attackerCards),
      place ? landSide(defender, place) : sideOf("defender", defender, goal, fight?.defenderCards),
    ],
    results: fight ? pairsOf(fight) : [],
  };
}

function sideOf(role: "attacker" | "defender", seat: Seat, unit: UnitView | undefined, cards?: number): MatterSide {
  return {
    name: t(`matter.${role}`),
    seats: waiting(seat),
    about: unit ? [{ type: "unit", id: unit.key }] : [],
    facts: [...(unit ? strengthsOf(unit) : []), ...(cards === undefined ? [] : [{ id: "laid", value: cards }])],
  };
}

function landSide(seat: Seat, { key, durability }: TerritoryView): MatterSide {
  return {
    name: t("matter.defender"),
    seats: waiting(seat),
    about: [{ type: "territory", id: key }],
    facts: [{ id: "durability", name: t("stat.durability.name"), value: durability }],
  };
}

/** The pairs of cards that were revealed. */
function pairsOf({ pairs }: Combat): NonNullable<Matter["results"]> {
  return pairs.map(({ attacker, defender }, index) => ({
    id: `pair-${index + 1}`,
    name: t("matter.pair", { number: index + 1 }),
    effect: t("matter.cards", { mine: cardName(attacker), theirs: cardName(defender) }),
    reached: true,
  }));
}

function cardName(card: string | undefined): Text {
  return t(`combat-card.${card ?? "none"}.name`);
}

// --- special attacks --------------------------------------------------------------------------------------------------

/** A special attack: who is hit, and who has blocked it. */
function specialAttack({ specialAttack: special, ...view }: ArmamentView, rules: Rules): readonly Matter[] {
  if (!special) return [];
  const { by, card, paid, concerned, sheltered, territory, unit, damage } = special;
  const definition = rules.definition(card);
  const text = "text" in definition ? definition.text : undefined;
  const lands = [...(territory === undefined ? [] : [territory]), ...damage.map(({ territory: place }) => place)];
  return [
    {
      kind: "event",
      title: t("matter.special-attack", { card: definition.name, player: { seat: by } }),
      about: [
        ...[...new Set(lands)].filter((id) => landOf(view, id)).map((id): Reference => ({ type: "territory", id })),
        ...(unit !== undefined && unitOf(view, unit) ? [{ type: "unit", id: unit }] : []),
      ],
      facts: [{ id: "paid", value: paid }],
      sides: [
        { name: t("matter.attacker"), seats: waiting(by) },
        {
          name: t("matter.targets"),
          seats: concerned
            .filter((seat) => seat !== by)
            .map((seat) => ({ seat, state: sheltered.includes(seat) ? ("out" as const) : ("waiting" as const) })),
          facts: damage.flatMap(({ territory: id, points }, index) => {
            const place = landOf(view, id);
            return place ? [{ id: `damage-${index + 1}`, name: landName(place, rules), value: points }] : [];
          }),
        },
      ],
      results: text ? [{ id: "effect", name: definition.name, effect: text }] : [],
    },
  ];
}

// --- retreats and deals -----------------------------------------------------------------------------------------------

/** A retreat in need: who gives the card, and who the resource. */
function retreat({ retreat: under, ...view }: ArmamentView, rules: Rules): readonly Matter[] {
  const unit = under && unitOf(view, under.unit);
  if (!unit) return [];
  const { cost, cardFrom, resourceFrom } = under;
  const giver = (seat: Seat | undefined) =>
    seat === undefined ? t("matter.missing") : t("matter.given", { player: { seat } });
  return [
    {
      kind: "payment",
      title: t("matter.retreat", { unit: unitName(unit, rules) }),
      about: [{ type: "unit", id: unit.key }],
      facts: [{ id: "cost", name: t("stat.cost.name"), value: cost }],
      sides: [{ name: t("matter.owner"), seats: waiting(unit.owner), about: [{ type: "unit", id: unit.key }] }],
      results: [
        {
          id: "card",
          name: t("basic.retreat.name"),
          effect: giver(cardFrom),
          ...(cardFrom !== undefined && { reached: true }),
        },
        ...(cost > 0
          ? [
              {
                id: "resource",
                name: t("resource.name"),
                effect: giver(resourceFrom),
                ...(resourceFrom !== undefined && { reached: true }),
              },
            ]
          : []),
      ],
    },
  ];
}

/** What two players negotiate: an agreement, or the price of a unit. What is offered only they know until it is agreed. */
function deal({ deal: under, ...view }: ArmamentView, rules: Rules): readonly Matter[] {
  if (!under) return [];
  const { kind, parties, unit: goods, seller } = under;
  const [one, other] = parties;
  if (one === undefined || other === undefined) return [];
  const unit = goods === undefined ? undefined : unitOf(view, goods);
  const role = (seat: Seat): Text => {
    if (kind === "AGREEMENT") return t("matter.party");
    return t(seat === seller ? "matter.seller" : "matter.buyer");
  };
  return [
    {
      kind: "trade",
      title:
        kind === "AGREEMENT"
          ? t("matter.agreement", { one: { seat: one }, other: { seat: other } })
          : t("matter.trade", { unit: unitName(unit, rules) }),
      ...(unit && { about: [{ type: "unit", id: unit.key }] }),
      sides: [one, other].map((seat) => ({ name: role(seat), seats: waiting(seat) })),
    },
  ];
}

// --- names ------------------------------------------------------------------------------------------------------------

type Table = Pick<ArmamentView, "players">;

function landOf({ players }: Table, key: string): TerritoryView | undefined {
  return players.flatMap(({ territories }) => territories).find((land) => land.key === key);
}

function unitOf({ players }: Table, key: string): UnitView | undefined {
  return players
    .flatMap(({ territories }) => territories)
    .flatMap(({ garrison }) => garrison)
    .find((unit) => unit.key === key);
}

function landName({ key, card }: TerritoryView, rules: Rules): Text {
  return named(rules.definition(card).name, { type: "territory", id: key });
}

/** A unit that the viewer does not know, or that is gone by now, has no other name. */
function unitName(unit: UnitView | undefined, rules: Rules): Text {
  if (unit?.card === undefined) return t(unit ? "label.face-down-unit" : "matter.gone");
  return named(rules.definition(unit.card).name, { type: "unit", id: unit.key });
}

// --- what all choose at once ------------------------------------------------------------------------------------------

/** A choice that all players make in secret: nobody is told who has chosen. */
function secretly(phase: string): (view: ArmamentView) => readonly Matter[] {
  return ({ players }) => [
    {
      kind: "other",
      title: t(`phase.${phase}`),
      sides: players.map(({ seat }) => ({ name: t("matter.player", { player: { seat } }), seats: waiting(seat) })),
    },
  ];
}

/**
 * What is at hand, by the name of the phase, the procedure or the action under way. A combat is a stage of its attack; a special attack
 * begins before it is carried out, when it may still be blocked.
 */
export const matters = {
  "choose-factions": secretly("choose-factions"),
  "arrange-territories": secretly("arrange-territories"),
  attack,
  "emergency-retreat": retreat,
  play: deal,
  "play-in-war": specialAttack,
};
