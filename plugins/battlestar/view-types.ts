import { type ViewOf, view } from "conclave/rules";

/** The types of the view. Everything that the viewer may not know is absent. */

export const skillType = view.object("BattlestarSkillType", "A type of skill cards.", {
  id: view.id("Identifies the type in the whole view and in options of prompts."),
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
  ONCE_PER_GAME: "Used once in a game.",
  POSITIVE: "A talent.",
});

export const checkStage = view.enum("BattlestarCheckStage", "The stage of a skill check.", {
  ADDED: "All cards have been added; none is revealed yet.",
  ADDING: "The players add their cards, one after the other.",
  BEFORE: "Its difficulty may still be changed; no card has been added.",
  RESOLVED: "Its outcome takes effect.",
  REVEALED: "The cards are revealed.",
});

export const checkSource = view.enum("BattlestarCheckSource", "Why a skill check is made.", {
  CRISIS: "A crisis card.",
  LOCATION: "A location was activated.",
  OTHER: "Anything else; see its name.",
  SUPER_CRISIS: "A super crisis card.",
});

export const outcome = view.enum("BattlestarOutcome", "The outcome of a skill check.", {
  FAIL: "Failed.",
  PARTIAL: "The partial value was reached.",
  PASS: "Passed.",
});

export const basestarDamage = view.enum("BattlestarBasestarDamage", "The damage of a basestar.", {
  CRITICAL_HIT: "Counts as two damage.",
  DISABLED_HANGAR: "The basestar launches nothing.",
  DISABLED_WEAPONS: "The basestar does not attack.",
  STRUCTURAL_DAMAGE: "Every die rolled against the basestar is 2 higher.",
});

const face = {
  kind: view.string("Identifies what is printed on the card: the same for all copies."),
  name: view.text("Its name."),
  skill: view.maybe(view.id("The type of a skill card.")),
  strength: view.maybe(view.integer("The strength of a skill card.")),
  side: view.maybe(view.string("For a loyalty card, the side of its owner; `sympathizer` for that card.")),
};

export const card = view.object("BattlestarCard", "A card, or a token that can lie face down.", {
  id: view.id("Identifies this card, as in options of prompts."),
  category: view.id("Its category: an entry of the catalogue `categories`."),
  ...face,
  text: view.text("What it does, in a sentence."),
  distance: view.maybe(view.integer("How far a destination is.")),
});

export const pastCard = view.object(
  "BattlestarPastCard",
  "A card revealed in the past. Which copy it was is not known any more, since it has returned to its deck.",
  face,
);

export const resource = view.object("BattlestarResource", "A dial.", {
  kind: view.oneOf(resourceKind, "The resource."),
  name: view.text("Its name."),
  amount: view.integer("What is left."),
  redAtMost: view.integer("The highest value in the red."),
  red: view.boolean("Whether it is in the red."),
});

export const basestar = view.object("BattlestarBasestar", "A basestar in space.", {
  id: view.id("Its id, as used in options of prompts."),
  damage: view.list(view.oneOf(basestarDamage, "A token."), "Its damage tokens."),
});

export const viper = view.object("BattlestarViper", "A viper in space.", {
  id: view.id("Its id, as used in options of prompts."),
  pilot: view.maybe(view.integer("The seat of its pilot; absent if it is uncrewed.")),
});

export const area = view.object("BattlestarArea", "One of the six areas of space, which form a ring.", {
  id: view.id("`w` (ahead), `nw`, `ne`, `e` (astern), `se` or `sw`; options of prompts name it so."),
  name: view.text("Its name."),
  launch: view.boolean("Whether vipers launch into this area and heavy raiders board from it."),
  raiders: view.list(view.id("A raider."), "The raiders here."),
  heavyRaiders: view.list(view.id("A heavy raider."), "The heavy raiders here."),
  basestars: view.many(basestar, "The basestars here."),
  vipers: view.many(viper, "The vipers here."),
  civilians: view.list(view.id("A token, face down."), "The civilian ships here."),
});

