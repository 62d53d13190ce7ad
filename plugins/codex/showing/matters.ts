import { type Matter, type MatterSide, named, type Rulebook, t } from "conclave/rules";
import { keywordFacts } from "../in-play/describe-card.ts";
import type { Codex } from "../types.ts";
import type { CodexView } from "../view-types.ts";

type Thing = CodexView["things"][number];
type Rules = Rulebook<Codex>;

/** An attack: who attacks what, and what they bring to it. Before something to attack is chosen, there is none. */
function attack(view: CodexView, rules: Rules): readonly Matter[] {
  const { attack: under } = view;
  const attacker = under && view.things.find(({ key }) => key === under.attacker);
  const defender = under && view.things.find(({ key }) => key === under.defender);
  if (!attacker || !defender) return [];
  return [
    {
      kind: "battle",
      title: t("matter.attack", { attacker: called(attacker, rules), defender: called(defender, rules) }),
      sides: [sideOf("attacker", attacker, rules), sideOf("defender", defender, rules)],
    },
  ];
}

function called({ key, card }: Thing, rules: Rules) {
  return named(rules.definition(card).name, { type: "card", id: key });
}

function sideOf(role: "attacker" | "defender", it: Thing, rules: Rules): MatterSide {
  const { type } = rules.definition(it.card);
  const fights = role === "attacker" || type === "unit" || type === "hero";
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
export const matters = { attack, play, "choose-heroes": heroes, tech };
