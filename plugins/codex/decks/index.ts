import { DeckList } from "conclave/rules";
import * as anarchy from "../specs/anarchy/index.ts";
import * as balance from "../specs/balance/index.ts";
import * as bashing from "../specs/bashing/index.ts";
import * as blood from "../specs/blood/index.ts";
import * as demonology from "../specs/demonology/index.ts";
import * as discipline from "../specs/discipline/index.ts";
import * as disease from "../specs/disease/index.ts";
import * as feral from "../specs/feral/index.ts";
import * as finesse from "../specs/finesse/index.ts";
import * as fire from "../specs/fire/index.ts";
import * as future from "../specs/future/index.ts";
import * as growth from "../specs/growth/index.ts";
import * as law from "../specs/law/index.ts";
import * as necromancy from "../specs/necromancy/index.ts";
import * as ninjutsu from "../specs/ninjutsu/index.ts";
import * as past from "../specs/past/index.ts";
import * as peace from "../specs/peace/index.ts";
import * as present from "../specs/present/index.ts";
import * as strength from "../specs/strength/index.ts";
import * as truth from "../specs/truth/index.ts";
import * as black from "../starters/black/index.ts";
import * as blue from "../starters/blue/index.ts";
import * as green from "../starters/green/index.ts";
import * as neutral from "../starters/neutral/index.ts";
import * as purple from "../starters/purple/index.ts";
import * as red from "../starters/red/index.ts";
import * as white from "../starters/white/index.ts";
import type { Card } from "../types.ts";
import { buildings } from "./buildings.ts";
import { tokens } from "./tokens.ts";

const specCards = {
  bashing,
  finesse,
  anarchy,
  blood,
  fire,
  balance,
  feral,
  growth,
  law,
  peace,
  truth,
  demonology,
  disease,
  necromancy,
  discipline,
  ninjutsu,
  strength,
  future,
  past,
  present,
};
const starterCards = { neutral, red, green, blue, black, white, purple };

/** A codex holds two copies of each card of a spec. */
function specDeck(cards: readonly Card[]): DeckList<Card> {
  return DeckList.of<Card>(cards.map((card) => ({ ...card, copies: 2 })));
}

/** Cards of which rules make one when they need it. */
function single(cards: readonly Card[]): DeckList<Card> {
  return DeckList.of<Card>(cards.map((card) => ({ ...card, copies: 0 })));
}

/** All decks: one for each spec and each starter, and the cards that are made one by one. Extensions change them by name. */
export const decks: { readonly [name: string]: DeckList<Card> } = {
  ...Object.fromEntries(Object.entries(specCards).map(([spec, { cards }]) => [spec, specDeck(cards)])),
  ...Object.fromEntries(
    Object.entries(starterCards).map(([colour, { cards }]) => [`starter-${colour}`, DeckList.of<Card>(cards)]),
  ),
  heroes: single(Object.values(specCards).map(({ champion }) => champion)),
  tokens: single(tokens),
  buildings: single(buildings),
};
