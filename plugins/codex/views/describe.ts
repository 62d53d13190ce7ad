import { amount, sentences, type Text, type Translate, t } from "conclave/rules";
import { goldOf, workersOf } from "../catalogues/symbols.ts";
import { runeName } from "../rules/runes.ts";
import type { CodexView } from "../view-types.ts";

type Player = CodexView["players"][number];
type Thing = CodexView["things"][number];

/** The table in a few paragraphs of text: the turn, then each player with what is in play and the cards in hand, then what acts for some time. */
export function describe(view: CodexView, translate: Translate): readonly string[] {
  return (view.turn === 0 ? setUp(view) : inPlay(view)).map((text) => translate(text));
}

function setUp({ players }: CodexView): readonly Text[] {
  const chosen = players.filter(({ heroes }) => heroes.length > 0);
  return [
    t("describe.set-up"),
    ...chosen.map(({ seat, heroes }) => t("describe.heroes", { player: { seat }, heroes: heroes.map(nameOf) })),
  ];
}

function inPlay(view: CodexView): readonly Text[] {
  const turn = t("describe.turn", { turn: view.turn, players: view.active.map((seat) => ({ seat })) });
  const effects = list("describe.effects", "effects", view.effects.map(effectText));
  return [turn, ...view.players.flatMap((player) => paragraphsOf(view, player)), ...effects];
}

function paragraphsOf(view: CodexView, player: Player): readonly Text[] {
  const { hand = [] } = player;
  const own = view.things.filter(({ seat, card }) => seat === player.seat && card !== "base" && card !== "shared-base");
  return [
    sentences(numbersOf(player), ...specsOf(player)),
    ...list(
      "describe.in-play",
      "things",
      own.map((it) => describeThing(view, it)),
    ),
    ...list("describe.command", "heroes", player.command.map(heroText)),
    ...list(
      "describe.future",
      "cards",
      player.future.map(({ card, time }) => t("describe.in-time", { card: nameOf(card), count: time })),
    ),
    ...list(
      "describe.hand",
      "cards",
      hand.map(({ card }) => nameOf(card)),
    ),
  ];
}

function list(key: string, name: string, items: readonly Text[]): readonly Text[] {
  return items.length > 0 ? [t(key, { [name]: items })] : [];
}

function nameOf(card: string): Text {
  return t(`card.${card}.name`);
}

function numbersOf(player: Player): Text {
  return t("describe.player", {
    player: { seat: player.seat },
    base: amount("hp", player.baseHp),
    gold: goldOf(player.gold),
    workers: workersOf(player.workers),
    hand: player.handCount,
    deck: player.deckCount,
    discard: player.discardCount,
    codex: player.codexCount,
  });
}

function specsOf({ techSpec, labSpec }: Player): readonly Text[] {
  const specs = [techSpec, labSpec].flatMap((spec) => (spec === undefined ? [] : t(`spec.${spec}`)));
  return list("describe.specs", "specs", specs);
}

function heroText({ card, cooldown }: Player["command"][number]): Text {
  return cooldown > 0 ? t("describe.cooldown", { card: nameOf(card), count: cooldown }) : nameOf(card);
}

function effectText({ card, says, until }: CodexView["effects"][number]): Text {
  const details = [...says, ...(until ? [until] : [])];
  return details.length > 0 ? t("describe.thing", { thing: nameOf(card), details }) : nameOf(card);
}

function describeThing(view: CodexView, it: Thing): Text {
  const details = detailsOf(view, it);
  return details.length > 0 ? t("describe.thing", { thing: numbered(it), details }) : numbered(it);
}

function numbered({ card, atk, hp, damage }: Thing): Text {
  const params = { card: nameOf(card), atk, left: hp - damage };
  if (hp === 0) return nameOf(card);
  return t(atk > 0 ? "label.fighter" : "label.with-hp", params);
}

function detailsOf({ things }: CodexView, it: Thing): readonly Text[] {
  const { level, slot, damage, armor, exhausted, disabled, unfinished, runes, keywords, attachedTo } = it;
  const attached = attachedTo.flatMap((id) => things.find((other) => other.key === id)?.card ?? []).map(nameOf);
  return [
    ...(level === undefined ? [] : [t("describe.level", { level })]),
    ...(slot === undefined ? [] : [t(`slot.${slot.toLowerCase().replaceAll("_", "-")}`)]),
    ...(damage > 0 ? [t("describe.damage", { damage })] : []),
    ...(armor > 0 ? [t("describe.armor", { armor })] : []),
    ...(exhausted ? [t("describe.exhausted")] : []),
    ...(disabled ? [t("describe.disabled")] : []),
    ...(unfinished ? [t("describe.unfinished")] : []),
    ...runes.map(({ kind, amount }) => t("describe.runes", { kind: runeName(kind), amount })),
    // The armor that is left has been said.
    ...keywords.filter(({ keyword }) => keyword !== "armor").map(keywordText),
    ...list("describe.attached", "things", attached),
    ...it.told,
  ];
}

function keywordText({ keyword, amount }: Thing["keywords"][number]): Text {
  const name = t(`keyword.${keyword}.name`);
  return amount > 1 ? t("describe.keyword-number", { keyword: name, amount }) : name;
}
