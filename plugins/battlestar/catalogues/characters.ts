import { type CatalogueEntry, catalogue, type Fact, type PrintedPart, type Text, t } from "conclave/rules";
import type { PrintedAction } from "../effects/cards.ts";
import type { Code } from "../effects/code.ts";
import { locationFact, skillFact } from "../effects/facts.ts";
import type { AbilityId, CharacterClass, CharacterId, LocationId, SkillType, Title } from "../effects/names.ts";
import { joined } from "../effects/words.ts";

/** The number of cards in the Receive Skills step; with two types, the player chooses the mixture at each draw. */
export interface SkillDraw {
  readonly count: number;
  readonly types: readonly SkillType[];
}

/** A change that an ability makes to the rules for its owner. */
export type AbilityRule =
  /** May keep `limit` skill cards. */
  | { readonly kind: "hand-limit"; readonly limit: number }
  /** Discards at random for effects and limits, but not for costs. */
  | { readonly kind: "discards-at-random" }
  /** Must discard `cards` skill cards to activate a location. */
  | { readonly kind: "activation-cost"; readonly cards: number }
  /** Cannot activate this location. */
  | { readonly kind: "location-barred"; readonly location: LocationId }
  /** Cannot activate a location where somebody else is, except this one. */
  | { readonly kind: "activates-alone"; readonly except: LocationId };

/** The printed part of an ability. Abilities that react to events are implemented in the character's file in abilities/. */
export interface PrintedAbility {
  /** Unique among all abilities; part of the message keys: `ability.<id>.name` and `.text`. */
  readonly id: AbilityId;
  readonly kind: "negative" | "once-per-game" | "positive";
  /** For abilities that are used as an action; the owner is the acting player. */
  readonly action?: PrintedAction;
  readonly rule?: AbilityRule;
  /** Does not end when its owner becomes a revealed Cylon. */
  readonly lasting?: true;
  /** What the action is worth to a bot; by default estimated from its effects. */
  readonly worth?: Code["worth"];
}

/** An ability of a character. */
export interface Ability extends PrintedAbility {
  readonly name: Text;
  readonly text: Text;
}

/** The printed part of a character. Its name is the message `character.<id>.name`, the short form `character.<id>.short`. */
export interface PrintedCharacter {
  readonly id: CharacterId;
  readonly class: CharacterClass;
  readonly skills: readonly SkillDraw[];
  /** A location; `stranded`: not on the board; `in-viper`: in another viper from the Reserves, in a launch area of their choice. */
  readonly start: LocationId | "in-viper" | "stranded";
  readonly abilities: readonly PrintedAbility[];
  /** The place in the line of succession to each title: 1 comes first, 2.5 is between the second and the third. */
  readonly succession: { readonly [title in Title]: number };
  /** How many Human cards it adds to the loyalty deck, and how many cards it is dealt if not one. */
  readonly loyalty?: { readonly brings?: number; readonly setup?: number; readonly sleeper?: number };
}

/** A character. Its abilities end when the player becomes a revealed Cylon, unless they are lasting. */
export interface Character extends PrintedCharacter, CatalogueEntry {
  readonly abilities: readonly Ability[];
}

/** The types in the character's skill set. */
export function skillSet({ skills }: Pick<PrintedCharacter, "skills">): SkillType[] {
  return [...new Set(skills.flatMap(({ types }) => types))];
}

/** Makes a character with its texts; also for characters of extensions. */
export function character(printed: PrintedCharacter): Character {
  const abilities = printed.abilities.map((ability) => ({
    ...ability,
    name: t(`ability.${ability.id}.name`),
    text: t(`ability.${ability.id}.text`),
  }));
  return { ...printed, name: t(`character.${printed.id}.name`), abilities };
}

