import type { CardDefinition, Fact, Text } from "conclave/rules";
import type { CivilianShip, GalacticaDamage } from "../catalogues/tokens.ts";
import type {
  AgendaCard,
  CrisisCard,
  DestinationCard,
  LoyaltyCard,
  QuorumCard,
  SkillCard,
  SkillCardId,
  SuperCrisisCard,
} from "../effects/cards.ts";
import type { SkillType } from "../effects/names.ts";

/**
 * Everything that can lie face down, by its `category`, which is also the name of its deck. An extension of another package
 * adds its own categories (`declare module`), and an entry of the catalogue `categories` for each.
 */
export interface Cards {
  skill: SkillCardDefinition;
  crisis: Worded<"crisis", CrisisCard>;
  "super-crisis": Worded<"super-crisis", SuperCrisisCard>;
  quorum: Worded<"quorum", QuorumCard>;
  destination: Worded<"destination", DestinationCard>;
  loyalty: Worded<"loyalty", LoyaltyCard>;
  /** A civilian ship: a piece that is face down until it is destroyed. */
  civilian: Worded<"civilian", CivilianShip>;
  /** A Galactica damage token. */
  "galactica-damage": Worded<"galactica-damage", GalacticaDamage>;
  /** An agenda, with `outriders`. */
  agenda: Worded<"agenda", AgendaCard>;
}

export type Category = keyof Cards;

/** A card, or a token that can lie face down, distinguished by its `category`. */
export type Card = Cards[Category];

/** A skill card of one strength: its title, and what it adds to a check. */
export interface SkillCardDefinition extends CardDefinition {
  readonly category: "skill";
  readonly text: Text;
  readonly title: SkillCardId;
  readonly type: SkillType;
  readonly strength: number;
  readonly face: SkillCard;
}

/** A card's data with its name, the text of its effects, and the prefix of its messages. */
export type Worded<Name extends string, Data> = Data & {
  readonly category: Name;
  readonly name: Text;
  readonly text: Text;
  readonly source: string;
  /** Its numbers and kinds, where its category does not say them: for cards of extensions. */
  readonly facts?: readonly Fact[];
};
