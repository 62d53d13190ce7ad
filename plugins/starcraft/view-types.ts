import { t, type ViewOf, view } from "conclave/rules";

const CostType = view.object(
  "StarCraftCost",
  "A number for each resource: an amount of it, or workers that bring it, as the field says.",
  {
    minerals: view.integer("The number for minerals."),
    gas: view.integer("The number for gas."),
  },
);

const UnitType = view.object("StarCraftUnit", "A unit on the board.", {
  key: view.id("Identifies the unit, also in the options of prompts."),
  kind: view.key("An entry of the catalogue `units`."),
  seat: view.integer("The seat that the unit belongs to."),
});

const ResourceCardType = view.object("StarCraftResourceCard", "The resource card of an area.", {
  seat: view.integer("The seat of the player who has it."),
  workers: view.integer("The workers on it."),
  capacity: view.integer("How many workers it takes without force mining."),
});

const AreaType = view.object("StarCraftArea", "An area of a planet.", {
  key: view.id("The area: one of those that the catalogue `planets` lists for its planet."),
  controller: view.maybe(view.integer("The seat that controls it with its units or its base. Absent if nobody does.")),
  bases: view.list(view.integer("A seat."), "Whose bases stand in it."),
  units: view.many(UnitType, "The units in it."),
  depletion: view.integer("0, 1 if it is partially depleted, 2 if fully."),
  resourceCard: view.maybe(view.one(ResourceCardType, "Its resource card, if a player has it.")),
});

const OrderType = view.object("StarCraftOrder", "An order token on a planet.", {
  seat: view.integer("The seat that has placed it."),
  key: view.maybe(view.id("The token, if the viewer has seen its face.")),
  card: view.maybe(view.key("Its face, if the viewer has seen it: an entry of the deck `orders`.")),
});

const PlanetType = view.object("StarCraftPlanet", "A planet in the galaxy.", {
  key: view.id("The planet, and its entry of the catalogue `planets`."),
  x: view.integer("Its column; grows to the east."),
  y: view.integer("Its row; grows to the south."),
  rotation: view.integer("How far the tile is turned clockwise, in quarter turns."),
  areas: view.many(AreaType, "Its areas, in the order of the catalogue `planets`."),
  orders: view.many(OrderType, "The order stack, the top token last."),
});

const SideType = view.enum("StarCraftSide", "A side of a tile as it lies.", {
  NORTH: "The upper side: that of smaller `y`.",
  EAST: "The right side: that of greater `x`.",
  SOUTH: "The lower side: that of greater `y`.",
  WEST: "The left side: that of smaller `x`.",
});

const RouteEndType = view.object("StarCraftRouteEnd", "Where a route meets a planet.", {
  planet: view.key("The planet that it meets, by its `key`."),
  side: view.oneOf(SideType, "The side of the tile."),
});

const RouteType = view.object("StarCraftRoute", "A route between two planets.", {
  key: view.id("Identifies the route, also in the options of prompts."),
  zAxis: view.boolean("Whether it is a z-axis route."),
  ends: view.many(RouteEndType, "Its two ends; of a z-axis route first the major one."),
  transports: view.list(view.integer("A seat."), "Whose transports are on it."),
});

const BuildingType = view.object("StarCraftBuilding", "A building of a player.", {
  building: view.key("An entry of the catalogue `buildings`."),
  level: view.integer("The level that it has reached, from 1."),
});

const ModuleType = view.object("StarCraftModule", "The modules of a kind of a player.", {
  module: view.key("An entry of the catalogue `modules`."),
  count: view.integer("How many of it."),
});

const CardType = view.object("StarCraftCard", "A card that the viewer can see.", {
  key: view.id("Identifies the card, also in the options of prompts; it changes when the card is shuffled."),
  card: view.key("What it is: an entry of the decks."),
});

