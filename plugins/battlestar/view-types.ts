import { type ViewOf, view } from "conclave/rules";

/** What a viewer sees, as types. Everything that a viewer may not know is absent. */

export const skillType = view.object("BattlestarSkillType", "A type of skill cards.", {
  id: view.id("Names it, wherever skill types are told, and in options of prompts."),
  name: view.text("Its name."),
});

export const resourceKind = view.enum("BattlestarResourceKind", "The four resources of the fleet.", {
  FOOD: "Food.",
  FUEL: "Fuel.",
  MORALE: "Morale.",
  POPULATION: "Population.",
});

export const icon = view.enum("BattlestarIcon", "What a crisis card activates.", {
  BASESTARS: "Basestars attack.",
  HEAVY_RAIDERS: "Centurions and heavy raiders act.",
  LAUNCH_RAIDERS: "Basestars launch raiders.",
  RAIDERS: "Raiders act.",
});

export const jumpZone = view.enum("BattlestarJumpZone", "What a step of the jump track allows.", {
  BLUE: "The fleet can be made to jump, at a risk.",
  JUMP: "The fleet jumps.",
  RED: "The fleet cannot jump yet.",
});

export const abilityKind = view.enum("BattlestarAbilityKind", "The sorts of abilities.", {
  NEGATIVE: "A weakness.",
  ONCE_PER_GAME: "Used once in a game.",
  POSITIVE: "A talent.",
});

export const checkStage = view.enum("BattlestarCheckStage", "How far a skill check has come.", {
  ADDED: "All cards are in, none is shown yet.",
  ADDING: "The players add their cards, one after the other.",
  BEFORE: "Its difficulty may still be changed; no card has been added.",
  RESOLVED: "Its outcome takes effect.",
  REVEALED: "The cards lie open.",
});

export const checkSource = view.enum("BattlestarCheckSource", "Why a skill check is made.", {
  CRISIS: "A crisis card.",
  LOCATION: "A location was activated.",
  OTHER: "Something else, which its name says.",
  SUPER_CRISIS: "A super crisis card.",
});

export const outcome = view.enum("BattlestarOutcome", "How a skill check ends.", {
  FAIL: "Failed.",
  PARTIAL: "The partial value was reached.",
  PASS: "Passed.",
});

export const basestarDamage = view.enum("BattlestarBasestarDamage", "What is wrong with a basestar.", {
  CRITICAL_HIT: "It counts as two damages.",
  DISABLED_HANGAR: "It launches nothing.",
  DISABLED_WEAPONS: "It does not attack.",
  STRUCTURAL_DAMAGE: "Every die rolled against it is 2 higher.",
});

const face = {
  kind: view.string("Names what is printed on it: the same for all copies."),
  name: view.text("Its name."),
  skill: view.maybe(view.id("The type of a skill card.")),
  strength: view.maybe(view.integer("The strength of a skill card.")),
  side: view.maybe(view.string("The side that a loyalty card puts its owner on; `sympathizer` for that card.")),
};

export const card = view.object("BattlestarCard", "A card, or a token that was face down.", {
  id: view.id("Names this very card, as options of prompts do."),
  category: view.id("Its sort: an entry of the catalogue `categories`."),
  ...face,
  text: view.text("What it does."),
  distance: view.maybe(view.integer("How far a destination is.")),
});

export const pastCard = view.object(
  "BattlestarPastCard",
  "A card that lay open in the past. Which of its copies it was is forgotten, since it has gone back to its deck.",
  face,
);

export const resource = view.object("BattlestarResource", "A dial.", {
  kind: view.oneOf(resourceKind, "Which resource."),
  name: view.text("Its name."),
  amount: view.integer("What is left."),
  redAtMost: view.integer("It is in the red from here downwards."),
  red: view.boolean("Whether it is in the red."),
});

export const basestar = view.object("BattlestarBasestar", "A basestar in space.", {
  id: view.id("Names it, as options of prompts do."),
  damage: view.list(view.oneOf(basestarDamage, "A token."), "Its damage tokens."),
});

export const viper = view.object("BattlestarViper", "A viper in space.", {
  id: view.id("Names it, as options of prompts do."),
  pilot: view.maybe(view.integer("The seat that flies it; absent when nobody does.")),
});

