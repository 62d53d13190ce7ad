import { type ViewOf, view } from "conclave/rules";

const seat = (description: string) => view.integer(description);

const ResourcesType = view.object("VoidfallResources", "A number for each resource.", {
  food: view.integer("The number for food."),
  energy: view.integer("The number for energy."),
  materials: view.integer("The number for materials."),
  credits: view.integer("The number for credits."),
  science: view.integer("The number for science."),
});

const CardType = view.object("VoidfallCard", "A card or token that the viewer has seen.", {
  key: view.id("Identifies the card, also in the options of prompts; it changes when the card is shuffled."),
  card: view.key("What it is: an entry of the decks."),
});

const CubesType = view.object("VoidfallCubes", "Fleet power of a type.", {
  fleet: view.key("An entry of the catalogue `fleets`."),
  cubes: view.integer("How many cubes, each of them one fleet power."),
});

const FallenHouseType = view.object("VoidfallFallenHouse", "A Fallen House that has not been rescued.", {
  house: view.key("An entry of the catalogue `fallen-houses`."),
  defenses: view.integer("The Sector Defenses with which it defends itself, besides those built there."),
});

const SectorType = view.object("VoidfallSector", "A sector of the map.", {
  key: view.id("Identifies the sector, also in the options of prompts."),
  number: view.integer("What texts call it: its place in the scenario, from 1."),
  type: view.key("An entry of the catalogue `sector-types`."),
  q: view.integer("The first axial coordinate of its flat-topped hex."),
  r: view.integer("The second axial coordinate."),
  neighbours: view.list(view.key("A sector."), "Adjacent sectors, those beyond wormholes included."),
  controller: view.maybe(seat("The player who controls it.")),
  voidborn: view.boolean("Whether the Voidborn control it."),
  home: view.maybe(seat("Whose home it is.")),
  wormhole: view.maybe(view.key("The letter of the wormhole.")),
  population: view.integer("Its population; 0 without any."),
  corrupted: view.boolean("Whether it is corrupted."),
  corruptible: view.boolean("Whether it can be corrupted."),
  fleets: view.many(CubesType, "The fleets of its player."),
  voidCubes: view.integer("Cubes of the Voidborn."),
  voidRoom: view.integer("How many more of them it takes."),
  guilds: view.list(view.key("An entry of the catalogue `guilds`."), "Its guilds, printed ones first."),
  installations: view.list(
    view.key("An entry of the catalogue `installations`."),
    "Its installations, printed ones first.",
  ),
  guildSlots: view.integer("Free slots for guilds."),
  installationSlots: view.integer("Free slots for installations."),
  upkeep: view.integer("What it costs its player in the evaluation phase."),
  glory: view.list(view.integer("A value."), "The values of the Glory tokens that lie in it."),
  bounties: view.integer("Bounty tokens, face down."),
  reclaims: view.integer("Reclaim tokens, face down."),
  harbingers: view.integer("How many Harbingers are in it."),
  fallenHouse: view.maybe(
    view.one(FallenHouseType, "The Fallen House that can be rescued in it. Absent if there is none."),
  ),
});

const EdgeType = view.object("VoidfallEdge", "An edge between two sectors.", {
  one: view.key("The sector on one side of it."),
  other: view.key("The sector on the other side of it."),
});

const LevelPartType = view.object("VoidfallLevelPart", "What adds to a production level.", {
  resource: view.key("An entry of the catalogue `resources`."),
  amount: view.integer("How much it adds to the level."),
  source: view.key("Where it comes from: `sector:`, `technology:`, `house:`, `agenda:` and so on, with a key."),
});

const UpkeepPartType = view.object("VoidfallUpkeepPart", "A sector or an agenda that costs upkeep.", {
  agenda: view.maybe(view.id("The agenda in play that costs it. Absent if it is a sector.")),
  sector: view.maybe(view.key("The sector that costs it. Absent if it is an agenda.")),
  points: view.integer("What it costs, also where an ability pays."),
  free: view.boolean("Whether an ability pays for it."),
});

const UpkeepType = view.object("VoidfallUpkeep", "The upkeep of a player, as it would be now.", {
  points: view.integer("All of it, also what abilities pay for."),
  due: view.integer("What must be paid."),
  parts: view.many(UpkeepPartType, "Where it comes from."),
});

const TrackType = view.object("VoidfallTrack", "A civilization track of a player.", {
  track: view.key("An entry of the catalogue `tracks`."),
  space: view.integer("The space, from 0 to 7."),
  tier: view.integer("The tier of the space, from 0 to 4."),
  corrupted: view.boolean("Whether it is corrupted."),
});