const PlayerType = view.object(
  "StarCraftPlayer",
  "A player: what everybody sees, and the cards that the viewer knows.",
  {
    seat: view.integer("The player’s seat, from 0 in table order."),
    team: view.integer("The team; its own number if there are no teams."),
    faction: view.maybe(view.key("An entry of the catalogue `factions`, once it is known.")),
    points: view.integer("The conquest points that the player has; `pointsToWin` is the goal."),
    pointsToWin: view.maybe(
      view.integer("The conquest points with which the player wins, once all factions are known."),
    ),
    eliminated: view.boolean("Whether the player is out."),
    workers: view.integer("Workers in the pool."),
    unavailableWorkers: view.integer("Workers that can be used after the next regrouping."),
    permanentWorkers: view.one(CostType, "Workers on permanent resources."),
    permanentResources: view.one(CostType, "How many workers the permanent resources take."),
    income: view.one(CostType, "What the player can still pay without force mining, if there are workers enough."),
    buildings: view.many(BuildingType, "Buildings with their levels."),
    modules: view.many(ModuleType, "The modules that the player has built, kind by kind."),
    technologies: view.list(
      view.key("An entry of the catalogue `technologies`."),
      "The technologies that the player has bought.",
    ),
    playArea: view.many(CardType, "Cards that lie in front of the player."),
    ordersLeft: view.integer("Order tokens on planets."),
    ordersPerRound: view.integer("How many orders the player places in a round."),
    specialOrders: view.integer("How many special orders the player places in a round."),
    handCount: view.integer("Combat cards in hand."),
    deckCount: view.integer("Cards in the combat deck."),
    discard: view.many(CardType, "Discarded combat cards, as far as the viewer has seen them."),
    eventCount: view.integer("Event cards drawn in this round."),
    keptCount: view.integer("How many event cards the player keeps: `kept` has those that the viewer knows."),
    unitBuildLimit: view.maybe(view.integer("How many units one Build order builds, once all factions are known.")),
    handLimit: view.maybe(view.integer("How many combat cards are kept, once all factions are known.")),
    tiles: view.list(view.key("An entry of the catalogue `planets`."), "Planets that the player has still to place."),
    orders: view.many(
      CardType,
      "Order tokens that are not on planets, as far as the viewer knows them: for their owner all.",
    ),
    hand: view.many(CardType, "Combat cards in hand, as far as the viewer knows them: for their owner all."),
    events: view.many(CardType, "Event cards that the player looks at, for their owner."),
    kept: view.many(
      CardType,
      "Event cards that the player keeps, as far as the viewer knows them: for their owner all.",
    ),
  },
);

const PartType = view.object("StarCraftPart", "Where a part of a strength comes from.", {
  stat: view.key("What it adds to: attack or health."),
  amount: view.integer("How much it adds."),
  from: view.key("major, minor, card, support, module, special-order, bonus or set."),
  source: view.maybe(view.key("The card or the module: an entry of the decks, or of the catalogue `modules`.")),
});

const SkirmishSideType = view.object("StarCraftSkirmishSide", "One side of a skirmish.", {
  seat: view.integer("The seat of the player on this side."),
  front: view.id("The unit that fights in front, by its `key`; it may have been destroyed since."),
  frontKind: view.key("Its kind: an entry of the catalogue `units`."),
  supports: view.many(UnitType, "Supporting units, also those that have been destroyed."),
  cardCount: view.integer("The combat cards that have been placed."),
  cards: view.list(view.key("An entry of the decks."), "These cards, as far as the viewer has seen them."),
  faceDown: view.boolean("Whether they lie face down."),
  cloaked: view.boolean("Whether the front-line unit is cloaked and not detected."),
  attack: view.maybe(view.integer("The final attack, once it is resolved.")),
  health: view.maybe(view.integer("The final health, once it is resolved.")),
  sufficient: view.maybe(view.boolean("Whether the attack reaches the health of the enemy, once it is resolved.")),
  parts: view.many(PartType, "What these consist of."),
  without: view.list(view.key("An entry of the decks."), "Cards that were cancelled or had nothing to match."),
  lost: view.list(view.key("An entry of the catalogue `units`."), "Units destroyed in it."),
});

