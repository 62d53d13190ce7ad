import { t, type ViewOf, view } from "conclave/rules";

/** The view as GraphQL types. Anything the viewer may not know is absent; what is printed stands in decks and catalogues. */

export const column = view.enum(
  "ArmamentConflictColumn",
  "The two columns of a player’s lands.",
  {
    LEFT: "Faces the player on the left.",
    RIGHT: "Faces the next player in turn order.",
  },
  (id) => t(`column.${id}.name`),
);

export const clauseKind = view.enum(
  "ArmamentConflictClauseKind",
  "What a clause of an agreement is about.",
  {
    FREE_TEXT: "The players’ own words, which the rules do not enforce.",
    NO_ATTACK: "Neither attacks the other.",
    PASSAGE: "Moves into each other’s territories need no permission.",
    SHARED_DEFENCE: "Either player’s unit may become the target in place of the other’s in the same territory.",
    TRIBUTE: "One pays the other in each of the payer’s draw phases.",
  },
  (id) => t(`clause.${id}.name`),
);

export const card = view.object("ArmamentConflictCard", "A card of the main deck that the viewer knows.", {
  key: view.id("Identifies this copy, also in the options of prompts; it changes when the card is shuffled."),
  card: view.key("What it is: an entry of the deck `main`."),
  cost: view.maybe(view.integer("What it would cost its holder now. Only for cards in the viewer’s hand.")),
});

export const unit = view.object("ArmamentConflictUnit", "A unit on the table; a vehicle and its crew form one unit.", {
  key: view.id("Identifies the unit, also in the options of prompts: the card of it that is not crew."),
  owner: view.integer("The seat that owns it, wherever it stands."),
  faceDown: view.boolean("Whether it is face-down: it can neither act nor be attacked."),
  card: view.maybe(
    view.key("What it is: an entry of the deck `main`. Absent if it is face-down and unknown to the viewer."),
  ),
  crew: view.maybe(view.one(card, "The vehicle’s crew. Absent without crew or if unknown to the viewer.")),
  crewed: view.boolean("Whether it is a vehicle with a crew."),
  power: view.maybe(view.integer("The unit’s current power.")),
  guard: view.maybe(view.integer("The unit’s current guard; also absent if infinite.")),
  infiniteGuard: view.boolean("Whether the unit’s guard in combat is infinite."),
  range: view.maybe(view.integer("The unit’s current range; also absent if unlimited.")),
  unlimitedRange: view.boolean("Whether the unit’s range is unlimited."),
  loyalty: view.maybe(view.integer("The character’s current loyalty.")),
  flying: view.maybe(view.boolean("Whether the unit currently flies.")),
  durability: view.maybe(view.integer("The unit’s current durability.")),
  maxDurability: view.maybe(view.integer("The unit’s durability at the start of each war phase.")),
  evading: view.boolean("Whether nothing can attack the unit until the start of its owner’s next turn."),
  attacks: view.integer("The number of attacks the unit has made in the current war phase."),
});

export const territory = view.object("ArmamentConflictTerritory", "A territory with the units in it.", {
  key: view.id("Identifies the territory, also in the options of prompts."),
  card: view.key("What it is: an entry of the deck `territory`."),
  durability: view.integer("The territory’s current durability."),
  maxDurability: view.integer("The territory’s fortress strength: its maximum durability."),
  layer: view.maybe(
    view.integer("The territory’s layer; 1 is the innermost. Absent until the territory is on the table."),
  ),
  column: view.maybe(view.oneOf(column, "The territory’s column. Absent until the territory is on the table.")),
  outermost: view.boolean("Whether the territory is in the outermost layer, which can be attacked."),
  capitalOf: view.maybe(view.integer("The seat whose capital marker is on it.")),
  capitalHeld: view.boolean("Whether it is a capital still held by its first owner."),
  garrison: view.many(unit, "The units in the territory, whoever owns them."),
});

