import { type ActionChoice, type Amount, action, type CardId, type Seat, type Text, t } from "conclave/rules";
import { costing, goldOf, runeSymbol } from "../catalogues/symbols.ts";
import { about, cardSource, sourceOf, withoutFigure } from "../effects/sources.ts";
import { figuresOf } from "../in-play/board.ts";
import { costProblem, payCost } from "../rules/costs.ts";
import { settle } from "../rules/deaths.ts";
import { countUse, usesOf } from "../state.ts";
import type { Ability, ActivatedAbility, Bearer, Borne, Codex, Figure, Position } from "../types.ts";
import { futureZone } from "../zones.ts";

interface Use {
  readonly card: CardId;
  readonly ability: string;
}

/** Uses an ability of a thing in play, or of a card in the future (README, "Abilities"). */
export const activate = action<Codex, Use>({
  group: "main",
  choices: (position, seat) => usable(position, seat).map((borne) => choiceOf(position, borne)),
  *rule(game, seat, { card, ability: id }) {
    const used = game
      .look((position) => usable(position, seat))
      .find(({ self, ability }) => self.card === card && ability.id === id);
    if (!used) return;
    const { self, ability } = used;
    game.log("activated", {
      card: game.definition(self.kind).name,
      player: { seat },
      ability: t(`ability.${ability.id}`),
    });
    game.state.using = { card, kind: self.kind, ability: ability.id, seat };
    countUse(game, keyOf(used));
    yield* payCost(game, self, ability.cost);
    yield* ability.rule(game, withoutFigure(self));
    yield* settle(game);
    game.state.using = undefined;
  },
});

/** The abilities that a player has to use, each with what it belongs to. */
function usable(position: Position, seat: Seat): readonly Borne<ActivatedAbility>[] {
  const found: Borne<ActivatedAbility>[] = [];
  for (const it of figuresOf(position, seat)) {
    if (it.thing.building) continue;
    for (const ability of it.abilities) {
      if (isActivated(ability, "play")) found.push({ ability, self: bearerOf(it) });
    }
  }
  for (const card of position.zone(futureZone(seat))) {
    for (const ability of position.card(card).abilities) {
      if (!isActivated(ability, "future")) continue;
      const self = cardSource(position, card, seat);
      found.push({ ability, self: { ...self, order: self.thing ?? 0 } });
    }
  }
  return found;
}

function isActivated(ability: Ability, where: ActivatedAbility["where"]): ability is ActivatedAbility {
  return ability.ability === "activated" && ability.where === where;
}

function choiceOf(position: Position, borne: Borne<ActivatedAbility>): ActionChoice<Use> {
  const { self, ability } = borne;
  const unavailable = problemOf(position, borne);
  return {
    id: `${self.card}.${ability.id}`,
    label: labelOf(position, borne),
    about: about(self.card).map((card) => ({ ...card, part: ability.id })),
    value: { card: self.card, ability: ability.id },
    unavailable,
    forecast: costing(ability.cost.gold ?? 0, otherCosts(ability)),
  };
}

/** What an ability costs besides gold, as far as it has a symbol. */
function otherCosts({ cost }: ActivatedAbility): readonly Amount[] {
  const { exhaust = false, discard = 0, workers = 0, runes = {} } = cost;
  return [
    { symbol: "exhaust", count: exhaust ? 1 : 0 },
    { symbol: "discard", count: discard },
    { symbol: "worker", count: workers },
    ...Object.entries(runes).map(([kind, count]) => ({ symbol: runeSymbol(kind), count })),
  ];
}

/** An ability with what it costs, as far as its name does not say so. */
function labelOf(position: Position, { self, ability }: Borne<ActivatedAbility>): Text {
  const { gold = 0, exhaust = false } = ability.cost;
  const params = { card: position.definition(self.kind).name, ability: t(`ability.${ability.id}`), gold: goldOf(gold) };
  if (gold === 0 && !exhaust) return t("action.activate", params);
  return t(`action.activate-for${gold > 0 ? "-gold" : ""}${exhaust ? "-exhaust" : ""}`, params);
}

function problemOf(position: Position, borne: Borne<ActivatedAbility>) {
  const { self, ability } = borne;
  if (ability.limit !== undefined && usesOf(position, keyOf(borne)) >= ability.limit) return t("reason.used");
  return (
    costProblem(position, self, ability.cost) ?? ability.problem?.(position, { ...self, due: ability.cost.gold ?? 0 })
  );
}

/** Uses are counted for each thing and ability. */
function keyOf({ self, ability }: Borne<ActivatedAbility>): string {
  return `${self.order}.${ability.id}`;
}

function bearerOf(figure: Figure): Bearer {
  return { ...sourceOf(figure), order: figure.thing.order, figure };
}