export const location = view.object("BattlestarLocation", "A place for characters.", {
  id: view.id("Its id, as used in options of prompts."),
  name: view.text("Its name."),
  text: view.text("What can be done there."),
  ship: view.id("The ship it is on: `galactica`, `colonial-one`, `cylon`, or one of an extension."),
  shipName: view.text("The name of that ship."),
  damaged: view.boolean("Whether it is damaged."),
  closed: view.boolean("Whether a card in play forbids its use."),
  players: view.list(view.integer("A seat."), "The players whose characters are here."),
});

export const ability = view.object("BattlestarAbility", "An ability of a character.", {
  id: view.id("Its id, as used in options of prompts."),
  name: view.text("Its name."),
  text: view.text("What it does, in a sentence."),
  kind: view.oneOf(abilityKind, "Its kind."),
  used: view.boolean("Whether it has been used up."),
});

export const character = view.object("BattlestarCharacter", "A character.", {
  id: view.id("Its id, as used in options of prompts."),
  name: view.text("Its name."),
  skills: view.list(view.id("A type."), "The skill set."),
  pilot: view.boolean("Whether the character can fly vipers."),
  abilities: view.many(ability, "The character’s abilities. They end when the player becomes a revealed Cylon."),
});

export const player = view.object("BattlestarPlayer", "A player, as everybody sees it.", {
  seat: view.integer("Its seat."),
  character: view.maybe(view.one(character, "The player’s character, once picked.")),
  location: view.maybe(view.id("The character’s location; absent in a viper and off the board.")),
  viper: view.maybe(view.id("The viper that it flies.")),
  area: view.maybe(view.id("The area of space in which the player flies.")),
  revealed: view.boolean("Whether the player is a revealed Cylon."),
  sympathizer: view.boolean("Whether the player was revealed through the Sympathizer."),
  side: view.maybe(view.string("The player’s publicly known side; absent while the player may be suspected.")),
  president: view.boolean("Whether it is President."),
  admiral: view.boolean("Whether it is Admiral."),
  hand: view.integer("The number of skill cards in hand."),
  handLimit: view.integer("The number of skill cards the player may keep."),
  loyaltyCards: view.integer("The number of face-down loyalty cards."),
  loyaltyAtSetup: view.integer("The number of loyalty cards dealt to the player in the first deal."),
  openLoyalty: view.many(card, "The player’s public loyalty cards."),
  attached: view.many(card, "Quorum cards in front of the player."),
  superCrisisCards: view.integer("The number of super crisis cards."),
  turns: view.integer("Own turns begun."),
});