export const area = view.object("BattlestarArea", "An area of space; the six are a ring, in clockwise order.", {
  id: view.id("`w` (ahead), `nw`, `ne`, `e` (astern), `se` or `sw`; options of prompts name it so."),
  name: view.text("Its name."),
  launch: view.boolean("Whether vipers are launched here, and centurions come aboard from here."),
  raiders: view.list(view.id("A raider."), "The raiders here."),
  heavyRaiders: view.list(view.id("A heavy raider."), "The heavy raiders here."),
  basestars: view.many(basestar, "The basestars here."),
  vipers: view.many(viper, "The vipers here."),
  civilians: view.list(view.id("A token, face down."), "The civilian ships here."),
});

export const location = view.object("BattlestarLocation", "A place for characters.", {
  id: view.id("Names it, as options of prompts do."),
  name: view.text("Its name."),
  text: view.text("What can be done there."),
  ship: view.id("The ship that it belongs to: `galactica`, `colonial-one`, `cylon`, or one of an extension."),
  shipName: view.text("The name of that ship."),
  damaged: view.boolean("Whether it is damaged."),
  closed: view.boolean("Whether a card in play forbids its use."),
  players: view.list(view.integer("A seat."), "The players whose characters stand here."),
});

export const ability = view.object("BattlestarAbility", "What is peculiar to a character.", {
  id: view.id("Names it, as options of prompts do."),
  name: view.text("Its name."),
  text: view.text("What it does."),
  kind: view.oneOf(abilityKind, "Its sort."),
  used: view.boolean("Whether it has been used up."),
});

export const character = view.object("BattlestarCharacter", "A character.", {
  id: view.id("Names it, as options of prompts do."),
  name: view.text("Its name."),
  skills: view.list(view.id("A type."), "The skill set."),
  pilot: view.boolean("Whether it can fly vipers."),
  abilities: view.many(ability, "Its abilities, all of which end when it is a revealed Cylon."),
});

export const player = view.object("BattlestarPlayer", "A player, as everybody sees it.", {
  seat: view.integer("Its seat."),
  character: view.maybe(view.one(character, "Its character, once it has picked one.")),
  location: view.maybe(view.id("Where the character stands; absent in a viper and off the board.")),
  viper: view.maybe(view.id("The viper that it flies.")),
  area: view.maybe(view.id("The area of space that it flies in.")),
  revealed: view.boolean("Whether it is a revealed Cylon."),
  sympathizer: view.boolean("Whether it became one by the Sympathizer."),
  side: view.maybe(view.string("The side that everybody knows it to be on; absent while it may be suspected.")),
  president: view.boolean("Whether it is President."),
  admiral: view.boolean("Whether it is Admiral."),
  hand: view.integer("How many skill cards it has in hand."),
  handLimit: view.integer("How many it may keep when that is checked."),
  loyaltyCards: view.integer("How many loyalty cards lie face down before it."),
  loyaltyAtSetup: view.integer("How many loyalty cards it is dealt in the first deal."),
  openLoyalty: view.many(card, "Its loyalty cards that everybody may see."),
  attached: view.many(card, "Quorum cards in front of it."),
  superCrisisCards: view.integer("How many super crisis cards it holds."),
  turns: view.integer("Own turns begun."),
});

export const deck = view.object("BattlestarDeck", "A deck with its discard pile.", {
  id: view.id("Names it, as options of prompts do: a skill type, `crisis`, `super-crisis`, `quorum`, `destination`."),
  name: view.text("Its name."),
  cards: view.integer("Cards that are left in it."),
  discards: view.integer("Cards in its discard pile."),
  top: view.maybe(view.one(card, "The top of the discard pile.")),
});

export const crisis = view.object("BattlestarCrisis", "The crisis card under way.", {
  card: view.one(card, "The card."),
  drawer: view.integer("The seat that drew or played it."),
  option: view.maybe(view.text("What was chosen of what is printed on it.")),
});

export const icons = view.object("BattlestarIcons", "What the crisis card of this turn leaves to the later steps.", {
  activation: view.maybe(view.oneOf(icon, "Which Cylon ships act.")),
  jump: view.boolean("Whether the fleet marker moves."),
  extraCrisis: view.boolean("Whether another crisis card is drawn after that."),
});

export const change = view.object("BattlestarDifficultyChange", "A change of the difficulty of a check.", {
  by: view.text("What has changed it."),
  delta: view.integer("By how much."),
});

export const contribution = view.object("BattlestarContribution", "What a player has added to a check.", {
  seat: view.integer("The seat."),
  cards: view.integer("How many cards."),
});

