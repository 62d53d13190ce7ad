import { type ViewOf, view } from "conclave/rules";

/** The types of the view. Everything that the viewer may not know is absent. */

export const skillType = view.object("BattlestarSkillType", "A type of skill card.", {
  id: view.id("The id of the type, the same in the whole view and in the options of prompts."),
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
  BLUE: "A jump can be forced, at a risk.",
  JUMP: "The fleet jumps.",
  RED: "The fleet cannot jump yet.",
});

export const abilityKind = view.enum("BattlestarAbilityKind", "The kinds of abilities.", {
  NEGATIVE: "A weakness.",
  ONCE_PER_GAME: "Can be used once per game.",
  POSITIVE: "A talent.",
});

export const checkStage = view.enum("BattlestarCheckStage", "The stage of a skill check.", {
  ADDED: "All cards have been added; none is revealed yet.",
  ADDING: "The players are adding cards, one after another.",
  BEFORE: "No card has been added yet, and the difficulty can still be changed.",
  RESOLVED: "The outcome is taking effect.",
  REVEALED: "The cards are revealed.",
});

export const checkSource = view.enum("BattlestarCheckSource", "Why a skill check is made.", {
  CRISIS: "A crisis card.",
  LOCATION: "A location was activated.",
  OTHER: "Something else: the check has a `name`.",
  SUPER_CRISIS: "A super crisis card.",
});

export const outcome = view.enum("BattlestarOutcome", "The outcome of a skill check.", {
  FAIL: "Failed.",
  PARTIAL: "The partial value was reached.",
  PASS: "Passed.",
});

export const basestarDamage = view.enum("BattlestarBasestarDamage", "A kind of damage to a basestar.", {
  CRITICAL_HIT: "Counts as two damage.",
  DISABLED_HANGAR: "The basestar launches nothing.",
  DISABLED_WEAPONS: "The basestar does not attack.",
  STRUCTURAL_DAMAGE: "Rolls against the basestar are 2 higher.",
});

const face = {
  kind: view.string("Identifies what is printed on the card; all copies have the same."),
  name: view.text("Its name."),
  skill: view.maybe(view.id("The type of a skill card.")),
  strength: view.maybe(view.integer("The strength of a skill card.")),
  side: view.maybe(
    view.string("Of a loyalty card: the side that its owner is on, or `sympathizer` for the Sympathizer."),
  ),
};

export const card = view.object("BattlestarCard", "A card, or a token that can lie face down.", {
  id: view.id("Identifies this very card, also in the options of prompts."),
  category: view.id("Its category: an entry of the catalogue `categories`."),
  ...face,
  text: view.text("What it does, in a sentence."),
  distance: view.maybe(view.integer("How far a destination is.")),
});

export const pastCard = view.object(
  "BattlestarPastCard",
  "A card that was revealed earlier. It is back in its deck, so nobody can tell any more which copy it was.",
  face,
);

export const resource = view.object("BattlestarResource", "A resource of the fleet, shown on a dial.", {
  kind: view.oneOf(resourceKind, "The resource."),
  name: view.text("Its name."),
  amount: view.integer("How much is left."),
  redAtMost: view.integer("The resource is in the red at this value and below."),
  red: view.boolean("Whether it is in the red."),
});

export const basestar = view.object("BattlestarBasestar", "A basestar in space.", {
  id: view.id("Its id, the same as in the options of prompts."),
  damage: view.list(view.oneOf(basestarDamage, "A token."), "Its damage tokens."),
});

export const viper = view.object("BattlestarViper", "A viper in space.", {
  id: view.id("Its id, the same as in the options of prompts."),
  pilot: view.maybe(view.integer("The seat of its pilot; absent if it is uncrewed.")),
});

export const area = view.object("BattlestarArea", "One of the six areas of space, which form a ring.", {
  id: view.id("`w` (ahead), `nw`, `ne`, `e` (astern), `se` or `sw`; the options of prompts use these ids."),
  name: view.text("Its name."),
  launch: view.boolean("Whether vipers launch into this area and heavy raiders board from it."),
  raiders: view.list(view.id("A raider."), "The raiders here."),
  heavyRaiders: view.list(view.id("A heavy raider."), "The heavy raiders here."),
  basestars: view.many(basestar, "The basestars here."),
  vipers: view.many(viper, "The vipers here."),
  civilians: view.list(view.id("A face-down token."), "The civilian ships here."),
});

