import { type CatalogueEntry, catalogue, type Text, t } from "conclave/rules";
import type { PrintedAction } from "../effects/cards.ts";
import type { Code } from "../effects/code.ts";
import { checkFacts, shipFact, trueFact } from "../effects/facts.ts";
import { effectsInside, optionPart, optionsInside } from "../effects/inside.ts";
import type { LocationId, ShipId } from "../effects/names.ts";

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
  /** What it is worth to the fleet that a character is sent here; -0.8 by default, and -1.2 in the Brig. */
  readonly sent?: number;
  /** What activating it is worth to a bot; by default estimated from its effects. */
  readonly worth?: Code["worth"];
  /** What more actions are worth to a character here, who would use them for the fleet; 0 by default. */
  readonly moreActions?: Code["worth"];
  /** What a bot wants of the check made here: above 0 to pass it, below 0 to fail it; by default estimated from its effects. */
  readonly stake?: Code["stake"];
}

/** A location on the board and its action. */
export interface Location extends PrintedLocation, CatalogueEntry {
  readonly text: Text;
}

/** Makes a location with its texts; also for locations of extensions. */
export function location(printed: PrintedLocation): Location {
  return { ...printed, name: t(`location.${printed.id}.name`), text: t(`location.${printed.id}.text`) };
}

/** Seventeen locations: ten on Galactica, three on Colonial One, four of the Cylons. */
const printed: readonly PrintedLocation[] = [
  {
    id: "ftl-control",
    ship: "galactica",
    damageable: true,
    hazardous: false,
    action: { requires: { kind: "jump-ready" }, do: [{ op: "force-jump" }] },
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
  },
  {
    id: "research-lab",
    ship: "galactica",
    damageable: false,
    hazardous: false,
    action: { do: [{ op: "draw", who: "acting-player", count: 1, types: ["engineering", "tactics"] }] },
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
  },
  { id: "sickbay", ship: "galactica", damageable: false, hazardous: true },
  {
    id: "brig",
    ship: "galactica",
    damageable: false,
    hazardous: true,
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
  },
  {
    id: "press-room",
    ship: "colonial-one",
    damageable: false,
    hazardous: false,
    action: { do: [{ op: "draw", who: "acting-player", count: 2, types: ["politics"] }] },
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
            { id: "draw", effects: [{ op: "draw-quorum", count: 1 }] },
            { id: "play", effects: [{ op: "play-quorum" }] },
          ],
        },
      ],
    },
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
              requires: { kind: "has-super-crisis", who: "acting-player" },
              effects: [{ op: "play-super-crisis", who: "acting-player" }],
            },
            { id: "crisis", effects: [{ op: "pick-crisis", by: "acting-player", draw: 2 }] },
          ],
        },
      ],
    },
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
            { id: "raiders", effects: [{ op: "activate", icons: ["raiders"] }] },
            {
              id: "heavy-raiders",
              effects: [{ op: "activate", icons: ["heavy-raiders"] }],
            },
            {
              id: "basestars",
              effects: [{ op: "activate", icons: ["basestars"] }],
            },
            {
              id: "launch",
              effects: [{ op: "launch-from-basestars", raiders: 2, heavyRaiders: 1 }],
            },
          ],
        },
      ],
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
  },
];

/**
 * All locations where characters can be. Facts: its ship; whether it is damageable; whether it is hazardous, so that nobody may move
 * there; and what the check that is made there takes. Its parts are the options that it offers.
 */
export const locations = catalogue<Location>("locations", printed.map(location), (one) => {
  const { id, ship, damageable, hazardous, action } = one;
  const check = [...effectsInside(action ?? {})].find((effect) => effect.op === "skill-check");
  return {
    text: [one.text],
    facts: [
      shipFact(ship),
      ...(damageable ? [trueFact("damageable")] : []),
      ...(hazardous ? [trueFact("hazardous")] : []),
      ...(check ? checkFacts(check.check) : []),
    ],
    parts: optionsInside(action ?? {}).map((option) => optionPart(`location.${id}`, option)),
  };
});
