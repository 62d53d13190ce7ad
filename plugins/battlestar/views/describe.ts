import { quoted, type Rulebook, sentences, type Text, type Translate, t } from "conclave/rules";
import { characters } from "../catalogues/characters.ts";
import { locations } from "../catalogues/locations.ts";
import { jumpTrack } from "../catalogues/tokens.ts";
import type { Area, Resource } from "../effects/names.ts";
import { areaName, labelOf, listed, resourceName, typeName } from "../labels.ts";
import { printedName } from "../rules/context.ts";
import type { Battlestar } from "../types.ts";
import type { AreaView, BattlestarView, CardView, CheckView, KnownCardView, PlayerView } from "../view-types.ts";

type Rules = Rulebook<Battlestar>;

/** Describes the table in a few paragraphs: the voyage, space, Galactica, every player, what is in progress, own secrets. */
export function describe(view: BattlestarView, translate: Translate, rules: Rules): readonly string[] {
  const paragraphs: Text[][] = [
    voyage(view, rules),
    space(view),
    galactica(view, rules),
    ...view.players.map((player) => describePlayer(player, rules)),
    underWay(view, rules),
    secrets(view, rules),
  ];
  return paragraphs.flatMap(([first, ...others]) => (first ? [translate(sentences(first, ...others))] : []));
}

type Kinds = readonly Pick<CardView, "kind">[];

function names(cards: Kinds, rules: Rules): readonly Text[] {
  return listed(cards.map(({ kind }) => labelOf(rules.definition(kind))));
}

/** A sentence about cards, if there are any. */
function about(key: string, cards: Kinds, rules: Rules): Text[] {
  return cards.length > 0 ? [t(key, { cards: names(cards, rules) })] : [];
}

function voyage(view: BattlestarView, rules: Rules): Text[] {
  const round =
    view.round === 0
      ? t("describe.set-up")
      : t("describe.round", { round: view.round, player: { seat: view.current } });
  const dials = view.resources.map(({ resource, amount, red }) =>
    t("describe.resource", { resource: resourceName(resource as Resource), amount, red: red ? "yes" : "no" }),
  );
  return [
    round,
    t("describe.resources", { resources: dials }),
    t("describe.voyage", {
      distance: view.distance,
      kobol: view.kobol,
      step: view.jumpStep,
      end: jumpTrack.length - 1,
      ready: jumpTrack[view.jumpStep]?.zone === "blue" ? "yes" : "no",
      risk: view.jumpRisk,
    }),
    ...about("describe.destinations", view.voyage, rules),
  ];
}

function space(view: BattlestarView): Text[] {
  const areas = view.areas.flatMap(describeArea);
  return [
    ...(areas.length > 0 ? areas : [t("describe.empty-space")]),
    t("describe.reserves", {
      vipers: view.vipersInReserves,
      damaged: view.vipersDamaged,
      raptors: view.raptors,
      nukes: view.nukes,
      civilians: view.civiliansLeft,
    }),
  ];
}

function describeArea(area: AreaView): Text[] {
  const { raiders, heavyRaiders, basestars, vipers, civilians } = area;
  const ships: Text[] = [];
  for (const { damage } of basestars) ships.push(t("describe.basestar", { damage: damage.length }));
  if (raiders.length > 0) ships.push(t("ship.raider.count", { count: raiders.length }));
  if (heavyRaiders.length > 0) ships.push(t("ship.heavy-raider.count", { count: heavyRaiders.length }));
  const uncrewed = vipers.filter(({ pilot }) => pilot === undefined).length;
  if (uncrewed > 0) ships.push(t("ship.viper.count", { count: uncrewed }));
  for (const { pilot } of vipers) {
    if (pilot !== undefined) ships.push(t("describe.viper-of", { player: { seat: pilot } }));
  }
  if (civilians.length > 0) ships.push(t("ship.civilian.count", { count: civilians.length }));
  return ships.length > 0 ? [t("describe.area", { area: areaName(area.area as Area), ships })] : [];
}

function galactica(view: BattlestarView, rules: Rules): Text[] {
  const nameOf = ({ location }: { readonly location: string }) => rules.entries(locations).get(location).name;
  const damaged = view.locations.filter((location) => location.damaged).map(nameOf);
  const closed = view.locations.filter((location) => location.closed).map(nameOf);
  const aboard = view.boarding.flatMap((count, step) =>
    count > 0 ? [t("describe.centurions", { count, step, end: view.boarding.length - 1 })] : [],
  );
  return [
    damaged.length > 0 ? t("describe.damage", { locations: damaged }) : t("describe.no-damage"),
    ...(closed.length > 0 ? [t("describe.closed", { locations: closed })] : []),
    ...aboard,
    ...about("describe.kept", view.kept, rules),
    ...about("describe.president-cards", view.presidentCards, rules),
  ];
}

