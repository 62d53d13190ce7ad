import { t, type ViewOf, view } from "conclave/rules";

const PartType = view.object("CodexPart", "Where a number of a thing comes from.", {
  what: view.key("The number: atk, hp, armor, or a keyword."),
  amount: view.integer("How much it adds."),
  from: view.key("printed, rune, slot, keyword or card."),
  source: view.maybe(
    view.key("The kind of rune, or the entry: of the catalogues `slots` and `keywords`, or of the decks."),
  ),
});

const RunesType = view.object("CodexRunes", "Runes of one kind.", {
  kind: view.key("The kind: +1/+1, -1/-1, time, or one that a card speaks of."),
  amount: view.integer("How many runes of this kind there are."),
});

const KeywordType = view.object("CodexKeyword", "A keyword that a thing has now.", {
  keyword: view.key("An entry of the catalogue `keywords`."),
  amount: view.integer("Its number; 1 if it has none."),
});

const SlotType = view.enum(
  "CodexSlot",
  "A slot of a patrol zone.",
  {
    SQUAD_LEADER: "Has to be attacked first; 1 armor.",
    ELITE: "What patrols in it has +1 ATK.",
    SCAVENGER: "If it dies, its player gains 1 gold.",
    TECHNICIAN: "If it dies, its player draws a card.",
    LOOKOUT: "What patrols in it has resist 1.",
  },
  (id) => t(`slot.${id}`),
);

const PileCardType = view.object("CodexPileCard", "A card that the viewer can see in a pile.", {
  key: view.id("Identifies the card, also in the options of prompts; it changes when the card is shuffled."),
  card: view.key("What it is: an entry of the decks."),
});

const ThingType = view.object("CodexThing", "A thing in play as it is now.", {
  key: view.id("Identifies the thing by its card, also in the options of prompts."),
  card: view.key("What it is now: an entry of the decks."),
  printedCard: view.key("What is printed on the card itself: an entry of the decks. It differs for copies."),
  seat: view.integer("The seat that controls it now."),
  owner: view.integer("The seat whose card it is, whoever controls it."),
  atk: view.integer("Its ATK as it is now, with everything in `parts`."),
  hp: view.integer("Its HP without damage."),
  damage: view.integer("The damage on it."),
  armor: view.integer("The armor that it has left in this turn."),
  exhausted: view.boolean("Whether it is exhausted."),
  fatigued: view.boolean("Whether it came under its controller’s control in this turn and has no haste."),
  disabled: view.boolean("Whether it does not ready in its next ready phase."),
  unfinished: view.boolean("Whether it is under construction."),
  slot: view.maybe(view.oneOf(SlotType, "The slot in which it patrols. Absent if it does not.")),
  level: view.maybe(view.integer("Of a hero: its level.")),
  runes: view.many(RunesType, "The runes on it, kind by kind."),
  keywords: view.many(KeywordType, "What it can do now."),
  subtypes: view.list(
    view.key("An entry of the catalogue `subtypes`."),
    "The subtypes that it has now, printed or given by effects.",
  ),
  attachedTo: view.list(view.id("A thing."), "Of an ongoing spell: what it is attached to."),
  below: view.many(PileCardType, "Cards that lie below it."),
  parts: view.many(PartType, "What its numbers consist of, as far as they are not just as printed."),
  told: view.list(view.text("What is told."), "What was chosen for it, and other facts about it that all may know."),
});

const ResolvingCardType = view.object("CodexResolvingCard", "A card that is taking effect.", {
  key: view.id("Identifies the card while it takes effect."),
  card: view.key("What it is: an entry of the decks."),
  seat: view.integer("The seat of the player who plays it."),
});

const EffectType = view.object("CodexEffect", "An effect that acts for some time.", {
  card: view.key("Its card, whose text says what it does: an entry of the decks."),
  seat: view.maybe(view.integer("Whose effect it is.")),
  things: view.list(view.id("A thing."), "The things in play that it is about; none if it is about all of a kind."),
  players: view.list(view.integer("A seat."), "The players whom it is about."),
  says: view.list(view.text("A fact."), "What it changes, or what was chosen for it."),
  until: view.maybe(view.text("When it ends, if that is settled.")),
});

const FutureCardType = view.object("CodexFutureCard", "A card with forecast that has not arrived.", {
  key: view.id("Identifies the card, also in the options of prompts."),
  card: view.key("What it is: an entry of the decks."),
  time: view.integer("The time runes left on it: it arrives when it loses the last one."),
});