export const player = view.object("ArmamentConflictPlayer", "A player and everything they have.", {
  seat: view.integer("The player’s seat, from 0 in table order."),
  eliminated: view.boolean("Whether the player has been eliminated."),
  faction: view.maybe(view.key("An entry of the deck `faction`, once all players have chosen.")),
  resources: view.integer("The number of resource cards."),
  handCount: view.integer("The number of cards in hand."),
  hand: view.maybe(view.many(card, "The cards in hand. Only shown to this player.")),
  handLimit: view.maybe(
    view.integer("The number of cards the player may keep at the end of their turn. Absent if unlimited."),
  ),
  income: view.integer("The resources the player’s territories provide in each draw phase."),
  territories: view.many(territory, "The player’s territories, in the order gained."),
  dealt: view.maybe(view.many(territory, "Territories still to be arranged. Only shown to this player.")),
  scouted: view.maybe(
    view.many(
      card,
      "What this player looks at on top of the main deck, the top card first. Only shown to this player.",
    ),
  ),
  offeredFactions: view.maybe(
    view.list(view.key("An entry of the deck `faction`."), "Factions to choose from. Only shown to this player."),
  ),
  modification: view.maybe(
    view.one(card, "The modification that the player has assembled, which everybody sees. Absent without one."),
  ),
  voided: view.boolean(
    "Whether the player’s modification and vehicles are void until the end of their next turn (EMP).",
  ),
  intruded: view.boolean(
    "Whether the player may play no strategy cards until the end of their next turn (Network Intrusion).",
  ),
  blockadedBy: view.list(
    view.integer("A seat."),
    "Seats blockading this player until the end of their next turn: no resources or trade for the player, no attacks by those seats.",
  ),
  achievements: view.list(
    view.key("An entry of the catalogue `achievements`."),
    "The achievements that the player holds now; others may take some of them over.",
  ),
  removedTerritories: view.many(
    territory,
    "Territories removed from the game that the player keeps; they have no effect.",
  ),
});

export const clause = view.object("ArmamentConflictClause", "A clause of an agreement.", {
  kind: view.oneOf(clauseKind, "What the clause is about: `payer` and `amount` belong to `TRIBUTE` alone."),
  text: view.text("The clause in words."),
  payer: view.maybe(view.integer("The seat that pays a tribute.")),
  amount: view.maybe(view.integer("The resources paid as tribute each turn.")),
});

export const agreement = view.object("ArmamentConflictAgreement", "An agreement in force between two players.", {
  key: view.id("Identifies the agreement, also in the options of prompts."),
  parties: view.list(view.integer("A seat."), "The two seats bound by the agreement."),
  clauses: view.many(clause, "What the two have agreed, clause by clause."),
});

export const pair = view.object("ArmamentConflictPair", "What was revealed in one slot of a combat.", {
  attacker: view.maybe(
    view.key("The attacking side’s card: an entry of the catalogue `combat-cards`; absent if it laid none."),
  ),
  defender: view.maybe(
    view.key("The defending side’s card: an entry of the catalogue `combat-cards`; absent if it laid none."),
  ),
});

export const combat = view.object(
  "ArmamentConflictCombat",
  "A combat of unit against unit, with cards that both sides lay and reveal in pairs.",
  {
    attackerCards: view.maybe(
      view.integer("The number of cards the attacking side has laid. Absent until both sides have laid theirs."),
    ),
    defenderCards: view.maybe(
      view.integer("The number of cards the defending side has laid. Absent until both sides have laid theirs."),
    ),
    pairs: view.many(pair, "The pairs revealed so far, in order."),
  },
);