export const deck = view.object("BattlestarDeck", "A deck with its discard pile.", {
  id: view.id(
    "Identifies the deck, as in options of prompts: a skill type, `crisis`, `super-crisis`, `quorum`, `destination`.",
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

export const icons = view.object("BattlestarIcons", "The icons of this turn’s crisis card, for the later steps.", {
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
  zeroed: view.maybe(view.id("The type whose cards have strength 0.")),
  onesCount: view.boolean("Whether cards of strength 1 count for the check whatever their type."),
  faceUp: view.boolean("Whether cards are added face up."),
  destiny: view.integer("Destiny cards in it."),
  contributions: view.many(contribution, "The number of cards each player has added, in order."),
  changes: view.many(change, "The changes of the difficulty."),
  open: view.many(card, "Its cards that lie open."),
  total: view.maybe(view.integer("The total, once all cards are revealed.")),
  outcome: view.maybe(view.oneOf(outcome, "Its outcome.")),
});

export const pastContribution = view.object("BattlestarPastContribution", "What a player added to a past check.", {
  seat: view.integer("The seat."),
  cards: view.integer("How many cards."),
  most: view.integer(
    "The most cards the player could have added: the whole hand, or one in the Brig and as a revealed Cylon.",
  ),
});

export const pastCheck = view.object(
  "BattlestarPastCheck",
  "A past skill check, as everybody may remember it: evidence about who is a Cylon.",
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
    zeroed: view.maybe(view.id("The type whose cards had strength 0.")),
    onesCount: view.boolean("Whether cards of strength 1 counted for the check whatever their type."),
    faceUp: view.boolean("Whether cards were added face up."),
    destiny: view.integer("Destiny cards in it."),
    contributions: view.many(pastContribution, "The number of cards each player added, in order."),
    cards: view.many(
      pastCard,
      "All cards as they were revealed: shuffled, or if they were added face up, destiny first, then as added.",
    ),
    total: view.maybe(view.integer("The total; absent if the outcome was declared without cards.")),
    outcome: view.oneOf(outcome, "Its outcome."),
  },
);

export const die = view.object("BattlestarDie", "A die under way.", {
  by: view.integer("The seat that rolls it."),
  reason: view.text("What it is rolled for."),
  bonus: view.integer("The modifier; the result is at most 8."),
  rolled: view.maybe(view.integer("The number on the die, once rolled.")),
  result: view.maybe(view.integer("The result.")),
});

export const known = view.object("BattlestarKnownCard", "A face-down card that the viewer has seen.", {
  card: view.one(card, "The card."),
  zone: view.string("Where it lies: `loyalty`, `hand`, `civilians`, or the name of a deck."),
  seat: view.maybe(view.integer("The player in front of whom, or in whose hand, it is.")),
  area: view.maybe(view.id("In which area of space.")),
  depth: view.maybe(view.integer("In a deck: the number of cards on top of it.")),
});

export const own = view.object("BattlestarSecrets", "What only the viewer knows.", {
  seat: view.integer("The viewer’s seat."),
  side: view.string("The viewer’s current side: `human`, `cylon`, or one of an extension."),
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
  jumpRisk: view.integer("Population at risk if a jump were forced now; 0 if it cannot be."),
  distance: view.integer("The distance travelled."),
  kobol: view.integer("From this distance on, the next jump wins."),
  sleepers: view.integer("At this distance loyalty cards are dealt again."),
  sleepersDealt: view.boolean("Whether that has happened."),
  voyage: view.many(card, "The destinations visited, and cards that count as distance."),
  boarding: view.list(
    view.integer("Centurions."),
    "The number of centurions on each step of the boarding track; at the last the Cylons win.",
  ),
  areas: view.many(area, "The six areas of space, clockwise, starting at the bow."),
  acted: view.list(
    view.id("A Cylon ship."),
    "The Cylon ships that icons have activated in this turn; none acts twice.",
  ),
  vipersInReserves: view.integer("Vipers in the Reserves."),
  vipersDamaged: view.integer("Damaged vipers."),
  vipersDestroyed: view.integer("Vipers out of the game."),
  raptors: view.integer("Raptors in the Reserves."),
  raptorsDestroyed: view.integer("Raptors out of the game."),
  nukes: view.integer("The number of nukes that the Admiral holds."),
  raidersLeft: view.integer("Raiders that can still be placed."),
  heavyRaidersLeft: view.integer("Heavy raiders that can still be placed."),
  basestarsLeft: view.integer("Basestars that can still be placed."),
  centurionsLeft: view.integer("Centurions that can still be placed."),
  civiliansLeft: view.integer("Civilian ships that can still be placed."),
  removed: view.many(card, "Cards and tokens out of the game."),
  locations: view.many(location, "The seventeen locations, and those of extensions."),
  skillTypes: view.many(skillType, "The types of skill cards, in the order in which they are always listed."),
  damageLeft: view.integer("Damage tokens of Galactica that can still be drawn."),
  president: view.maybe(view.integer("The seat of the President.")),
  admiral: view.maybe(view.integer("The seat of the Admiral.")),
  players: view.many(player, "The players, in table order."),
  decks: view.many(deck, "Decks with their discard piles."),
  destiny: view.integer("Cards in the destiny deck."),
  loyaltyDeck: view.integer("Cards in the loyalty deck."),
  cylonCards: view.integer("The number of Cylon cards that the loyalty deck was built with."),
  quorumHand: view.integer("Cards in the quorum hand."),
  presidentCards: view.many(card, "Quorum cards attached to the title of President."),
  kept: view.many(card, "Crisis cards that stay in play."),
  crisis: view.maybe(view.one(crisis, "The crisis card in progress.")),
  icons: view.maybe(view.one(icons, "The icons of this turn’s crisis card, for the later steps.")),
  checks: view.many(check, "Skill checks in progress: the last is the current one."),
  pastChecks: view.many(pastCheck, "The most recent skill checks, at most twelve, the newest last."),
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
