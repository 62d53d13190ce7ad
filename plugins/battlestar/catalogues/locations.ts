import { type CatalogueEntry, catalogue, type Text, t } from "conclave/rules";
import type { PrintedAction } from "../effects/cards.ts";
import { checkData, effectsInside, optionParts, optionsInside } from "../effects/inside.ts";
import type { LocationId, ShipId } from "../effects/names.ts";
import { habits } from "../table/habits.ts";
import { bestQuorumCard } from "../table/quorum.ts";
import type { Situation } from "../table/situation.ts";
import { bestOrder, bestShot, evacuationWorth } from "../table/space.ts";
import { accusationStake, presidencyStake, releaseStake } from "../table/verdicts.ts";
import type { CheckView } from "../view-types.ts";
import { jumpTrack } from "./tokens.ts";

/** The printed part of a location. Its texts are the messages `location.<id>.name` and `.text`. */
export interface PrintedLocation {
  readonly id: LocationId;
  readonly ship: ShipId;
  /** Has a Galactica damage token. */
  readonly damageable: boolean;
  /** Cannot be chosen as the destination of a move. */
  readonly hazardous: boolean;
  /** The action for characters at this location. The acting player is the one who activates the location. */
  readonly action?: PrintedAction;
  /** What activating it is worth to a bot; by default estimated from its effects. */
  readonly worth?: (situation: Situation) => number;
  /** What it is worth to the fleet that a character is sent here; -0.8 by default. */
  readonly sent?: number;
  /** What more actions are worth to a character here, who would use them for the fleet; 0 by default. */
  readonly moreActions?: (situation: Situation) => number;
  /** What a bot wants of the check made here: above 0 to pass it, below 0 to fail it; by default estimated from its effects. */
  readonly stake?: (situation: Situation, check: CheckView) => number;
}

/** A location on the board and its action. */
export interface Location extends PrintedLocation, CatalogueEntry {
  readonly text: Text;
}

/** Makes a location with its texts; also for locations of extensions. */
export function location(printed: PrintedLocation): Location {
  return { ...printed, name: t(`location.${printed.id}.name`), text: t(`location.${printed.id}.text`) };
}

/** The worth of a jump now: what it saves the fleet from, less the population at risk. */
function jumpWorth(situation: Situation): number {
  const { view } = situation;
  if (jumpTrack[view.jumpStep]?.zone !== "blue") return 0;
  const population = situation.amount("population");
  const loss = population <= view.jumpRisk ? 15 : view.jumpRisk * situation.worth("population") * 0.75;
  const gain = situation.isNear
    ? 12
    : (view.jumpRisk > 1 ? habits.earlyJump : habits.lateJump) + situation.danger * habits.flight;
  return gain - loss;
}

