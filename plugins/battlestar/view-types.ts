import { type ViewOf, view } from "conclave/rules";

/**
 * The types of the view. Everything that the viewer may not know is absent. What is printed is in the catalogue: fields name its
 * entries by their keys.
 */

export const checkStage = view.enum("BattlestarCheckStage", "The stage of a skill check.", {
  ADDED: "All cards have been added; none is revealed yet.",
  ADDING: "The players are adding cards, one after another.",
  BEFORE: "No card has been added yet, and the difficulty can still be changed.",
  RESOLVED: "The outcome is taking effect.",
  REVEALED: "The cards are revealed.",
});

export const checkSource = view.enum("BattlestarCheckSource", "Why a skill check is made.", {
  CRISIS: "A crisis card calls for it: see `card`.",
  LOCATION: "A location was activated.",
  OTHER: "Something else: the check has a `name`.",
  SUPER_CRISIS: "A super crisis card.",
});

export const outcome = view.enum("BattlestarOutcome", "The outcome of a skill check.", {
  FAIL: "It failed: by its total, or because an effect decided so.",
  PARTIAL: "The partial value was reached.",
  PASS: "It was passed: by its total, or because an effect decided so.",
});

const kindOfCard = "What is printed on it: the key of a card in a deck of the catalogue. No two decks share a key.";

export const card = view.object("BattlestarCard", "A card, or a token that can lie face down.", {
  key: view.id("Identifies this very card, also in the options of prompts; it changes when the card is shuffled."),
  kind: view.id(kindOfCard),
});

export const checkCard = view.object("BattlestarCheckCard", "A card of a skill check that lies face up.", {
  key: view.id("Identifies this very card."),
  kind: view.id(kindOfCard),
  adds: view.integer("What it adds to the total: less than 0 if it counts against the check."),
});

export const resource = view.object("BattlestarResource", "A resource of the fleet, shown on a dial.", {
  resource: view.id("The resource: the key of its dial, a track of the board `fleet`."),
  amount: view.integer("How much is left."),
  red: view.boolean("Whether it is in the red."),
});

export const basestar = view.object("BattlestarBasestar", "A basestar in space.", {
  key: view.id("Identifies it, also in the options of prompts."),
  damage: view.list(view.id("A token."), "Its damage tokens: entries of the catalogue `basestar-damage`."),
});

export const viper = view.object("BattlestarViper", "A viper in space.", {
  key: view.id("Identifies it, also in the options of prompts."),
  pilot: view.maybe(view.integer("The seat of its pilot; absent if it is uncrewed.")),
});

export const area = view.object("BattlestarArea", "One of the six areas of space, which form a ring.", {
  area: view.id("The area: a place of the board `fleet`. Options of prompts use the same keys."),
  raiders: view.list(view.id("A raider."), "The raiders here, by the keys that `acted` has, too."),
  heavyRaiders: view.list(view.id("A heavy raider."), "The heavy raiders here."),
  basestars: view.many(basestar, "The basestars here, each with its damage."),
  vipers: view.many(viper, "The vipers here, with a pilot or uncrewed."),
  civilians: view.list(view.id("A face-down token."), "The civilian ships here."),
});

export const location = view.object("BattlestarLocation", "A place for characters.", {
  location: view.id("The location: an entry of the catalogue `locations`. Options of prompts use the same keys."),
  damaged: view.boolean("Whether it is damaged."),
  closed: view.boolean("Whether a card in play forbids its use."),
  players: view.list(view.integer("A seat."), "The players whose characters are here."),
});

