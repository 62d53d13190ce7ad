import { type ViewOf, view } from "conclave/rules";

/** The view as GraphQL types. Anything the viewer may not know is absent. */

export const category = view.enum("ArmamentConflictCategory", "The kinds of cards.", {
  BASIC: "A plain order.",
  CHARACTER: "A unit that is one person.",
  MODIFICATION: "Assembled, one a player; it has an effect for as long as it lies there.",
  SPECIAL_ATTACK: "Played in the war phase, against other players.",
  STRATEGY: "Played in a development phase.",
  TROOP: "A unit of many.",
  VEHICLE: "A unit that needs a troop or a character as its crew.",
});

export const terrain = view.enum("ArmamentConflictTerrain", "The terrain of a territory.", {
  CITY: "Raises the hand limit; Neutron Bombs are aimed at it.",
  COAST: "More range for its owner’s units in it.",
  DESERT: "Farther away for attackers.",
  FOREST: "Emergency retreats from it cost its owner nothing.",
  MOUNTAIN: "More guard for its owner’s units in it.",
  PLAIN: "More power for its owner’s units in it.",
});

export const column = view.enum("ArmamentConflictColumn", "The two columns of a player’s lands.", {
  LEFT: "Faces the player on the left.",
  RIGHT: "Faces the next player in turn order.",
});

export const achievement = view.enum("ArmamentConflictAchievement", "An achievement of a player.", {
  ANTI_PEACE: "First to attack.",
  ECONOMIC_HEGEMONY: "Has more resources than anybody else; for as long as that is so.",
  GODS_JUDGE: "First to eliminate a player by Divine Punishment.",
  HEIR_BOSS: "The Anti-Peace who was given the Loser’s cards.",
  LOSER: "First to be eliminated.",
  PEACEMAKER: "Last to make a first attack.",
  SOURCE_OF_DISASTER: "First to use a nuclear bomb.",
});

export const clauseKind = view.enum("ArmamentConflictClauseKind", "What a clause of an agreement is about.", {
  FREE_TEXT: "The players’ own words, which the rules do not enforce.",
  NO_ATTACK: "Neither attacks the other.",
  PASSAGE: "Moves into each other’s territories need no leave.",
  SHARED_DEFENCE: "A unit of either may step in for one of the other in the same territory.",
  TRIBUTE: "One pays the other in each of its draw phases.",
});

export const combatCard = view.enum("ArmamentConflictCombatCard", "The four cards that are laid in combat.", {
  ATTACK: "Attack.",
  DEFEND: "Defend.",
  REST: "Rest.",
  SELF_DESTRUCT: "Self-destruct.",
});

export const card = view.object("ArmamentConflictCard", "A card of the main deck, as it is printed.", {
  id: view.id("Names this very card, as options of prompts do."),
  kind: view.string("Names what is printed on it: the same for all copies."),
  category: view.oneOf(category, "Its kind."),
  name: view.text("Its name."),
  text: view.text("What it does, in a sentence."),
  printedCost: view.integer("Its printed cost in resources."),
  cost: view.maybe(view.integer("What it would cost its holder now. Only for cards in the viewer’s hand.")),
  power: view.maybe(view.integer("Printed power of a unit.")),
  guard: view.maybe(view.integer("Printed guard of a unit.")),
  range: view.maybe(view.integer("Printed range of a unit.")),
  flying: view.maybe(view.boolean("Whether a unit flies.")),
  loyalty: view.maybe(view.integer("Printed loyalty of a character.")),
  limit: view.maybe(view.integer("Printed production limit of a vehicle.")),
});