const SkirmishType = view.object("StarCraftSkirmish", "A skirmish of a battle.", {
  resolved: view.boolean("Whether it is over."),
  attacker: view.one(SkirmishSideType, "The side of whoever attacks in the battle."),
  defender: view.one(SkirmishSideType, "The side of whoever defends in the battle."),
});

const BattleStageType = view.enum(
  "StarCraftBattleStage",
  "A stage of a battle.",
  {
    START: "Technologies act, and each player may play something.",
    LINE_UP: "Units are sent into skirmishes.",
    CARDS: "Combat cards are placed face down.",
    SKIRMISHES: "The skirmishes are resolved.",
    AFTERMATH: "Splash damage strikes, and units retreat.",
  },
  (id) => t(`stage.${id}`),
);

const BattleType = view.object("StarCraftBattle", "A battle under way.", {
  area: view.key("Where it is fought."),
  attacker: view.integer("The seat of the player who attacks."),
  defender: view.integer("The seat of the player who defends."),
  special: view.boolean("Whether a special order has brought it about."),
  stage: view.oneOf(BattleStageType, "How far it is."),
  placing: view.maybe(view.integer("Who places combat cards now.")),
  placed: view.list(view.integer("A seat."), "Who has placed combat cards."),
  units: view.many(UnitType, "The units that are alive."),
  withdrawn: view.list(view.id("A unit."), "Units that have withdrawn."),
  skirmishes: view.many(SkirmishType, "The skirmishes into which units have been sent; empty before."),
});

const ActiveOrderType = view.object("StarCraftActiveOrder", "The order being executed.", {
  seat: view.integer("The seat of the player who executes it."),
  planet: view.key("Where it is executed."),
  card: view.key("Its face: an entry of the deck `orders`."),
  owed: view.maybe(view.one(CostType, "The cost of pieces that have been chosen and not yet been paid for.")),
});

const PaymentType = view.object("StarCraftPayment", "What a player pays for, while the player chooses how.", {
  seat: view.integer("The seat of the player who pays."),
  cost: view.one(CostType, "What it costs before anything is saved."),
  saved: view.integer("How many resources of it are saved."),
  optional: view.boolean("Whether the player may save less."),
});

const PlayedEventType = view.object("StarCraftPlayedEvent", "An event card that is being played.", {
  seat: view.integer("The seat of the player who plays it."),
  card: view.key("What it is: an entry of the decks of events."),
});

/** The table as a viewer sees it. */
export const starcraftView = view.object(
  "StarCraftView",
  "The table as a viewer sees it. What is printed stands in the catalogues and the lists of cards.",
  {
    round: view.integer("The round; 0 during the set-up."),
    first: view.integer("Who begins the round."),
    acting: view.integer("Who executes an order next, in the execution phase."),
    stage: view.integer("The stage of the event deck: 1, 2 or 3."),
    eventsLeft: view.integer("Cards in the event deck."),
    ending: view.many(CardType, "The End Draws Near: the cards that have been played, beside the board."),
    eventDiscard: view.many(CardType, "Discarded event cards, as far as the viewer has seen them."),
    planets: view.many(PlanetType, "The planets of the galaxy, where they lie."),
    routes: view.many(RouteType, "The routes between the planets, each once."),
    players: view.many(PlayerType, "The players, in table order."),
    order: view.maybe(view.one(ActiveOrderType, "The order being executed.")),
    battle: view.maybe(view.one(BattleType, "The battle under way.")),
    payment: view.maybe(view.one(PaymentType, "The payment under way.")),
    event: view.maybe(view.one(PlayedEventType, "The event card that is being played.")),
  },
);

export type StarCraftView = ViewOf<typeof starcraftView>;