export const location = view.object("BattlestarLocation", "A place for characters.", {
  id: view.id("Its id, the same as in the options of prompts."),
  name: view.text("Its name."),
  text: view.text("What players can do here."),
  ship: view.id("The ship it is on: `galactica`, `colonial-one`, `cylon`, or a ship of an extension."),
  shipName: view.text("The name of that ship."),
  damaged: view.boolean("Whether it is damaged."),
  closed: view.boolean("Whether a card in play forbids its use."),
  players: view.list(view.integer("A seat."), "The players whose characters are here."),
});

export const ability = view.object("BattlestarAbility", "An ability of a character.", {
  id: view.id("Its id, the same as in the options of prompts."),
  name: view.text("Its name."),
  text: view.text("What it does, in a sentence."),
  kind: view.oneOf(abilityKind, "Its kind."),
  used: view.boolean("Whether it has been used up."),
});

export const character = view.object("BattlestarCharacter", "A character.", {
  id: view.id("Its id, the same as in the options of prompts."),
  name: view.text("Its name."),
  skills: view.list(view.id("A type."), "The skill set."),
  pilot: view.boolean("Whether the character can fly vipers."),
  abilities: view.many(ability, "The character’s abilities. They end when the player becomes a revealed Cylon."),
});

export const player = view.object("BattlestarPlayer", "A player, as everybody sees it.", {
  seat: view.integer("The player’s seat."),
  character: view.maybe(view.one(character, "The player’s character, once picked.")),
  location: view.maybe(view.id("The character’s location; absent while it flies a viper or is off the board.")),
  viper: view.maybe(view.id("The viper that the player is flying.")),
  area: view.maybe(view.id("The area of space in which the player is flying.")),
  revealed: view.boolean("Whether the player is a revealed Cylon."),
  sympathizer: view.boolean("Whether the Sympathizer card revealed the player."),
  side: view.maybe(view.string("The player’s side, if everybody knows it.")),
  president: view.boolean("Whether the player is President."),
  admiral: view.boolean("Whether the player is Admiral."),
  hand: view.integer("The number of skill cards in hand."),
  handLimit: view.integer("The number of skill cards the player may keep."),
  loyaltyCards: view.integer("The number of face-down loyalty cards."),
  loyaltyAtSetup: view.integer("The number of loyalty cards that the player was dealt at the set-up."),
  openLoyalty: view.many(card, "The player’s public loyalty cards."),
  attached: view.many(card, "Quorum cards in front of the player."),
  superCrisisCards: view.integer("The number of super crisis cards."),
  turns: view.integer("The number of turns that the player has begun."),
});

export const deck = view.object("BattlestarDeck", "A deck with its discard pile.", {
  id: view.id(
    "The id of the deck, also in the options of prompts: a skill type, `crisis`, `super-crisis`, `quorum`, `destination`.",
  ),
  name: view.text("Its name."),
  cards: view.integer("The number of cards left in the deck."),
  discards: view.integer("The number of cards in the discard pile."),
  top: view.maybe(view.one(card, "The top card of the discard pile.")),
});

export const crisis = view.object("BattlestarCrisis", "The crisis card in progress.", {
  card: view.one(card, "The card."),
  drawer: view.integer("The seat that drew or played the card."),
  option: view.maybe(view.text("The chosen option.")),
});

export const icons = view.object(
  "BattlestarIcons",
  "The icons of this turn’s crisis card, which later steps carry out.",
  {
    activation: view.maybe(view.oneOf(icon, "Which Cylon ships act.")),
    jump: view.boolean("Whether the fleet marker moves one step."),
    extraCrisis: view.boolean("Whether another crisis card is drawn after that."),
  },
);

export const change = view.object("BattlestarDifficultyChange", "A change of the difficulty of a check.", {
  by: view.text("What changed the difficulty."),
  delta: view.integer("By how much."),
});

export const contribution = view.object("BattlestarContribution", "What a player has added to a check.", {
  seat: view.integer("The seat."),
  cards: view.integer("How many cards."),
});