export const unit = view.object("ArmamentConflictUnit", "A unit on the table; a vehicle and its crew are one.", {
  id: view.id("Names the unit, as options of prompts do."),
  owner: view.integer("The seat whose unit it is."),
  faceDown: view.boolean("Whether it is face down: it can neither be attacked nor act."),
  card: view.maybe(view.one(card, "What it is. Absent when it lies face-down and the viewer does not know it.")),
  crew: view.maybe(view.one(card, "Who drives it. Absent without crew, and when the viewer does not know it.")),
  crewed: view.boolean("Whether it is a vehicle with a crew."),
  power: view.maybe(view.integer("Its power now.")),
  guard: view.maybe(view.integer("Its guard now; absent when it is infinite, too.")),
  infiniteGuard: view.boolean("Whether its guard in combat is infinite."),
  range: view.maybe(view.integer("Its range now; absent when it is unlimited, too.")),
  unlimitedRange: view.boolean("Whether its range is unlimited."),
  loyalty: view.maybe(view.integer("The loyalty of a character now.")),
  flying: view.maybe(view.boolean("Whether it flies now.")),
  durability: view.maybe(view.integer("Its durability now.")),
  maxDurability: view.maybe(view.integer("Its durability at the start of each war phase.")),
  evading: view.boolean("Whether nothing can attack it until the start of its owner’s next turn."),
  attacks: view.integer("How often it has attacked in the war phase under way."),
});

export const territory = view.object("ArmamentConflictTerritory", "A territory.", {
  id: view.id("Its id, as used in options of prompts."),
  kind: view.string("Names what is printed on it."),
  name: view.text("Its name."),
  terrain: view.oneOf(terrain, "Its terrain."),
  terrainName: view.text("The name of its terrain."),
  text: view.text("What its terrain does."),
  durability: view.integer("Its durability now."),
  maxDurability: view.integer("Its fortress strength: the most durability that it can have."),
  layer: view.maybe(view.integer("Its layer, 1 being the innermost. Absent until it lies on the table.")),
  column: view.maybe(view.oneOf(column, "Its column. Absent until it lies on the table.")),
  outermost: view.boolean("Whether it is in the outermost layer, which can be attacked."),
  capitalOf: view.maybe(view.integer("The seat whose capital it is by its marker.")),
  capitalHeld: view.boolean("Whether it is a capital that its first owner holds."),
  garrison: view.many(unit, "The units in it, of any owner."),
});

export const faction = view.object("ArmamentConflictFaction", "A faction.", {
  kind: view.string("Names it."),
  name: view.text("Its name."),
  talent: view.text("What its talent does."),
  capitalEffect: view.text("What its player gains while holding the capital."),
});

export const player = view.object("ArmamentConflictPlayer", "A player and all that belongs to it.", {
  seat: view.integer("Its seat."),
  eliminated: view.boolean("Whether it has been eliminated."),
  faction: view.maybe(view.one(faction, "Its faction, once all have chosen.")),
  resources: view.integer("Its resource cards."),
  handCount: view.integer("How many cards of hand it has."),
  hand: view.maybe(view.many(card, "Its cards of hand. Only for the player itself.")),
  handLimit: view.maybe(view.integer("Cards that it may keep at the end of its turn. Absent without a limit.")),
  income: view.integer("Resources that its territories bring it in each draw phase."),
  territories: view.many(territory, "Its territories, in the order of coming."),
  dealt: view.maybe(view.many(territory, "Territories that it has still to arrange. Only for the player itself.")),
  offeredFactions: view.maybe(view.many(faction, "Factions that it may choose from. Only for the player itself.")),
  modification: view.maybe(view.one(card, "Its assembled modification.")),
  voided: view.boolean("Whether its modification and vehicles are void until the end of its next turn (EMP)."),
  intruded: view.boolean("Whether it may play no strategy cards until the end of its next turn (Network Intrusion)."),
  blockadedBy: view.list(
    view.integer("A seat."),
    "Seats that blockade it until the end of its next turn: it draws no resources and does not trade, they do not attack.",
  ),
  achievements: view.list(view.oneOf(achievement, "An achievement."), "The achievements that it holds."),
  removedTerritories: view.many(territory, "Territories removed from the game that it keeps; they are of no use."),
});

export const clause = view.object("ArmamentConflictClause", "A clause of an agreement.", {
  kind: view.oneOf(clauseKind, "Its kind."),
  text: view.text("The clause in words."),
  payer: view.maybe(view.integer("The seat that pays a tribute.")),
  amount: view.maybe(view.integer("The resources of a tribute, each turn.")),
});