/** Ten characters. A character with piloting in the skill set can fly a viper. */
const printed: readonly PrintedCharacter[] = [
  {
    id: "william-adama",
    class: "military-leader",
    skills: [
      { count: 3, types: ["leadership"] },
      { count: 2, types: ["tactics"] },
    ],
    start: "admirals-quarters",
    abilities: [
      { id: "inspirational-leader", kind: "positive" },
      { id: "command-authority", kind: "once-per-game" },
      {
        id: "emotionally-attached",
        kind: "negative",
        rule: { kind: "location-barred", location: "admirals-quarters" },
      },
    ],
    succession: { admiral: 1, president: 5 },
  },
  {
    id: "saul-tigh",
    class: "military-leader",
    skills: [
      { count: 2, types: ["leadership"] },
      { count: 3, types: ["tactics"] },
    ],
    start: "command",
    abilities: [
      { id: "cylon-hatred", kind: "positive" },
      {
        id: "declare-martial-law",
        kind: "once-per-game",
        action: { do: [{ op: "give-title", title: "president", to: "admiral" }] },
      },
      { id: "alcoholic", kind: "negative" },
    ],
    succession: { admiral: 2, president: 9 },
  },
  {
    id: "karl-agathon",
    class: "military-leader",
    skills: [
      { count: 2, types: ["leadership"] },
      { count: 2, types: ["tactics"] },
      { count: 1, types: ["piloting"] },
    ],
    start: "stranded",
    abilities: [
      { id: "eco-officer", kind: "positive" },
      { id: "moral-compass", kind: "once-per-game" },
      { id: "stranded", kind: "negative" },
    ],
    succession: { admiral: 3, president: 6 },
  },
  {
    id: "laura-roslin",
    class: "political-leader",
    skills: [
      { count: 3, types: ["politics"] },
      { count: 2, types: ["leadership"] },
    ],
    start: "presidents-office",
    abilities: [
      { id: "religious-visions", kind: "positive" },
      {
        id: "skilled-politician",
        kind: "once-per-game",
        action: { do: [{ op: "pick-quorum", by: "acting-player", draw: 4 }] },
      },
      { id: "terminal-illness", kind: "negative", rule: { kind: "activation-cost", cards: 2 } },
    ],
    succession: { admiral: 10, president: 1 },
  },
  {
    id: "gaius-baltar",
    class: "political-leader",
    skills: [
      { count: 2, types: ["politics"] },
      { count: 1, types: ["leadership"] },
      { count: 1, types: ["engineering"] },
    ],
    start: "research-lab",
    abilities: [
      { id: "delusional-intuition", kind: "positive" },
      {
        id: "cylon-detector",
        kind: "once-per-game",
        action: {
          do: [
            {
              op: "choose-player",
              by: "acting-player",
              from: { revealedCylons: true, others: true, fit: "be-looked-at" },
              do: [{ op: "look-at-loyalty", viewer: "acting-player", target: "target", cards: "all" }],
            },
          ],
        },
      },
      { id: "coward", kind: "negative" },
    ],
    succession: { admiral: 9, president: 2 },
    loyalty: { brings: 1, setup: 2 },
  },
  {
    id: "tom-zarek",
    class: "political-leader",
    skills: [
      { count: 2, types: ["politics"] },
      { count: 2, types: ["leadership"] },
      { count: 1, types: ["tactics"] },
    ],
    start: "administration",
    abilities: [
      { id: "friends-in-low-places", kind: "positive" },
      {
        id: "unconventional-tactics",
        kind: "once-per-game",
        action: {
          do: [
            { op: "resource", resource: "population", delta: -1 },
            {
              op: "choose",
              by: "acting-player",
              options: [
                {
                  id: "fuel",
                  effects: [{ op: "resource", resource: "fuel", delta: 1 }],
                },
                {
                  id: "food",
                  effects: [{ op: "resource", resource: "food", delta: 1 }],
                },
                {
                  id: "morale",
                  effects: [{ op: "resource", resource: "morale", delta: 1 }],
                },
              ],
            },
          ],
        },
      },
      { id: "convicted-criminal", kind: "negative", rule: { kind: "activates-alone", except: "brig" } },
    ],
    succession: { admiral: 8, president: 3 },
  },
  {
    id: "lee-adama",
    class: "pilot",
    skills: [
      { count: 1, types: ["tactics"] },
      { count: 2, types: ["piloting"] },
      { count: 2, types: ["leadership", "politics"] },
    ],
    start: "in-viper",
    abilities: [
      { id: "alert-viper-pilot", kind: "positive" },
      {
        id: "cag",
        kind: "once-per-game",
        action: {
          requires: { kind: "at-least", what: "launchable-vipers", count: 1 },
          do: [{ op: "activate-vipers", by: "acting-player", count: 6 }],
        },
      },
      { id: "headstrong", kind: "negative", rule: { kind: "discards-at-random" } },
    ],
    succession: { admiral: 4, president: 4 },
  },
  {
    id: "kara-thrace",
    class: "pilot",
    skills: [
      { count: 2, types: ["tactics"] },
      { count: 2, types: ["piloting"] },
      { count: 1, types: ["leadership", "engineering"] },
    ],
    start: "hangar-deck",
    abilities: [
      { id: "expert-pilot", kind: "positive" },
      { id: "secret-destiny", kind: "once-per-game" },
      { id: "insubordinate", kind: "negative" },
    ],
    succession: { admiral: 5, president: 10 },
  },
  {
    id: "sharon-valerii",
    class: "pilot",
    skills: [
      { count: 2, types: ["tactics"] },
      { count: 2, types: ["piloting"] },
      { count: 1, types: ["engineering"] },
    ],
    start: "armory",
    abilities: [
      { id: "recon", kind: "positive" },
      { id: "mysterious-intuition", kind: "once-per-game" },
      { id: "sleeper-agent", kind: "negative" },
    ],
    succession: { admiral: 6, president: 8 },
    loyalty: { brings: 1, sleeper: 2 },
  },
  {
    id: "galen-tyrol",
    class: "support",
    skills: [
      { count: 1, types: ["politics"] },
      { count: 2, types: ["leadership"] },
      { count: 2, types: ["engineering"] },
    ],
    start: "hangar-deck",
    abilities: [
      { id: "maintenance-engineer", kind: "positive" },
      { id: "blind-devotion", kind: "once-per-game" },
      { id: "reckless", kind: "negative", rule: { kind: "hand-limit", limit: 8 } },
    ],
    succession: { admiral: 7, president: 7 },
  },
];