/** Seventeen locations: ten on Galactica, three on Colonial One, four of the Cylons. */
const printed: readonly PrintedLocation[] = [
  {
    id: "ftl-control",
    ship: "galactica",
    damageable: true,
    hazardous: false,
    action: { requires: { kind: "jump-ready" }, do: [{ op: "force-jump" }] },
    worth: jumpWorth,
    moreActions: ({ isNear }) => (isNear ? 2 : 0),
  },
  {
    id: "weapons-control",
    ship: "galactica",
    damageable: true,
    hazardous: false,
    action: {
      requires: { kind: "at-least", what: "cylon-ships", count: 1 },
      do: [{ op: "galactica-attack", by: "acting-player" }],
    },
    worth: (situation) => bestShot(situation, "guns") * habits.guns,
  },
  {
    id: "command",
    ship: "galactica",
    damageable: true,
    hazardous: false,
    action: {
      requires: { kind: "at-least", what: "launchable-vipers", count: 1 },
      do: [{ op: "activate-vipers", by: "acting-player", count: 2 }],
    },
    worth: (situation) => bestOrder(situation) * habits.command,
  },
  {
    id: "communications",
    ship: "galactica",
    damageable: false,
    hazardous: false,
    action: {
      requires: { kind: "at-least", what: "civilians", count: 1 },
      do: [{ op: "inspect-civilians", by: "acting-player", count: 2 }],
    },
    worth: (situation) => evacuationWorth(situation) * habits.communications,
  },
  {
    id: "admirals-quarters",
    ship: "galactica",
    damageable: true,
    hazardous: false,
    action: {
      do: [
        {
          op: "choose-player",
          by: "acting-player",
          from: { fit: { goTo: "brig" } },
          do: [
            {
              op: "skill-check",
              check: {
                difficulty: 7,
                skills: ["leadership", "tactics"],
                pass: [{ op: "send", who: "target", to: "brig" }],
                fail: [],
              },
            },
          ],
        },
      ],
    },
    worth: ({ accusation }) => accusation,
    stake: accusationStake,
  },
  {
    id: "research-lab",
    ship: "galactica",
    damageable: false,
    hazardous: false,
    action: { do: [{ op: "draw", who: "acting-player", count: 1, types: ["engineering", "tactics"] }] },
    worth: ({ roomInHand }) => habits.researchLab * roomInHand,
  },
  {
    id: "hangar-deck",
    ship: "galactica",
    damageable: true,
    hazardous: false,
    action: {
      requires: {
        kind: "all",
        of: [
          { kind: "is-pilot", who: "acting-player" },
          { kind: "at-least", what: "launchable-vipers", count: 1 },
        ],
      },
      do: [
        { op: "launch-self", who: "acting-player" },
        { op: "extra-actions", who: "acting-player", count: 1 },
      ],
    },
    worth: (situation) =>
      situation.isPilot(situation.me) ? 0.4 + Math.min(1.6, situation.raiders * 0.3 + situation.heavyRaiders * 0.3) : 0,
  },
  {
    id: "armory",
    ship: "galactica",
    damageable: true,
    hazardous: false,
    action: {
      requires: { kind: "at-least", what: "centurions", count: 1 },
      do: [{ op: "attack-centurion", by: "acting-player" }],
    },
    worth: ({ boarders }) => (boarders < 0 ? 0 : ([2, 3, 4.5, 8][boarders] ?? 8) * habits.armory),
    moreActions: ({ boarders }) => (boarders >= 1 ? 1 : 0),
  },
  { id: "sickbay", ship: "galactica", damageable: false, hazardous: true },
  {
    id: "brig",
    ship: "galactica",
    damageable: false,
    hazardous: true,
    sent: -1.2,
    action: {
      do: [
        {
          op: "skill-check",
          check: {
            difficulty: 7,
            skills: ["politics", "tactics"],
            pass: [{ op: "leave-brig", who: "acting-player", by: "acting-player" }],
            fail: [],
          },
        },
      ],
    },
    worth: (situation) => (situation.strengthIn(["politics", "tactics"]) >= 5 ? 3 : 0.6),
    moreActions: () => -1,
    stake: releaseStake,
  },
  {
    id: "press-room",
    ship: "colonial-one",
    damageable: false,
    hazardous: false,
    action: { do: [{ op: "draw", who: "acting-player", count: 2, types: ["politics"] }] },
    worth: ({ roomInHand }) => habits.pressRoom * roomInHand,
  },
  {
    id: "presidents-office",
    ship: "colonial-one",
    damageable: false,
    hazardous: false,
    action: {
      requires: { kind: "holds-title", who: "acting-player", title: "president" },
      do: [
        { op: "draw-quorum", count: 1 },
        {
          op: "choose",
          by: "acting-player",
          optional: true,
          options: [
            { id: "draw", worth: () => 0.6, effects: [{ op: "draw-quorum", count: 1 }] },
            { id: "play", worth: bestQuorumCard, effects: [{ op: "play-quorum" }] },
          ],
        },
      ],
    },
    worth: ({ me, view }) => (me.president ? habits.presidentsOffice + Math.min(1, view.quorumHand * 0.3) : 0),
  },
  {
    id: "administration",
    ship: "colonial-one",
    damageable: false,
    hazardous: false,
    action: {
      do: [
        {
          op: "choose-player",
          by: "acting-player",
          from: { fit: "be-president" },
          do: [
            {
              op: "skill-check",
              check: {
                difficulty: 5,
                skills: ["politics", "leadership"],
                pass: [{ op: "give-title", title: "president", to: "target" }],
                fail: [],
              },
            },
          ],
        },
      ],
    },
    worth: (situation) => {
      const { president } = situation.view;
      return president !== undefined && situation.isSuspect(president) ? 3 * situation.suspicion(president) : 0;
    },
    stake: presidencyStake,
  },
  {
    id: "caprica",
    ship: "cylon",
    damageable: false,
    hazardous: false,
    action: {
      do: [
        {
          op: "choose",
          by: "acting-player",
          options: [
            {
              id: "super-crisis",
              worth: () => 5,
              requires: { kind: "has-super-crisis", who: "acting-player" },
              effects: [{ op: "play-super-crisis", who: "acting-player" }],
            },
            { id: "crisis", worth: () => 1, effects: [{ op: "pick-crisis", by: "acting-player", draw: 2 }] },
          ],
        },
      ],
    },
    worth: ({ own }) => (own.superCrisis.length > 0 ? 3.6 : 2.2),
  },
  {
    id: "cylon-fleet",
    ship: "cylon",
    damageable: false,
    hazardous: false,
    action: {
      requires: {
        kind: "all",
        of: [
          { kind: "not-sympathizer", who: "acting-player" },
          {
            kind: "any",
            of: [
              { kind: "at-least", what: "cylon-ships", count: 1 },
              { kind: "at-least", what: "centurions", count: 1 },
            ],
          },
        ],
      },
      do: [
        {
          op: "choose",
          by: "acting-player",
          options: [
            { id: "raiders", worth: ({ raiders }) => raiders * 0.5, effects: [{ op: "activate", icons: ["raiders"] }] },
            {
              id: "heavy-raiders",
              worth: ({ boarders, heavyRaiders }) => heavyRaiders + (boarders + 1) * 1.5,
              effects: [{ op: "activate", icons: ["heavy-raiders"] }],
            },
            {
              id: "basestars",
              worth: ({ basestars, damagedLocations }) => basestars * (0.8 + damagedLocations * 0.4),
              effects: [{ op: "activate", icons: ["basestars"] }],
            },
            {
              id: "launch",
              worth: ({ basestars }) => basestars * 1.4,
              effects: [{ op: "launch-from-basestars", raiders: 2, heavyRaiders: 1 }],
            },
          ],
        },
      ],
    },
    worth: (situation) => {
      const ships = situation.raiders * 0.35 + situation.basestars * 0.9 + situation.heavyRaiders * 0.8;
      return situation.me.sympathizer ? -1 : Math.min(3.4, ships + Math.max(0, situation.boarders + 1) * 0.8);
    },
  },
  {
    id: "human-fleet",
    ship: "cylon",
    damageable: false,
    hazardous: false,
    action: {
      do: [
        {
          op: "choose-player",
          by: "acting-player",
          from: { revealedCylons: true, others: true },
          do: [{ op: "steal-skill-card", who: "acting-player", from: "target" }],
        },
        { op: "roll", by: "acting-player", on: { atLeast: 5 }, do: [{ op: "damage-galactica", count: 1 }] },
      ],
    },
    worth: ({ damagedLocations }) => 1.4 + damagedLocations * 0.35,
  },
  {
    id: "resurrection-ship",
    ship: "cylon",
    damageable: false,
    hazardous: false,
    action: {
      requires: {
        kind: "any",
        of: [
          { kind: "has-super-crisis", who: "acting-player" },
          {
            kind: "all",
            of: [
              { kind: "distance-at-most", distance: 7 },
              { kind: "has-hidden-loyalty", who: "acting-player" },
            ],
          },
        ],
      },
      do: [
        {
          op: "may",
          by: "acting-player",
          requires: { kind: "has-super-crisis", who: "acting-player" },
          do: [{ op: "replace-super-crisis", who: "acting-player" }],
        },
        {
          op: "if",
          condition: {
            kind: "all",
            of: [
              { kind: "distance-at-most", distance: 7 },
              { kind: "has-hidden-loyalty", who: "acting-player" },
            ],
          },
          do: [
            {
              op: "choose-player",
              by: "acting-player",
              from: { revealedCylons: true, others: true },
              do: [{ op: "give-loyalty", from: "acting-player", to: "target" }],
            },
          ],
        },
      ],
    },
    worth: ({ own, view }) => (own.loyalty.length > 0 && !view.sleepersDealt ? 1 : 0.2),
  },
];

/**
 * All locations where characters can be. `data`: the `ship`; whether it is `damageable`; whether it is `hazardous`, so that nobody may
 * move there; whether it has an `action`; and the `check` that is made there. Its parts are the options that it offers.
 */
export const locations = catalogue<Location>("locations", printed.map(location), (one) => {
  const { id, ship, damageable, hazardous, action } = one;
  const check = [...effectsInside(action ?? {})].find((effect) => effect.op === "skill-check");
  return {
    text: [one.text],
    parts: optionParts(`location.${id}`, optionsInside(action ?? {})),
    data: {
      ship,
      damageable,
      hazardous,
      action: action !== undefined,
      ...(check && { check: checkData(check.check) }),
    },
  };
});