export const agreement = view.object("ArmamentConflictAgreement", "An agreement in force between two players.", {
  id: view.id("Its id, as used in options of prompts."),
  parties: view.list(view.integer("A seat."), "The two seats that it binds."),
  clauses: view.many(clause, "Its clauses."),
});

export const pair = view.object("ArmamentConflictPair", "What was revealed in one slot of a combat.", {
  attacker: view.maybe(view.oneOf(combatCard, "The attacking side’s card; absent if it laid none.")),
  defender: view.maybe(view.oneOf(combatCard, "The defending side’s card; absent if it laid none.")),
});

export const combat = view.object("ArmamentConflictCombat", "Unit against unit.", {
  attackerCards: view.maybe(view.integer("Cards that the attacking side has laid. Absent until both sides have.")),
  defenderCards: view.maybe(view.integer("Cards that the defending side has laid. Absent until both sides have.")),
  pairs: view.many(pair, "The pairs revealed so far, in order."),
});

export const attack = view.object("ArmamentConflictAttack", "An attack under way.", {
  by: view.integer("The seat that attacks."),
  attacker: view.id("The unit that attacks."),
  defender: view.integer("The seat that is attacked."),
  unit: view.maybe(view.id("The unit that is attacked.")),
  territory: view.maybe(view.id("The territory that is attacked.")),
  combat: view.maybe(view.one(combat, "The combat, once it has begun.")),
});

export const damage = view.object("ArmamentConflictDamage", "Points of damage that a territory is to take.", {
  territory: view.id("The territory."),
  points: view.integer("The points."),
});

export const specialAttack = view.object("ArmamentConflictSpecialAttack", "A special attack under way.", {
  by: view.integer("The seat that uses it."),
  kind: view.string("The kind of special attack."),
  name: view.text("Its name."),
  paid: view.integer("The resources paid for it, and asked of an Arius Field."),
  concerned: view.list(view.integer("A seat."), "The seats that it concerns."),
  sheltered: view.list(view.integer("A seat."), "Those of them who have averted it."),
  territory: view.maybe(view.id("The territory that it is aimed at.")),
  unit: view.maybe(view.id("The unit that it is aimed at.")),
  damage: view.many(damage, "How its damage is split."),
});

export const retreat = view.object("ArmamentConflictRetreat", "A unit that is about to be destroyed and may retreat.", {
  unit: view.id("The unit."),
  cost: view.integer("The cost of its retreat in resources."),
  cardFrom: view.maybe(view.integer("The seat that gives the Retreat card.")),
  resourceFrom: view.maybe(view.integer("The seat that pays the resource.")),
});

export const armamentView = view.object(
  "ArmamentConflictView",
  "The table of Armament & Conflict as one viewer sees it.",
  {
    round: view.integer("The round under way; 0 before the first."),
    roundLimit: view.integer("After this round the war is decided on points."),
    peaceful: view.boolean("Whether nobody may attack yet."),
    current: view.integer("The seat whose turn it is."),
    players: view.many(player, "The players, in table order."),
    mainDeck: view.integer("Cards in the main deck."),
    discardPile: view.many(card, "The discard pile, the last card on top."),
    territoryDeck: view.integer("Territories that can still be found."),
    bank: view.integer("Resource cards that nobody holds."),
    removedTerritories: view.integer("Territories that nuclear bombs have removed."),
    agreements: view.many(agreement, "The agreements in force."),
    attack: view.maybe(view.one(attack, "The attack under way.")),
    specialAttack: view.maybe(view.one(specialAttack, "The special attack under way.")),
    retreat: view.maybe(view.one(retreat, "The retreat under way.")),
  },
);

export type ArmamentView = ViewOf<typeof armamentView>;
export type CardView = ViewOf<typeof card>;
export type UnitView = ViewOf<typeof unit>;
export type TerritoryView = ViewOf<typeof territory>;
export type PlayerView = ViewOf<typeof player>;
export type FactionView = ViewOf<typeof faction>;
export type AgreementView = ViewOf<typeof agreement>;
export type AttackView = ViewOf<typeof attack>;
