import { amount, type Matter, type MatterSide, named, type Rulebook, type Text, t } from "conclave/rules";
import { costOf, keywordFacts, textOf } from "../in-play/describe-card.ts";
import type { Codex } from "../types.ts";
import type { CodexView } from "../view-types.ts";

type Thing = CodexView["things"][number];
type Rules = Rulebook<Codex>;

/** An attack: who attacks what, and what they bring to it; before something to attack is chosen, what that may be. */
function attack(view: CodexView, rules: Rules): readonly Matter[] {
  const { attack: under, aim } = view;
  const attacker = thingAt(view, aim?.attacker ?? under?.attacker);
  if (!attacker) return [];
  if (aim) return [aimed(view, attacker, rules)];
  const defender = thingAt(view, under?.defender);
  if (!defender) return [];
  return [
    {
      kind: "battle",
      title: t("matter.attack", { attacker: called(attacker, rules), defender: called(defender, rules) }),
      sides: [sideOf("attacker", attacker, rules), sideOf("defender", defender, rules)],
    },
  ];
}

/** An attack whose defender is being chosen: each player may have several things that can be. */
function aimed(view: CodexView, attacker: Thing, rules: Rules): Matter {
  const defenders = (view.aim?.defenders ?? []).flatMap((key) => thingAt(view, key) ?? []);
  return {
    kind: "battle",
    title: t("matter.aim", { attacker: called(attacker, rules) }),
    sides: [
      sideOf("attacker", attacker, rules),
      ...Array.from(
        Map.groupBy(defenders, ({ seat }) => seat),
        ([seat, own]): MatterSide => ({
          name: t("matter.defenders"),
          seats: [{ seat, state: "waiting" }],
          about: own.map(({ key }) => ({ type: "card", id: key })),
          facts: own.map((it, index) => ({
            id: `defender-${index + 1}`,
            name: called(it, rules),
            value: numbersOf(it, rules),
          })),
        }),
      ),
    ],
  };
}

/** The numbers of a thing that may be attacked: only units and heroes hit back. */
function numbersOf(it: Thing, rules: Rules): Text {
  const left = it.hp - it.damage;
  return isFighter(it, rules) ? t("matter.numbers", { atk: it.atk, left }) : amount("hp", left);
}

function isFighter({ card }: Thing, rules: Rules): boolean {
  const { type } = rules.definition(card);
  return type === "unit" || type === "hero";
}

function thingAt({ things }: CodexView, key: string | undefined): Thing | undefined {
  return key === undefined ? undefined : things.find((thing) => thing.key === key);
}

function called({ key, card }: Thing, rules: Rules) {
  return named(rules.definition(card).name, { type: "card", id: key });
}

function sideOf(role: "attacker" | "defender", it: Thing, rules: Rules): MatterSide {
  const fights = role === "attacker" || isFighter(it, rules);
  return {
    name: t(`matter.${role}`),
    // Who may have to choose something is not told: reactions on both sides are part of an attack.
    seats: [{ seat: it.seat, state: "waiting" }],
    about: [{ type: "card", id: it.key }],
    facts: [
      ...(fights ? [{ id: "atk", value: it.atk }] : []),
      { id: "hp", value: it.hp - it.damage },
      ...(it.armor > 0 ? [{ id: "armor", value: it.armor }] : []),
      ...keywordFacts(
        Object.fromEntries(
          it.keywords.flatMap(({ keyword, amount }) => (inCombat.has(keyword) ? [[keyword, amount] as const] : [])),
        ),
      ),
    ],
  };
}

/** Keywords that matter while two things fight. */
const inCombat: ReadonlySet<string> = new Set([
  "anti-air",
  "armor-piercing",
  "deathtouch",
  "flying",
  "indestructible",
  "long-range",
  "obliterate",
  "overpower",
  "rune-damage",
  "sparkshot",
  "swift-strike",
  "two-lives",
]);

/** A card that is played, while it takes effect. If one is played by another, both are under way. */
function play({ resolving }: CodexView, rules: Rules): readonly Matter[] {
  return resolving.map(({ key, card, seat }) => {
    const { name, text } = rules.definition(card);
    const [says] = text;
    return {
      kind: "event" as const,
      title: t("matter.play", { card: named(name, { type: "card", id: key }), player: { seat } }),
      ...(says && { results: [{ id: "effect", name, effect: says }] }),
    };
  });
}

/** An ability that is used, with what it costs and what the card says of it. */
function activate({ using }: CodexView, rules: Rules): readonly Matter[] {
  if (!using) return [];
  const { thing, card, ability, seat } = using;
  const definition = rules.definition(card);
  const cost = costOf(definition, ability).map(({ symbol, count }) => amount(symbol, count));
  const says = textOf(definition, ability);
  const name = t(`ability.${ability}`);
  return [
    {
      kind: "event",
      title: t("matter.activate", {
        player: { seat },
        card: thing === undefined ? definition.name : named(definition.name, { type: "card", id: thing }),
        ability: name,
      }),
      ...(thing !== undefined && { about: [{ type: "card", id: thing, part: ability }] }),
      ...(cost.length > 0 && { facts: [{ id: "cost", value: t("matter.cost", { items: cost }) }] }),
      ...(says && { results: [{ id: "effect", name, effect: says }] }),
    },
  ];
}

/** Abilities that happen at once, while a player puts them in order. */
function triggers({ ordering }: CodexView): readonly Matter[] {
  if (!ordering) return [];
  const { seat, abilities } = ordering;
  return [
    {
      kind: "event",
      title: t("matter.triggers", { player: { seat } }),
      sides: [
        {
          name: t("label.player", { player: { seat } }),
          seats: [{ seat, state: "asked" }],
          about: abilities.flatMap(({ things }) => things.map((id) => ({ type: "card", id }))),
          facts: abilities.map(({ text }, index) => ({
            id: `ability-${index + 1}`,
            name: t("fact.ability"),
            value: text,
          })),
        },
      ],
    },
  ];
}

/** The choice of heroes: what everybody knows of it. Where all choose at once, nobody is told who has chosen. */
function heroes(view: CodexView, rules: Rules): readonly Matter[] {
  return [
    {
      kind: "other",
      title: t("phase.choose-heroes"),
      sides: view.players.map(({ seat, heroes: chosen }) => ({
        name: t("label.player", { player: { seat } }),
        seats: [{ seat, state: "waiting" as const }],
        about: chosen.map((id) => ({ type: "definition", id })),
        facts: chosen.map((id, index) => ({
          id: `hero-${index + 1}`,
          name: t("card-type.hero"),
          value: rules.definition(id).name,
          about: { type: "definition", id },
        })),
      })),
    },
  ];
}

/** The choice of tech cards, in secret: everybody sees whose it is, and how many they own. */
function tech(view: CodexView): readonly Matter[] {
  const choosing = view.players.filter(({ seat }) => view.active.includes(seat));
  if (choosing.length === 0) return [];
  return [
    {
      kind: "other",
      title: t("phase.tech"),
      sides: choosing.map(({ seat, codexCount }) => ({
        name: t("label.player", { player: { seat } }),
        seats: [{ seat, state: "waiting" as const }],
        facts: [{ id: "codex", value: codexCount }],
      })),
    },
  ];
}

/** What is at hand, by the name of the phase or the procedure under way. */
export const matters = { activate, attack, play, triggers, "choose-heroes": heroes, tech };