export const check = view.object("BattlestarCheck", "A skill check in progress, as everybody sees it.", {
  source: view.oneOf(checkSource, "Why the check is made."),
  card: view.maybe(view.one(card, "The crisis card that calls for the check.")),
  location: view.maybe(view.id("The location that was activated.")),
  name: view.maybe(view.text("The name of any other source.")),
  by: view.integer("The seat that drew the card, activated the location, or called for the check."),
  target: view.maybe(view.integer("The seat chosen before the check.")),
  stage: view.oneOf(checkStage, "The stage of the check."),
  difficulty: view.integer("The total needed to pass, with all changes so far."),
  partial: view.maybe(view.integer("The total needed for the partial outcome.")),
  skills: view.list(view.id("A type."), "The types that count for the check; all others count against it."),
  zeroed: view.maybe(view.id("The type whose cards count as strength 0.")),
  onesCount: view.boolean("Whether cards of strength 1 count for the check whatever their type."),
  faceUp: view.boolean("Whether cards are added face up."),
  destiny: view.integer("The number of destiny cards in the check."),
  contributions: view.many(contribution, "The number of cards each player has added, in order."),
  changes: view.many(change, "The changes of the difficulty."),
  open: view.many(card, "The cards of the check that lie face up."),
  total: view.maybe(view.integer("The total, once all cards are revealed.")),
  outcome: view.maybe(view.oneOf(outcome, "Its outcome.")),
});

export const pastContribution = view.object("BattlestarPastContribution", "What a player added to a past check.", {
  seat: view.integer("The seat."),
  cards: view.integer("How many cards."),
  most: view.integer(
    "The most cards that the player could have added: the whole hand, or one card for a revealed Cylon or in the Brig.",
  ),
});

export const pastCheck = view.object(
  "BattlestarPastCheck",
  "An earlier skill check, with all that everybody saw of it: evidence about who is a Cylon.",
  {
    source: view.oneOf(checkSource, "Why it was made."),
    card: view.maybe(view.one(pastCard, "The crisis card that called for the check.")),
    location: view.maybe(view.id("The location that was activated.")),
    name: view.maybe(view.text("The name of any other source.")),
    by: view.integer("The seat that drew the card, activated the location, or called for the check."),
    target: view.maybe(view.integer("The seat chosen before the check.")),
    round: view.integer("The round of the check."),
    distance: view.integer("The distance travelled at the end of the check."),
    difficulty: view.integer("The total needed to pass, with all changes."),
    partial: view.maybe(view.integer("The total needed for the partial outcome.")),
    skills: view.list(view.id("A type."), "The types that counted for the check; all others counted against it."),
    zeroed: view.maybe(view.id("The type whose cards counted as strength 0.")),
    onesCount: view.boolean("Whether cards of strength 1 counted for the check whatever their type."),
    faceUp: view.boolean("Whether cards were added face up."),
    destiny: view.integer("The number of destiny cards in the check."),
    contributions: view.many(pastContribution, "The number of cards each player added, in order."),
    cards: view.many(
      pastCard,
      "All cards, in the order in which they were revealed. Cards added face up keep their order, after the destiny cards; others were shuffled.",
    ),
    total: view.maybe(view.integer("The total; absent if the outcome was declared without cards.")),
    outcome: view.oneOf(outcome, "Its outcome."),
  },
);

export const die = view.object("BattlestarDie", "A die roll in progress.", {
  by: view.integer("The seat that rolls it."),
  reason: view.text("What the roll decides."),
  bonus: view.integer("What is added to the roll; the result is at most 8."),
  rolled: view.maybe(view.integer("The number on the die, once rolled.")),
  result: view.maybe(view.integer("The result.")),
});

export const known = view.object("BattlestarKnownCard", "A face-down card that the viewer has seen.", {
  card: view.one(card, "The card."),
  zone: view.string("Where it lies: `loyalty`, `hand`, `civilians`, or the name of a deck."),
  seat: view.maybe(view.integer("The seat of the player who holds it or has it in front of them.")),
  area: view.maybe(view.id("The area of space in which it is.")),
  depth: view.maybe(view.integer("In a deck, the number of cards above it.")),
});