const CommandCardType = view.object("CodexCommandCard", "A hero in the command zone.", {
  key: view.id("Identifies the card, also in the options of prompts."),
  card: view.key("What it is: an entry of the decks."),
  cooldown: view.integer("The own upkeeps until it can be summoned again."),
});

const PlayerType = view.object(
  "CodexPlayer",
  "A player: what everybody sees, and the cards that the viewer may read.",
  {
    seat: view.integer("The player’s seat, from 0 in table order."),
    team: view.integer("The team; its own number if there are no teams."),
    gold: view.integer("The gold that the player has: 20 at most."),
    workers: view.integer("How many workers the player has hired."),
    baseHp: view.integer("The HP that the base has left; a team shares one."),
    handCount: view.integer("How many cards are in hand: all may count them."),
    deckCount: view.integer("Cards in the draw pile."),
    discardCount: view.integer("Cards in the discard pile."),
    codexCount: view.integer("Cards in the codex."),
    heroes: view.list(view.key("An entry of the deck `heroes`."), "The heroes that the player has chosen."),
    starter: view.maybe(view.key("The colour of the starter deck: an entry of the catalogue `colours`.")),
    techSpec: view.maybe(view.key("The spec of tech II and III cards: an entry of the catalogue `specs`.")),
    labSpec: view.maybe(view.key("The spec of the Tech Lab: an entry of the catalogue `specs`.")),
    command: view.many(CommandCardType, "The heroes in the command zone."),
    future: view.many(FutureCardType, "The cards with forecast."),
    hand: view.maybe(view.list(view.one(PileCardType, "A card."), "The cards in hand, if the viewer may see them.")),
    discard: view.maybe(view.list(view.one(PileCardType, "A card."), "The discard pile, for its owner.")),
  },
);

const AttackType = view.object("CodexAttack", "An attack under way.", {
  attacker: view.id("What attacks: the `key` of a thing in play."),
  defender: view.id("What is attacked: the `key` of a thing in play."),
});

const AimType = view.object("CodexAim", "An attack whose defender is being chosen.", {
  attacker: view.id("What attacks: the `key` of a thing in play."),
  defenders: view.list(view.id("A thing."), "What it can attack."),
});

const AbilityUseType = view.object("CodexAbilityUse", "An ability that is being used.", {
  thing: view.maybe(view.id("The card that has it, as long as it is in play or in the future.")),
  card: view.key("What the card is, or was: an entry of the decks."),
  ability: view.key("The ability: a part of what is printed on a card."),
  seat: view.integer("The seat of the player who uses it."),
});

const WaitingAbilityType = view.object("CodexWaitingAbility", "An ability that happens at once with others.", {
  text: view.text("What it is, with the card that has it."),
  things: view.list(view.id("A thing."), "The cards that it is about; none if it is about time itself."),
});

const OrderingType = view.object(
  "CodexOrdering",
  "Abilities that happen at once, while their player puts them in order.",
  {
    seat: view.integer("The seat of the player who chooses the order."),
    abilities: view.many(WaitingAbilityType, "What is put in order, as it was triggered."),
  },
);

/** The table as a viewer sees it. */
export const codexView = view.object(
  "CodexView",
  "The table as a viewer sees it. What is printed stands in the list of cards.",
  {
    mode: view.key("The mode of play."),
    turn: view.integer("The number of turns begun so far."),
    active: view.list(view.integer("A seat."), "The players whose turn it is."),
    players: view.many(PlayerType, "The players, in table order."),
    things: view.many(ThingType, "Everything in play, in the order of arrival."),
    resolving: view.many(ResolvingCardType, "The cards that are taking effect."),
    effects: view.many(EffectType, "The effects that act for some time, in the order in which they began."),
    extraTurns: view.list(view.integer("A seat."), "Who takes the extra turns that are to come, the next one first."),
    attack: view.maybe(view.one(AttackType, "The attack under way.")),
    aim: view.maybe(view.one(AimType, "The attack that is about to be made, or goes on against something else.")),
    using: view.maybe(view.one(AbilityUseType, "The ability that is being used.")),
    ordering: view.maybe(
      view.one(OrderingType, "Abilities that happen at once, while a player puts them in order. Absent otherwise."),
    ),
  },
);

export type CodexView = ViewOf<typeof codexView>;
