import { DeckList, t } from "conclave/rules";
import { type CivilianShip, civilianShips, type GalacticaDamage, galacticaDamage } from "../catalogues/tokens.ts";
import type {
  CrisisCard,
  DestinationCard,
  LoyaltyCard,
  QuorumCard,
  SkillCard,
  SuperCrisisCard,
} from "../effects/cards.ts";
import type { Card, Category, SkillCardDefinition, Worded } from "./card-types.ts";
import { crisisCards } from "./crisis/index.ts";
import { destinationCards } from "./destinations.ts";
import { loyaltyCards } from "./loyalty.ts";
import { quorumCards } from "./quorum.ts";
import { skillCards } from "./skill-cards.ts";
import { superCrisisCards } from "./super-crisis.ts";

/** The cards of a deck with their texts, the messages `<category>.<id>.title` and `.text`; also for decks of extensions. */
export function worded<Name extends Category, Data extends { readonly id: string }>(
  category: Name,
  cards: readonly Data[],
  textOf: (card: Data) => string = ({ id }) => id,
): Worded<Name, Data>[] {
  return cards.map((card) => {
    const source = `${category}.${textOf(card)}`;
    return { ...card, category, name: t(`${source}.title`), text: t(`${source}.text`), source };
  });
}

/** Tokens, whose name says everything. */
function named<Name extends Category, Data extends { readonly id: string }>(
  category: Name,
  tokens: readonly Data[],
): Worded<Name, Data>[] {
  return tokens.map((token) => {
    const source = `token.${token.id}`;
    return { ...token, category, name: t(source), text: t(source), source };
  });
}

/** The deck with these skill cards added; for extensions. */
export function withSkillCards(deck: DeckList<Card>, faces: readonly SkillCard[]): DeckList<Card> {
  return skillDeck(faces).reduce((grown, { copies, ...card }) => grown.with(card, copies), deck);
}

function skillDeck(faces: readonly SkillCard[]): (SkillCardDefinition & { readonly copies: number })[] {
  return faces.flatMap((face) =>
    Object.entries(face.strengths).map(([strength, copies]) => ({
      category: "skill" as const,
      id: `${face.id}-${strength}`,
      name: t(`skill-card.${face.id}.title`),
      text: t(`skill-card.${face.id}.text`),
      title: face.id,
      type: face.type,
      strength: Number(strength),
      face,
      copies,
    })),
  );
}

/** The decks at the start of a match. Extensions change them by these names. */
export const decks = {
  skill: DeckList.of<Card>(skillDeck(skillCards)),
  crisis: DeckList.of<Card>(
    worded<"crisis", CrisisCard>("crisis", crisisCards, (card) => ("textOf" in card && card.textOf) || card.id),
  ),
  "super-crisis": DeckList.of<Card>(worded<"super-crisis", SuperCrisisCard>("super-crisis", superCrisisCards)),
  quorum: DeckList.of<Card>(worded<"quorum", QuorumCard>("quorum", quorumCards)),
  destination: DeckList.of<Card>(worded<"destination", DestinationCard>("destination", destinationCards)),
  loyalty: DeckList.of<Card>(worded<"loyalty", LoyaltyCard>("loyalty", loyaltyCards)),
  civilian: DeckList.of<Card>(named<"civilian", CivilianShip>("civilian", civilianShips)),
  "galactica-damage": DeckList.of<Card>(
    named<"galactica-damage", GalacticaDamage>("galactica-damage", galacticaDamage),
  ),
} as const satisfies { readonly [category: string]: DeckList<Card> };