export const check = view.object("BattlestarCheck", "A skill check under way, as everybody sees it.", {
  source: view.oneOf(checkSource, "Why it is made."),
  card: view.maybe(view.one(card, "The crisis card that it is made for.")),
  location: view.maybe(view.id("The location that was activated.")),
  name: view.maybe(view.text("What else it is made for.")),
  by: view.integer("The seat that drew the card, activated the location, or called for the check."),
  target: view.maybe(view.integer("The seat that was chosen before.")),
  stage: view.oneOf(checkStage, "How far it has come."),
  difficulty: view.integer("What is needed to pass, with all changes so far."),
  partial: view.maybe(view.integer("What is needed for the partial outcome.")),
  skills: view.list(view.id("A type."), "The types that count for it; all others count against it."),
  zeroed: view.maybe(view.id("The type whose cards have strength 0.")),
  onesCount: view.boolean("Whether cards of strength 1 count for it whatever their type."),
  faceUp: view.boolean("Whether cards are added face up."),
  destiny: view.integer("Destiny cards in it."),
  contributions: view.many(contribution, "How many cards the players have added, in order."),
  changes: view.many(change, "What has changed its difficulty."),
  open: view.many(card, "Its cards that lie open."),
  total: view.maybe(view.integer("The sum, once all cards are open.")),
  outcome: view.maybe(view.oneOf(outcome, "Its outcome.")),
});

export const pastContribution = view.object("BattlestarPastContribution", "What a player added to a past check.", {
  seat: view.integer("The seat."),
  cards: view.integer("How many cards."),
  most: view.integer("How many it could have added: its whole hand, or one in the Brig and as a revealed Cylon."),
});

export const pastCheck = view.object(
  "BattlestarPastCheck",
  "A skill check that was made, as everybody may remember it: what to tell friend from foe by.",
  {
    source: view.oneOf(checkSource, "Why it was made."),
    card: view.maybe(view.one(pastCard, "The crisis card that it was made for.")),
    location: view.maybe(view.id("The location that was activated.")),
    name: view.maybe(view.text("What else it was made for.")),
    by: view.integer("The seat that drew the card, activated the location, or called for the check."),
    target: view.maybe(view.integer("The seat that was chosen before.")),
    round: view.integer("The round in which it was made."),
    distance: view.integer("The distance travelled when it ended."),
    difficulty: view.integer("What was needed to pass, with all changes."),
    partial: view.maybe(view.integer("What was needed for the partial outcome.")),
    skills: view.list(view.id("A type."), "The types that counted for it; all others counted against it."),
    zeroed: view.maybe(view.id("The type whose cards had strength 0.")),
    onesCount: view.boolean("Whether cards of strength 1 counted for it whatever their type."),
    faceUp: view.boolean("Whether cards were added face up."),
    destiny: view.integer("Destiny cards in it."),
    contributions: view.many(pastContribution, "How many cards the players added, in order."),
    cards: view.many(
      pastCard,
      "All its cards as they lay open: shuffled, but where they were added face up destiny first, then as added.",
    ),
    total: view.maybe(view.integer("The sum; absent where the outcome was declared without cards.")),
    outcome: view.oneOf(outcome, "Its outcome."),
  },
);

export const die = view.object("BattlestarDie", "A die under way.", {
  by: view.integer("The seat that rolls it."),
  reason: view.text("What it is rolled for."),
  bonus: view.integer("What is added to it, at most up to 8."),
  rolled: view.maybe(view.integer("What it shows, once it is rolled.")),
  result: view.maybe(view.integer("What that comes to.")),
});

export const known = view.object("BattlestarKnownCard", "A card that lies face down and that the viewer has seen.", {
  card: view.one(card, "The card."),
  zone: view.string("Where it lies: `loyalty`, `hand`, `civilians`, or the name of a deck."),
  seat: view.maybe(view.integer("Before whom, or in whose hand.")),
  area: view.maybe(view.id("In which area of space.")),
  depth: view.maybe(view.integer("In a deck: the number of cards on top of it.")),
});

export const own = view.object("BattlestarSecrets", "What only the viewer knows.", {
  seat: view.integer("The viewer’s seat."),
  side: view.string("The side that the viewer is on, as things are: `human`, `cylon`, or one of an extension."),
  cylon: view.boolean("Whether that is the side of the Cylons."),
  hand: view.many(card, "The viewer’s skill cards."),
  loyalty: view.many(card, "The viewer’s face-down loyalty cards."),
  superCrisis: view.many(card, "The viewer’s super crisis cards."),
  quorum: view.many(card, "The quorum hand, if the viewer is President."),
  drawn: view.many(card, "Cards and tokens that the viewer has drawn and chooses among."),
  added: view.many(card, "What the viewer has added face down to the check under way."),
  known: view.many(known, "Cards elsewhere that the viewer has seen."),
});

