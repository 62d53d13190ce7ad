import {
  counted,
  quoted,
  type Rulebook,
  sentences,
  type Text,
  type TextParam,
  type Translate,
  t,
} from "conclave/rules";
import { achievements, terrains } from "../catalogues/index.ts";
import { resourcesOf } from "../catalogues/symbols.ts";
import type { Armament } from "../types.ts";
import type { ArmamentView, PlayerView, TerritoryView, UnitView } from "../view-types.ts";

type Rules = Rulebook<Armament>;

/** Describes the table in a few paragraphs: the round, each player, agreements, and the attack in progress. */
export function describe(view: ArmamentView, translate: Translate, rules: Rules): readonly string[] {
  const paragraphs: Text[][] = [[describeRound(view)]];
  for (const player of view.players) paragraphs.push(describePlayer(player, rules));
  for (const { parties, clauses } of view.agreements) {
    const [one = 0, other = 0] = parties;
    const text = clauses.map((clause) => clause.text);
    paragraphs.push([t("describe.agreement", { one: { seat: one }, other: { seat: other }, clauses: text })]);
  }
  if (view.attack) {
    const { by, defender } = view.attack;
    paragraphs.push([t("describe.attack", { by: { seat: by }, defender: { seat: defender } })]);
  }
  return paragraphs.flatMap(([first, ...others]) => (first ? [translate(sentences(first, ...others))] : []));
}

function describeRound(view: ArmamentView): Text {
  if (view.round === 0) return t("describe.setup");
  return t("describe.round", {
    round: view.round,
    limit: view.roundLimit,
    player: { seat: view.current },
    deck: view.mainDeck,
    territories: view.territoryDeck,
  });
}

function describePlayer(player: PlayerView, rules: Rules): Text[] {
  const name = { seat: player.seat };
  if (player.eliminated) return [t("describe.eliminated", { player: name })];
  const told: Text[] = [
    player.faction
      ? t("describe.player", {
          player: name,
          faction: rules.definition(player.faction).name,
          price: resourcesOf(player.resources),
          cards: player.handCount,
        })
      : t("describe.player-choosing", { player: name, cards: player.handCount }),
  ];
  if (player.modification) {
    told.push(
      t("describe.modification", { card: nameOf(player.modification, rules), void: player.voided ? "yes" : "no" }),
    );
  }
  if (player.blockadedBy.length > 0) {
    told.push(t("describe.blockaded", { by: player.blockadedBy.map((seat) => ({ seat })) }));
  }
  if (player.intruded) told.push(t("describe.intruded"));
  if (player.achievements.length > 0) {
    const names = player.achievements.map((id) => rules.entries(achievements).get(id).name);
    told.push(t("describe.achievement", { names: names.map(quoted) }));
  }
  for (const territory of player.territories) told.push(describeTerritory(territory, rules));
  if (player.hand && player.hand.length > 0) {
    told.push(t("describe.hand", { cards: counted(player.hand.map((card) => quoted(nameOf(card, rules)))) }));
  }
  return told;
}

function describeTerritory(territory: TerritoryView, rules: Rules): Text {
  const garrison: TextParam = territory.garrison.map((unit) => describeUnit(unit, rules));
  const printed = rules.definition(territory.card);
  const terrain = printed.category === "territory" ? rules.entries(terrains).get(printed.terrain).name : "";
  return t("describe.territory", {
    territory: printed.name,
    terrain,
    layer: territory.layer ?? 1,
    column: territory.column === "RIGHT" ? "right" : "left",
    capital: territory.capitalHeld ? "yes" : "no",
    durability: territory.durability,
    max: territory.maxDurability,
    units: territory.garrison.length,
    garrison,
  });
}

function describeUnit(unit: UnitView, rules: Rules): Text {
  const owner = { seat: unit.owner };
  if (unit.card === undefined) return t("describe.unit-face-down", { owner });
  const own = rules.definition(unit.card).name;
  const name = unit.crew ? t("label.crewed", { vehicle: own, crew: nameOf(unit.crew, rules) }) : own;
  return t("describe.unit", { owner, unit: name, facing: unit.faceDown ? "down" : "up" });
}

function nameOf({ card }: { readonly card: string }, rules: Rules): Text {
  return rules.definition(card).name;
}