export const own = view.object("BattlestarSecrets", "What only the viewer knows.", {
  seat: view.integer("The viewer’s seat."),
  side: view.string("The viewer’s current side: `human`, `cylon`, or a side of an extension."),
  cylon: view.boolean("Whether the viewer is on the Cylon side."),
  hand: view.many(card, "The viewer’s skill cards."),
  loyalty: view.many(card, "The viewer’s face-down loyalty cards."),
  superCrisis: view.many(card, "The viewer’s super crisis cards."),
  quorum: view.many(card, "The quorum hand, if the viewer is President."),
  drawn: view.many(card, "Cards and tokens that the viewer has drawn and is choosing from."),
  added: view.many(card, "Cards that the viewer has added face down to the current check."),
  known: view.many(known, "Cards elsewhere that the viewer has seen."),
});

export const battlestarView = view.object("BattlestarView", "The table of Battlestar as one viewer sees it.", {
  round: view.integer("The current round; 0 before the first."),
  current: view.integer("The seat whose turn it is."),
  phase: view.maybe(view.string("The step of the turn, or of the set-up: `movement`, `action`, `crisis` …")),
  resources: view.many(resource, "Fuel, food, morale and population."),
  jumpStep: view.integer("The step of the fleet marker; 0 is the start."),
  jumpSteps: view.list(view.oneOf(jumpZone, "A step."), "The jump track, from the start to the jump."),
  jumpRisk: view.integer("The population at risk if somebody forces a jump now; 0 if nobody can."),
  distance: view.integer("The distance travelled."),
  kobol: view.integer("Once the fleet has travelled this far, its next jump wins the game for the humans."),
  sleepers: view.integer("The distance at which loyalty cards are dealt for the second time."),
  sleepersDealt: view.boolean("Whether loyalty cards have been dealt for the second time."),
  voyage: view.many(card, "The destinations visited, and cards that count as distance."),
  boarding: view.list(
    view.integer("Centurions."),
    "The number of centurions on each step of the boarding track. One on the last step wins the game for the Cylons.",
  ),
  areas: view.many(area, "The six areas of space, clockwise, starting at the bow."),
  acted: view.list(
    view.id("A Cylon ship."),
    "The Cylon ships that icons have already activated this turn; none acts twice.",
  ),
  vipersInReserves: view.integer("The number of vipers in the Reserves."),
  vipersDamaged: view.integer("The number of damaged vipers."),
  vipersDestroyed: view.integer("The number of vipers out of the game."),
  raptors: view.integer("The number of raptors in the Reserves."),
  raptorsDestroyed: view.integer("The number of raptors out of the game."),
  nukes: view.integer("The number of nukes that the Admiral holds."),
  raidersLeft: view.integer("The number of raiders that can still be placed."),
  heavyRaidersLeft: view.integer("The number of heavy raiders that can still be placed."),
  basestarsLeft: view.integer("The number of basestars that can still be placed."),
  centurionsLeft: view.integer("The number of centurions that can still be placed."),
  civiliansLeft: view.integer("The number of civilian ships that can still be placed."),
  removed: view.many(card, "Cards and tokens out of the game."),
  locations: view.many(location, "The seventeen locations, and those of extensions."),
  skillTypes: view.many(skillType, "The types of skill cards, in the order in which they are listed everywhere."),
  damageLeft: view.integer("The number of Galactica’s damage tokens that can still be drawn."),
  president: view.maybe(view.integer("The seat of the President.")),
  admiral: view.maybe(view.integer("The seat of the Admiral.")),
  players: view.many(player, "The players, in table order."),
  decks: view.many(deck, "Decks with their discard piles."),
  destiny: view.integer("The number of cards in the destiny deck."),
  loyaltyDeck: view.integer("The number of cards in the loyalty deck."),
  cylonCards: view.integer("The number of Cylon cards that were put into the loyalty deck at the set-up."),
  quorumHand: view.integer("The number of cards in the quorum hand."),
  presidentCards: view.many(card, "Quorum cards attached to the title of President."),
  kept: view.many(card, "Crisis cards that stay in play."),
  crisis: view.maybe(view.one(crisis, "The crisis card in progress.")),
  icons: view.maybe(view.one(icons, "The icons of this turn’s crisis card, which later steps carry out.")),
  checks: view.many(check, "Skill checks in progress: the last is the current one."),
  pastChecks: view.many(pastCheck, "The most recent skill checks, at most twelve, the newest last."),
  die: view.maybe(view.one(die, "The die roll in progress.")),
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