export const battlestarView = view.object("BattlestarView", "The table of Battlestar as one viewer sees it.", {
  round: view.integer("The round under way; 0 before the first."),
  current: view.integer("The seat whose turn it is."),
  phase: view.maybe(view.string("The step of the turn, or of the set-up: `movement`, `action`, `crisis` …")),
  resources: view.many(resource, "Fuel, food, morale and population."),
  jumpStep: view.integer("The step of the fleet marker: 0 is the start."),
  jumpSteps: view.list(view.oneOf(jumpZone, "A step."), "The jump track, from the start to the jump."),
  jumpRisk: view.integer("Population at risk if the fleet were made to jump now; 0 where it is not."),
  distance: view.integer("The distance travelled."),
  kobol: view.integer("From this distance on the next jump wins."),
  sleepers: view.integer("At this distance loyalty cards are dealt again."),
  sleepersDealt: view.boolean("Whether that has happened."),
  voyage: view.many(card, "Destinations that the fleet has been to, and cards that count as distance."),
  boarding: view.list(view.integer("Centurions."), "Centurions by step of the boarding track; at the last they win."),
  areas: view.many(area, "The six areas of space, clockwise, beginning ahead."),
  acted: view.list(
    view.id("A Cylon ship."),
    "The Cylon ships that icons have activated in this turn: none acts twice.",
  ),
  vipersInReserves: view.integer("Vipers in the Reserves."),
  vipersDamaged: view.integer("Damaged vipers."),
  vipersDestroyed: view.integer("Vipers out of the game."),
  raptors: view.integer("Raptors in the Reserves."),
  raptorsDestroyed: view.integer("Raptors out of the game."),
  nukes: view.integer("Nukes that the Admiral has."),
  raidersLeft: view.integer("Raiders that can still be placed."),
  heavyRaidersLeft: view.integer("Heavy raiders that can still be placed."),
  basestarsLeft: view.integer("Basestars that can still be placed."),
  centurionsLeft: view.integer("Centurions that can still be placed."),
  civiliansLeft: view.integer("Civilian ships that are in no area yet."),
  removed: view.many(card, "Cards and tokens out of the game."),
  locations: view.many(location, "The locations: seventeen, and what extensions add."),
  skillTypes: view.many(skillType, "The types of skill cards, in the order in which they are always listed."),
  damageLeft: view.integer("Damage tokens of Galactica that can still be drawn."),
  president: view.maybe(view.integer("The seat of the President.")),
  admiral: view.maybe(view.integer("The seat of the Admiral.")),
  players: view.many(player, "The players, in table order."),
  decks: view.many(deck, "Decks with their discard piles."),
  destiny: view.integer("Cards in the destiny deck."),
  loyaltyDeck: view.integer("Cards in the loyalty deck."),
  cylonCards: view.integer("Cylon cards that the loyalty deck is put together with."),
  quorumHand: view.integer("Cards in the quorum hand."),
  presidentCards: view.many(card, "Quorum cards that lie with the title of President."),
  kept: view.many(card, "Crisis cards that stay in play."),
  crisis: view.maybe(view.one(crisis, "The crisis card under way.")),
  icons: view.maybe(view.one(icons, "What the crisis card of this turn leaves to the later steps.")),
  checks: view.many(check, "Skill checks under way: the last is the one that is made now."),
  pastChecks: view.many(pastCheck, "The last skill checks that were made, at most twelve, the newest last."),
  die: view.maybe(view.one(die, "The die under way.")),
  own: view.maybe(view.one(own, "What only the viewer knows. Absent for spectators.")),
});

export type BattlestarView = ViewOf<typeof battlestarView>;
export type CardView = ViewOf<typeof card>;
export type PastCardView = ViewOf<typeof pastCard>;
export type AreaView = ViewOf<typeof area>;
export type LocationView = ViewOf<typeof location>;
export type CharacterView = ViewOf<typeof character>;
export type SkillTypeView = ViewOf<typeof skillType>;
export type PlayerView = ViewOf<typeof player>;
export type DeckView = ViewOf<typeof deck>;
export type CheckView = ViewOf<typeof check>;
export type PastCheckView = ViewOf<typeof pastCheck>;
export type KnownCardView = ViewOf<typeof known>;
export type SecretsView = ViewOf<typeof own>;