const TechnologyType = view.object("VoidfallTechnology", "A technology of a player.", {
  technology: view.key("An entry of the catalogue `technologies`."),
  improved: view.boolean("Whether it is improved."),
});

const ScoreType = view.object("VoidfallScore", "What an agenda would give now.", {
  total: view.integer("The influence of all objectives together."),
  parts: view.list(view.integer("Influence."), "The influence of each objective, in the order of the card."),
});

const SlotType = view.object("VoidfallAgendaSlot", "An agenda slot of a player.", {
  key: view.id("Identifies the slot, also in the options of prompts."),
  starting: view.boolean("Whether it is for a starting agenda."),
  corrupted: view.boolean("Whether it is corrupted: its agenda scores nothing."),
  trade: view.boolean("Whether a Trade token lies on it, so that its agenda needs no upkeep."),
  agenda: view.maybe(view.one(CardType, "The agenda in play.")),
  score: view.maybe(view.one(ScoreType, "What the agenda would give in the evaluation phase, if it were now.")),
});

const ObjectiveLineType = view.object("VoidfallObjectiveLine", "A line of the objectives of an event.", {
  times: view.integer("How often its reward would be given."),
  influence: view.integer("The influence that this gives, if the player chooses influence where there is a choice."),
});

const ObjectiveBlockType = view.object("VoidfallObjectiveBlock", "A block of the objectives of an event.", {
  lines: view.many(ObjectiveLineType, "Line by line, as on the card."),
});

const ExpectedType = view.object("VoidfallExpected", "What the evaluation phase would give, if it were now.", {
  total: view.integer("The influence of all parts."),
  upkeep: view.integer("Influence lost for upkeep that cannot be paid; 0 or negative."),
  event: view.integer("Influence of the event: of all blocks, or of the best one where only one is scored."),
  agendas: view.integer("Influence of the agendas in play."),
});

const PlayerType = view.object(
  "VoidfallPlayer",
  "A player: what everybody sees, and the cards that the viewer knows.",
  {
    seat: seat("The player’s seat, from 0 in table order."),
    house: view.maybe(view.key("An entry of the catalogue `houses`, once it is chosen.")),
    origin: view.maybe(view.key("An entry of the catalogue `origins`, once it is chosen.")),
    influence: view.integer("The influence that the player has gained so far."),
    stock: view.one(ResourcesType, "The resources that the player has to spend."),
    levels: view.one(ResourcesType, "The production level of each resource, within its limit."),
    yields: view.one(ResourcesType, "What each production gives."),
    levelParts: view.many(LevelPartType, "Where the levels come from, before their limit."),
    upkeep: view.one(UpkeepType, "The upkeep as it would be now, with what it consists of."),
    objectives: view.many(ObjectiveBlockType, "What the objectives of the event would give now, block by block."),
    expected: view.maybe(view.one(ExpectedType, "The influence of the evaluation phase, once there is an event.")),
    active: view.integer("Active fleet power: cubes that are not on the map."),
    inactive: view.integer("Inactive fleet power, which has to become active first."),
    onMap: view.integer("Fleet power on the map."),
    inHavens: view.integer("Fleet power in Safe Havens."),
    tracks: view.many(TrackType, "The civilization tracks, with the space that each has reached."),
    technologies: view.many(TechnologyType, "The technologies that the player has, improved or not."),
    technologyLimit: view.integer("How many technologies the player can have."),
    improvedLimit: view.integer("How many of them can be improved."),
    slots: view.many(SlotType, "The agenda slots, those for starting agendas first."),
    glory: view.list(view.integer("A value."), "The values of the Glory tokens that the player has."),
    tradeTokens: view.integer("How many Trade tokens can be flipped or paid."),
    chambers: view.integer("Corruption in Decontamination Chambers."),
    keptCorruption: view.integer("Removed corruption that is kept."),
    rescued: view.integer("How many Fallen Houses the player has rescued."),
    bounties: view.many(CardType, "Bounty tokens that were gained."),
    reclaims: view.many(CardType, "Reclaim tokens that were gained."),
    ownImproved: view.many(CardType, "Improved technologies that lie beside the house mat."),
    focuses: view.many(CardType, "Focus cards in hand."),
    discard: view.many(CardType, "Focus cards played in this cycle."),
    aside: view.many(CardType, "Focus cards that come to the hand after the first cycle."),
    handCount: view.integer("How many agendas are in hand: all may count them."),
    hand: view.many(CardType, "Agendas in hand, as far as the viewer knows them: for their owner all."),
    drawn: view.many(CardType, "Agendas that the player looks at to keep one, for their owner."),
  },
);

