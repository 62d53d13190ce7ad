import { quoted, sentences, type Text, type Translate, t } from "conclave/rules";
import { listed } from "./labels.ts";
import type { AreaView, BattlestarView, CardView, CheckView, KnownCardView, PlayerView } from "./view-types.ts";

/** Describes the table in a few paragraphs: the voyage, space, Galactica, every player, what is in progress, own secrets. */
export function describe(view: BattlestarView, translate: Translate): readonly string[] {
  const paragraphs: Text[][] = [
    voyage(view),
    space(view),
    galactica(view),
    ...view.players.map((player) => describePlayer(view, player)),
    underWay(view),
    secrets(view),
  ];
  return paragraphs.flatMap(([first, ...others]) => (first ? [translate(sentences(first, ...others))] : []));
}

function names(cards: readonly CardView[]): readonly Text[] {
  return listed(cards.map(({ name }) => name));
}

/** A sentence about cards, if there are any. */
function about(key: string, cards: readonly CardView[]): Text[] {
  return cards.length > 0 ? [t(key, { cards: names(cards) })] : [];
}

function voyage(view: BattlestarView): Text[] {
  const round =
    view.round === 0
      ? t("describe.set-up")
      : t("describe.round", { round: view.round, player: { seat: view.current } });
  const dials = view.resources.map(({ name, amount, red }) =>
    t("describe.resource", { resource: name, amount, red: red ? "yes" : "no" }),
  );
  return [
    round,
    t("describe.resources", { resources: dials }),
    t("describe.voyage", {
      distance: view.distance,
      kobol: view.kobol,
      step: view.jumpStep,
      end: view.jumpSteps.length - 1,
      ready: view.jumpSteps[view.jumpStep] === "BLUE" ? "yes" : "no",
      risk: view.jumpRisk,
    }),
    ...about("describe.destinations", view.voyage),
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
  return ships.length > 0 ? [t("describe.area", { area: area.name, ships })] : [];
}

function galactica(view: BattlestarView): Text[] {
  const damaged = view.locations.filter((location) => location.damaged).map(({ name }) => name);
  const closed = view.locations.filter((location) => location.closed).map(({ name }) => name);
  const aboard = view.boarding.flatMap((count, step) =>
    count > 0 ? [t("describe.centurions", { count, step, end: view.boarding.length - 1 })] : [],
  );
  return [
    damaged.length > 0 ? t("describe.damage", { locations: damaged }) : t("describe.no-damage"),
    ...(closed.length > 0 ? [t("describe.closed", { locations: closed })] : []),
    ...aboard,
    ...about("describe.kept", view.kept),
    ...about("describe.president-cards", view.presidentCards),
  ];
}

function describePlayer(view: BattlestarView, player: PlayerView): Text[] {
  const name = { seat: player.seat };
  if (!player.character) return [t("describe.choosing", { player: name })];
  const titles: Text[] = [];
  if (player.president) titles.push(t("title.president"));
  if (player.admiral) titles.push(t("title.admiral"));
  const used = player.character.abilities.filter((ability) => ability.used).map((ability) => quoted(ability.name));
  return [
    t("describe.player", {
      player: name,
      character: player.character.name,
      place: placeOf(view, player),
      hand: player.hand,
      loyalty: player.loyaltyCards,
    }),
    ...(player.revealed ? [t("describe.revealed", { cards: player.superCrisisCards })] : []),
    ...(titles.length > 0 ? [t("describe.titles", { titles })] : []),
    ...about("describe.open-loyalty", player.openLoyalty),
    ...about("describe.attached", player.attached),
    ...(used.length > 0 ? [t("describe.used", { abilities: used })] : []),
  ];
}

function placeOf(view: BattlestarView, player: PlayerView): Text {
  const location = view.locations.find(({ id }) => id === player.location);
  if (location) return location.name;
  const area = view.areas.find(({ id }) => id === player.area);
  return area ? t("describe.in-viper", { area: area.name }) : t("start.stranded");
}

function underWay(view: BattlestarView): Text[] {
  const { crisis, die } = view;
  return [
    ...(crisis
      ? [t("describe.crisis", { card: crisis.card.name, player: { seat: crisis.drawer }, text: crisis.card.text })]
      : []),
    ...(crisis?.option ? [t("describe.option", { option: crisis.option })] : []),
    ...view.checks.flatMap((check) => describeCheck(view, check)),
    ...(die ? [t("describe.die", { player: { seat: die.by }, reason: die.reason, bonus: die.bonus })] : []),
  ];
}

function describeCheck({ skillTypes }: BattlestarView, check: CheckView): Text[] {
  const added = check.contributions
    .filter(({ cards }) => cards > 0)
    .map(({ seat, cards }) => t("describe.contribution", { player: { seat }, cards }));
  return [
    t("describe.check", {
      difficulty: check.difficulty,
      skills: check.skills.flatMap((type) => skillTypes.filter(({ id }) => id === type).map(({ name }) => name)),
      destiny: check.destiny,
    }),
    ...(check.partial === undefined ? [] : [t("describe.partial", { value: check.partial })]),
    ...(added.length > 0 ? [t("describe.added", { added })] : []),
    ...about("describe.open-cards", check.open),
    ...(check.total === undefined ? [] : [t("describe.total", { total: check.total })]),
  ];
}

function secrets({ own, locations: _, ...view }: BattlestarView): Text[] {
  if (!own) return [];
  return [
    // Before the first loyalty card nobody has a side.
    ...(own.loyalty.length > 0 ? [t("describe.own-side", { side: own.cylon ? "cylon" : "human" })] : []),
    ...about("describe.own-loyalty", own.loyalty),
    ...about("describe.own-hand", own.hand),
    ...about("describe.own-super-crisis", own.superCrisis),
    ...about("describe.own-quorum", own.quorum),
    ...about("describe.own-drawn", own.drawn),
    ...about("describe.own-added", own.added),
    ...describeKnown(own.known, view),
  ];
}

/** What the viewer has seen elsewhere: one sentence per place, but each card of a deck with its depth. */
function describeKnown(known: readonly KnownCardView[], view: Pick<BattlestarView, "areas">): Text[] {
  const places = Map.groupBy(known, ({ seat, area, zone, depth }) => seat ?? area ?? `${zone} ${depth}`);
  return [...places.values()].flatMap((cards) => {
    const [first] = cards;
    return first ? [describePlace(first, names(cards.map(({ card }) => card)), view)] : [];
  });
}

function describePlace(
  { seat, area, zone, depth = 0 }: KnownCardView,
  cards: readonly Text[],
  view: Pick<BattlestarView, "areas">,
): Text {
  if (seat !== undefined) return t("describe.known-of", { cards, player: { seat } });
  const place = view.areas.find(({ id }) => id === area);
  if (place) return t("describe.known-in", { cards, area: place.name });
  return t("describe.known-deck", { cards, deck: t(`deck.${zone.replace("-deck", "")}`), depth });
}