function describePlayer(player: PlayerView, rules: Rules): Text[] {
  const name = { seat: player.seat };
  const character = player.character === undefined ? undefined : rules.entries(characters).get(player.character);
  if (!character) return [t("describe.choosing", { player: name })];
  const titles: Text[] = [];
  if (player.president) titles.push(t("title.president"));
  if (player.admiral) titles.push(t("title.admiral"));
  const used = character.abilities.filter(({ id }) => player.used.includes(id)).map((ability) => quoted(ability.name));
  return [
    t("describe.player", {
      player: name,
      character: character.name,
      place: placeOf(player, rules),
      hand: player.hand,
      loyalty: player.loyaltyCards,
    }),
    ...(player.revealed ? [t("describe.revealed", { cards: player.superCrisisCards })] : []),
    ...(titles.length > 0 ? [t("describe.titles", { titles })] : []),
    ...about("describe.open-loyalty", player.openLoyalty, rules),
    ...about("describe.attached", player.attached, rules),
    ...(used.length > 0 ? [t("describe.used", { abilities: used })] : []),
  ];
}

function placeOf({ location, area }: PlayerView, rules: Rules): Text {
  if (location !== undefined) return rules.entries(locations).get(location).name;
  return area === undefined ? t("start.stranded") : t("describe.in-viper", { area: areaName(area as Area) });
}

function underWay({ crisis, checks, die }: BattlestarView, rules: Rules): Text[] {
  return [
    ...(crisis ? describeCrisis(crisis, rules) : []),
    ...checks.flatMap((check) => describeCheck(check, rules)),
    ...(die ? [describeDie(die, rules)] : []),
  ];
}

function describeDie({ by, reason, source, bonus }: NonNullable<BattlestarView["die"]>, rules: Rules): Text {
  return t("describe.die", { player: { seat: by }, reason: reason ?? printedName(rules, source ?? {}), bonus });
}

function describeCrisis({ card, drawer, option }: NonNullable<BattlestarView["crisis"]>, rules: Rules): Text[] {
  const printed = rules.definition(card.kind);
  const { name, text } = printed;
  return [
    t("describe.crisis", { card: name, player: { seat: drawer }, text }),
    ...(option !== undefined && "source" in printed
      ? [t("describe.option", { option: t(`${printed.source}.option.${option}`) })]
      : []),
  ];
}

function describeCheck(check: CheckView, rules: Rules): Text[] {
  const added = check.contributions
    .filter(({ cards }) => cards > 0)
    .map(({ seat, cards }) => t("describe.contribution", { player: { seat }, cards }));
  return [
    t("describe.check", {
      difficulty: check.difficulty,
      skills: check.skills.map(typeName),
      destiny: check.destiny,
    }),
    ...(check.partial === undefined ? [] : [t("describe.partial", { value: check.partial })]),
    ...(added.length > 0 ? [t("describe.added", { added })] : []),
    ...about("describe.open-cards", check.open, rules),
    ...(check.total === undefined ? [] : [t("describe.total", { total: check.total })]),
  ];
}

function secrets({ own }: BattlestarView, rules: Rules): Text[] {
  if (!own) return [];
  return [
    // Before the first loyalty card nobody has a side.
    ...(own.loyalty.length > 0 ? [t("describe.own-side", { side: own.cylon ? "cylon" : "human" })] : []),
    ...about("describe.own-loyalty", own.loyalty, rules),
    ...about("describe.own-hand", own.hand, rules),
    ...about("describe.own-super-crisis", own.superCrisis, rules),
    ...about("describe.own-quorum", own.quorum, rules),
    ...about("describe.own-drawn", own.drawn, rules),
    ...about("describe.own-added", own.added, rules),
    ...describeKnown(own.known, rules),
  ];
}

/** What the viewer has seen elsewhere: one sentence per place, but each card of a deck with its depth. */
function describeKnown(known: readonly KnownCardView[], rules: Rules): Text[] {
  const places = Map.groupBy(known, ({ seat, area, zone, depth }) => seat ?? area ?? `${zone} ${depth}`);
  return [...places.values()].flatMap((seen) => {
    const [first] = seen;
    const cards = names(
      seen.map(({ card }) => card),
      rules,
    );
    return first ? [describePlace(first, cards)] : [];
  });
}

function describePlace({ seat, area, zone, depth = 0 }: KnownCardView, cards: readonly Text[]): Text {
  if (seat !== undefined) return t("describe.known-of", { cards, player: { seat } });
  if (area !== undefined) return t("describe.known-in", { cards, area: areaName(area as Area) });
  return t("describe.known-deck", { cards, deck: t(`deck.${zone.replace("-deck", "")}`), depth });
}