const TableauType = view.object("VoidfallTableauTechnology", "A technology of the tableau.", {
  technology: view.key("An entry of the catalogue `technologies`."),
  copies: view.list(view.integer("Influence."), "The influence of each basic card that is left."),
});

const PileType = view.object("VoidfallAgendaPile", "A pile of agendas.", {
  key: view.id("The pile, by the type of its agendas: an entry of the catalogue `agenda-types`."),
  count: view.integer("The cards that lie face down."),
  corrupted: view.boolean("Whether who gains an agenda of it gains a corruption, too."),
  offer: view.maybe(view.one(CardType, "The agenda that lies face up.")),
});

const OffersType = view.object("VoidfallOffers", "What all players can gain.", {
  tableau: view.many(TableauType, "The basic technologies, with the cards of each that are left."),
  improved: view.many(CardType, "Improved technologies, the leftmost first."),
  locked: view.boolean("Whether the lock tile lies on them."),
  improvedLater: view.integer("Improved technologies for the third cycle."),
  piles: view.many(PileType, "The piles of agendas, one for each of their types."),
  trade: view.list(view.integer("Trade tokens."), "The spaces of the galactic board, the lowest first."),
  focuses: view.many(CardType, "Hero or joint focus cards."),
  focusDeck: view.integer("Hero or joint focus cards to come."),
});

const TurnType = view.object("VoidfallTurn", "The turn under way.", {
  seat: seat("The seat of the player whose turn it is."),
  focus: view.one(CardType, "The focus that counts."),
  played: view.one(CardType, "The card that was played for it; the same one but for hero and joint focuses."),
  agenda: view.maybe(view.one(CardType, "The agenda that was played with it.")),
  flipped: view.boolean("Whether a Trade token was flipped for the third action."),
  actions: view.integer("How many actions of the focus can be taken."),
  taken: view.list(view.key("A name."), "The actions that have been taken."),
  solved: view.boolean("Whether the crisis of the turn was solved or discarded."),
});

const BoardSlotType = view.object("VoidfallBoardSlot", "A slot of the Crisis board that is used.", {
  harbinger: view.boolean("Whether a Harbinger lies on it."),
  crisis: view.maybe(view.one(CardType, "The permanent crisis on it. Absent where a Harbinger lies.")),
});

const HavenType = view.object("VoidfallSafeHaven", "A Safe Haven, which cubes of players build level by level.", {
  levels: view.integer("How many levels it has."),
  filled: view.list(seat("A player."), "Whose cubes have built the levels."),
});

const VoidPartType = view.object("VoidfallVoidPart", "What gives the Voidborn influence.", {
  part: view.key("What gives it: `havens`, `catastrophes`, `rifts` and so on."),
  count: view.integer("How many of it."),
  influence: view.integer("The influence that all of them give."),
});

const CrisisPileType = view.object("VoidfallCrisisPile", "The crises of a level.", {
  level: view.integer("The level, from 1 to 3."),
  count: view.integer("How many crises of the level are still to come."),
  discard: view.many(CardType, "The crises of the level that have been discarded."),
});

const VoidType = view.object("VoidfallVoidborn", "What the Voidborn have, if players play against them.", {
  difficulty: view.key("An entry of the catalogue `difficulties`."),
  influence: view.integer("Their influence, if the game ended now."),
  parts: view.many(VoidPartType, "What it consists of."),
  alert: view.maybe(view.one(CardType, "The alert card of the round.")),
  alertDeck: view.integer("Alert cards to come."),
  alertDiscard: view.many(CardType, "Alert cards of this cycle."),
  crisis: view.maybe(view.one(CardType, "The crisis of the turn.")),
  piles: view.many(CrisisPileType, "The crises, level by level: those to come and those discarded."),
  war: view.many(BoardSlotType, "What lies on the track `war` of the board `crisis-board`, from left to right."),
  economic: view.many(BoardSlotType, "The economic track, from left to right."),
  boardSlots: view.integer("The slots of each track."),
  fleetModifier: view.integer("Fleet power that the war track adds to skirmishes."),
  boardCost: view.one(ResourcesType, "What the economic track costs each player."),
  catastrophes: view.integer("How many Catastrophe tokens there are: `catastropheLimit` of them lose the game."),
  catastropheLimit: view.integer("How many lose the game."),
  lostTechnologies: view.list(
    view.key("An entry of the catalogue `technologies`."),
    "Technologies that players have lost to them: each gives them influence.",
  ),
  harbingers: view.integer("Harbingers in the supply."),
  havens: view.many(HavenType, "The Safe Havens, which give them influence until they are built."),
});