export const player = view.object("BattlestarPlayer", "A player, as everybody sees it.", {
  seat: view.integer("The player’s seat, from 0 in table order."),
  character: view.maybe(view.id("The player’s character, once picked: an entry of the catalogue `characters`.")),
  used: view.list(view.id("An ability."), "The abilities of the character that are used up."),
  location: view.maybe(view.id("The character’s location; absent while it flies a viper or is off the board.")),
  viper: view.maybe(view.id("The viper that the player is flying.")),
  area: view.maybe(view.id("The area of space in which the player is flying.")),
  revealed: view.boolean("Whether the player is a revealed Cylon."),
  sympathizer: view.boolean("Whether the Sympathizer card revealed the player."),
  side: view.maybe(view.key("The player’s side, if everybody knows it.")),
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
  deck: view.id(
    "The deck: a type of skill cards (catalogue `skill-types`), or `crisis`, `super-crisis`, `quorum`, `destination` (catalogue `categories`). Options of prompts use the same keys.",
  ),
  cards: view.integer("The number of cards left in the deck."),
  discards: view.integer("The number of cards in the discard pile."),
  top: view.maybe(view.one(card, "The top card of the discard pile.")),
});

export const crisis = view.object("BattlestarCrisis", "The crisis card in progress.", {
  card: view.one(card, "The card itself, which lies face up."),
  drawer: view.integer("The seat that drew or played the card."),
  option: view.maybe(view.id("The chosen option: the key of a part of the card.")),
});

export const icons = view.object(
  "BattlestarIcons",
  "The icons of this turn’s crisis card, which later steps carry out.",
  {
    activation: view.maybe(view.id("Which Cylon ships act: an entry of the catalogue `icons`.")),
    jump: view.boolean("Whether the fleet marker moves one step."),
    extraCrisis: view.boolean("Whether another crisis card is drawn after that."),
  },
);

export const effectSource = view.object(
  "BattlestarEffectSource",
  "Where an effect is printed: one of the fields says it.",
  {
    card: view.maybe(view.id(kindOfCard)),
    location: view.maybe(view.id("The location: an entry of the catalogue `locations`.")),
    ability: view.maybe(view.id("The ability: a part of an entry of the catalogue `characters`.")),
    name: view.maybe(view.text("The name of any other source.")),
  },
);

export const change = view.object("BattlestarDifficultyChange", "A change of the difficulty of a check.", {
  source: view.one(effectSource, "What changed the difficulty."),
  delta: view.integer("What it adds to the difficulty: less than 0 if the check gets easier."),
});

export const contribution = view.object("BattlestarContribution", "What a player has added to a check.", {
  seat: view.integer("The seat that has added them."),
  cards: view.integer("How many cards it has added, face down or face up."),
  open: view.list(view.id("A kind."), "The kinds of those that were added face up."),
});

export const outcomes = view.object("BattlestarOutcomes", "What the outcomes of a check do.", {
  pass: view.text("What happens if it is passed."),
  partial: view.maybe(view.text("What happens if the partial value is reached.")),
  fail: view.text("What happens if it is failed."),
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
  outcomes: view.one(outcomes, "What its outcomes do."),
  skills: view.list(
    view.id("A type."),
    "The types that count for it (catalogue `skill-types`); all others count against it.",
  ),
  zeroed: view.maybe(view.id("The type whose cards count as strength 0.")),
  onesCount: view.boolean("Whether cards of strength 1 count for the check whatever their type."),
  faceUp: view.boolean("Whether cards are added face up."),
  destiny: view.integer("The number of destiny cards in the check."),
  contributions: view.many(contribution, "The number of cards each player has added, in order."),
  changes: view.many(change, "The changes of the difficulty."),
  open: view.many(
    checkCard,
    "The cards of the check that lie face up. Who added them is known only of those added face up: see `contributions`.",
  ),
  total: view.maybe(view.integer("The total, once all cards are revealed.")),
  outcome: view.maybe(view.oneOf(outcome, "How it came out. Absent while that is open.")),
});

export const pastContribution = view.object("BattlestarPastContribution", "What a player added to a past check.", {
  seat: view.integer("The seat that added them."),
  cards: view.integer("How many cards it added, face down or face up."),
  most: view.integer(
    "The most cards that the player could have added: the whole hand, or one card for a revealed Cylon or in the Brig.",
  ),
  open: view.list(view.id("A kind."), "The kinds of those that were added face up."),
});