export const attack = view.object("ArmamentConflictAttack", "An attack of a unit, on another unit or on a territory.", {
  by: view.integer("The seat that makes the attack."),
  attacker: view.id("The unit that attacks, by its `key`."),
  defender: view.integer("The seat that is attacked and defends itself."),
  unit: view.maybe(view.id("The unit that is attacked, by its `key`. Absent if it is a territory.")),
  territory: view.maybe(view.id("The territory that is attacked, by its `key`. Absent if it is a unit.")),
  combat: view.maybe(view.one(combat, "The combat, once it has begun.")),
});

export const damage = view.object("ArmamentConflictDamage", "Damage that a territory is about to take.", {
  territory: view.id("The territory that is damaged, by its `key`."),
  points: view.integer("The points of damage."),
});

export const specialAttack = view.object("ArmamentConflictSpecialAttack", "The current special attack.", {
  by: view.integer("The seat that uses it."),
  card: view.key("What is used: an entry of the deck `main`."),
  paid: view.integer("The resources paid for it, which is also the price of the Arius Field."),
  concerned: view.list(view.integer("A seat."), "The seats that it affects, also those that have blocked it."),
  sheltered: view.list(view.integer("A seat."), "The affected seats that have blocked it."),
  territory: view.maybe(view.id("The territory that it is aimed at, by its `key`. Absent if it needs none.")),
  unit: view.maybe(view.id("The unit that it is aimed at, by its `key`. Absent if it needs none.")),
  damage: view.many(damage, "How the damage is split."),
});

export const retreat = view.object("ArmamentConflictRetreat", "A unit that is about to be destroyed and may retreat.", {
  unit: view.id("The unit that may retreat, by its `key`."),
  cost: view.integer("The retreat’s cost in resources."),
  cardFrom: view.maybe(view.integer("The seat that gives the Retreat card.")),
  resourceFrom: view.maybe(view.integer("The seat that pays the resource.")),
});

export const dealKind = view.enum(
  "ArmamentConflictDealKind",
  "What two players negotiate.",
  { AGREEMENT: "The clauses of an agreement.", TRADE: "The price of a unit." },
  (id) => t(`deal.${id}.name`),
);

export const deal = view.object("ArmamentConflictDeal", "What two players negotiate now.", {
  kind: view.oneOf(dealKind, "What it is about."),
  parties: view.list(view.integer("A seat."), "The two seats; whoever has proposed it comes first."),
  unit: view.maybe(view.id("The unit that is to change hands.")),
  seller: view.maybe(view.integer("The seat that sells it.")),
});

export const armamentView = view.object(
  "ArmamentConflictView",
  "The table of Armament & Conflict as one viewer sees it.",
  {
    round: view.integer("The current round; 0 before the first."),
    roundLimit: view.integer("The last round; after it, territories, durability and resources decide the game."),
    peaceful: view.boolean("Whether attacks are still forbidden."),
    current: view.integer("The seat whose turn it is."),
    players: view.many(player, "The players, in table order."),
    mainDeck: view.integer("The number of cards in the main deck."),
    discardPile: view.many(card, "The discard pile, the last card on top."),
    territoryDeck: view.integer("The number of territories that can still be found."),
    bank: view.integer("The number of resource cards that nobody holds."),
    removedTerritories: view.integer("The number of territories removed by nuclear bombs."),
    agreements: view.many(agreement, "The agreements in force."),
    deal: view.maybe(view.one(deal, "What two players negotiate now. Absent if nobody does.")),
    attack: view.maybe(view.one(attack, "The attack under way. Absent if there is none.")),
    specialAttack: view.maybe(view.one(specialAttack, "The special attack under way. Absent if there is none.")),
    retreat: view.maybe(view.one(retreat, "The unit that may retreat now. Absent if none may.")),
  },
);

export type ArmamentView = ViewOf<typeof armamentView>;
export type CardView = ViewOf<typeof card>;
export type UnitView = ViewOf<typeof unit>;
export type TerritoryView = ViewOf<typeof territory>;
export type PlayerView = ViewOf<typeof player>;
export type AgreementView = ViewOf<typeof agreement>;
export type AttackView = ViewOf<typeof attack>;