/**
 * The characters that can be picked. Facts: its class, how many cards of which types it draws, where it starts, and its places in the
 * lines of succession. Its parts are the abilities.
 */
export const characters = catalogue<Character>("characters", printed.map(character), (one) => ({
  text: one.abilities.flatMap(({ name, text }) => [name, text]),
  facts: [
    { id: "class", value: t(`class.${one.class}`) },
    ...one.skills.map(drawFact),
    startFact(one),
    { id: "admiral", value: one.succession.admiral },
    { id: "president", value: one.succession.president },
  ],
  parts: one.abilities.map(abilityPart),
}));

/** How many cards of a type it draws; of several types the player draws a mixture. */
function drawFact({ count, types }: SkillDraw): Fact {
  const [type, ...others] = types;
  if (type !== undefined && others.length === 0)
    return { ...skillFact(type), id: type, name: t(`skill.${type}`), value: count };
  return {
    id: types.join("-"),
    name: joined(
      "effect.or",
      types.map((one) => t(`skill.${one}`)),
    ),
    value: count,
  };
}

function startFact({ start }: Character): Fact {
  return start === "in-viper" || start === "stranded"
    ? { id: "start", value: t(`start.${start}`) }
    : locationFact("start", start);
}

function abilityPart({ id, kind, name, text, action, rule }: Ability): PrintedPart {
  const facts = [
    { id: "ability-kind", value: t(`ability-kind.${kind}`) },
    ...(action ? [{ id: "timing", value: t("timing.action") }] : []),
    ...(rule?.kind === "hand-limit" ? [{ id: "hand-limit", value: rule.limit }] : []),
  ];
  const cost = rule?.kind === "activation-cost" ? [{ symbol: "skill-card", count: rule.cards }] : undefined;
  return { id, kind, name, text, facts, ...(cost && { cost }) };
}