export const pastCheck = view.object(
  "BattlestarPastCheck",
  "An earlier skill check, with all that everybody saw of it: evidence about who is a Cylon.",
  {
    source: view.oneOf(checkSource, "Why it was made."),
    card: view.maybe(view.id("The kind of the crisis card that called for the check.")),
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
    cards: view.list(
      view.id("A kind."),
      "The kinds of all its cards, in the order in which they were revealed. They are back in their decks, so nobody can tell any more which copies they were.",
    ),
    total: view.maybe(view.integer("The total; absent if the outcome was declared without cards.")),
    outcome: view.oneOf(outcome, "How it came out, by its total or because an effect decided so."),
  },
);

export const attack = view.object("BattlestarAttack", "An attack that a die is rolled for.", {
  attacker: view.id("Who attacks: an entry of the catalogue `pieces`, or `armory` or `galactica`."),
  target: view.id("What is attacked: an entry of the catalogue `pieces`, or `galactica`."),
  hitsFrom: view.maybe(view.integer("The least result that does something.")),
});

export const die = view.object("BattlestarDie", "A die roll in progress.", {
  by: view.integer("The seat that rolls it."),
  reason: view.maybe(view.text("What the roll decides, unless an effect asks for it.")),
  source: view.maybe(view.one(effectSource, "The effect that asks for it.")),
  attack: view.maybe(view.one(attack, "The attack that it decides.")),
  bonus: view.integer("What is added to the roll; the result is at most 8."),
  rolled: view.maybe(view.integer("The number on the die, once rolled.")),
  result: view.maybe(view.integer("What was rolled with the bonus added, at most 8. Absent until then.")),
});

export const known = view.object("BattlestarKnownCard", "A face-down card that the viewer has seen.", {
  card: view.one(card, "The card, by the key that it keeps until it is shuffled."),
  zone: view.key("Where it lies: `loyalty`, `hand`, `civilians`, or the name of a deck."),
  seat: view.maybe(view.integer("The seat of the player who holds it or has it in front of them.")),
  area: view.maybe(view.id("The area of space in which it is.")),
  depth: view.maybe(view.integer("In a deck, the number of cards above it.")),
});

export const own = view.object("BattlestarSecrets", "What only the viewer knows.", {
  seat: view.integer("The seat of the viewer, for whom alone all of this is."),
  side: view.key("The viewer’s current side: `human`, `cylon`, or a side of an extension."),
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
  phase: view.maybe(view.key("The step of the turn, or of the set-up: `movement`, `action`, `crisis` …")),
  resources: view.many(resource, "Fuel, food, morale and population."),
  jumpStep: view.integer(
    "The step of the fleet marker on the track `jump-track` of the board `fleet`; 0 is the start.",
  ),
  jumpRisk: view.integer("The population at risk if somebody forces a jump now; 0 if nobody can."),
  distance: view.integer("How far the fleet has travelled, to be compared with `kobol` and `sleepers`."),
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
  played: view.many(
    card,
    "Cards that lie face up while they are resolved: crisis cards from the moment they are revealed, and quorum cards.",
  ),
  crisis: view.maybe(view.one(crisis, "The crisis card in progress.")),
  icons: view.maybe(view.one(icons, "The icons of this turn’s crisis card, which later steps carry out.")),
  checks: view.many(check, "Skill checks in progress: the last is the current one."),
  pastChecks: view.many(pastCheck, "The most recent skill checks, at most twelve, the newest last."),
  die: view.maybe(view.one(die, "The die roll in progress.")),
  own: view.maybe(view.one(own, "What only the viewer knows. Absent for spectators.")),
});

export type BattlestarView = ViewOf<typeof battlestarView>;
export type CardView = ViewOf<typeof card>;
export type EffectSourceView = ViewOf<typeof effectSource>;
export type AreaView = ViewOf<typeof area>;
export type LocationView = ViewOf<typeof location>;
export type PlayerView = ViewOf<typeof player>;
export type DeckView = ViewOf<typeof deck>;
export type AttackView = ViewOf<typeof attack>;
export type CheckView = ViewOf<typeof check>;
export type PastCheckView = ViewOf<typeof pastCheck>;
export type KnownCardView = ViewOf<typeof known>;
export type SecretsView = ViewOf<typeof own>;