const BattleSideType = view.object("VoidfallBattleSide", "A side of a battle, as it stands.", {
  seat: view.maybe(seat("The player; missing for the Voidborn, and for whoever defends a sector that nobody holds.")),
  fleets: view.many(CubesType, "The fleets it has left, with the corvettes that carriers have launched."),
  voidCubes: view.integer("Cubes of the Voidborn."),
});

const BattleStepType = view.object("VoidfallBattleStep", "What a side suffered in a step of a battle.", {
  salvo: view.integer("The Salvo step, from 1; 0 for the Approach step."),
  side: view.key("The side that suffered it: invader or defender."),
  damage: view.integer("The damage dealt to it."),
  absorbed: view.integer("How much of it was absorbed."),
  lost: view.many(CubesType, "The fleets it lost."),
  voidCubesLost: view.integer("The cubes of the Voidborn that it lost."),
});

const BattleType = view.object("VoidfallBattle", "A battle in which a player decides about losses.", {
  sector: view.key("The sector that is fought for."),
  invader: view.one(BattleSideType, "The invader, whose cubes stand nowhere else."),
  defender: view.one(BattleSideType, "The side that defends the sector: a player, the Voidborn or nobody."),
  steps: view.many(BattleStepType, "What both have suffered so far."),
  asked: view.maybe(seat("Who decides about losses now.")),
});

const PaymentPartType = view.object("VoidfallPaymentPart", "A part of a cost.", {
  symbol: view.id("What must be paid, as a symbol: a resource, a recalled cube, a corruption and so on."),
  count: view.integer("How much of it."),
});

const PaymentType = view.object("VoidfallPayment", "A cost that a player is paying.", {
  seat: seat("The seat of the player who pays."),
  parts: view.many(PaymentPartType, "All of the cost."),
});

const SwapType = view.object("VoidfallSwap", "Resources that change hands with a joint card.", {
  payer: seat("The seat of the player who pays."),
  gainer: seat("Who gains the same."),
});

const InvasionType = view.object("VoidfallInvasion", "What an invasion with all fleets in reach would come to.", {
  sector: view.key("The sector that would be invaded."),
  cubes: view.integer("The cubes that can be moved there, if no sector is kept."),
  winner: view.key("invader, defender or tie, if both sides do what is suggested."),
  left: view.integer("The cubes that the invader would have left."),
});

/** The table as a viewer sees it. */
export const voidfallView = view.object(
  "VoidfallView",
  "The table as a viewer sees it. What is printed stands in the catalogues and the lists of cards.",
  {
    mode: view.key("competitive, co-operative or solo."),
    scenario: view.key("An entry of the catalogue `scenarios`."),
    cycle: view.integer("The cycle; 0 during the set-up."),
    round: view.integer("The round of the cycle; 0 outside the focus phase."),
    order: view.list(seat("A player."), "The turn order; empty during the set-up."),
    taken: view.integer("How many players have had their turn in this round."),
    event: view.maybe(view.one(CardType, "The event of the cycle.")),
    pastEvents: view.many(CardType, "The events of the cycles before."),
    peeked: view.many(CardType, "Events of the next cycle that the viewer has looked at, the next one last."),
    sectors: view.many(SectorType, "The sectors of the map, as the scenario lays them out."),
    voidstorms: view.many(EdgeType, "Edges that nobody can cross."),
    players: view.many(PlayerType, "The players, in table order."),
    offers: view.one(OffersType, "What can be gained."),
    turn: view.maybe(view.one(TurnType, "The turn under way.")),
    acting: seat("Whose turn it is, also where an event or the evaluation phase takes players one after the other."),
    battle: view.maybe(view.one(BattleType, "The battle under way.")),
    payments: view.many(PaymentType, "The costs that are being paid, one within another."),
    swap: view.maybe(view.one(SwapType, "The swap of resources under way.")),
    invasions: view.many(InvasionType, "The invasions that the player of the turn under way could lead."),
    voidborn: view.maybe(view.one(VoidType, "What the Voidborn have, if players play against them.")),
  },
);

export type VoidfallView = ViewOf<typeof voidfallView>;
