import { amend, defineExtension, messagesIn, on, option, t } from "conclave/rules";
import { characters } from "../../catalogues/characters.ts";
import { locations } from "../../catalogues/locations.ts";
import { ships } from "../../catalogues/ships.ts";
import { skillTypes } from "../../catalogues/skill-types.ts";
import { skillSymbol } from "../../catalogues/symbols.ts";
import type { Card } from "../../decks/card-types.ts";
import { withSkillCards, worded } from "../../decks/cards.ts";
import { categories, category } from "../../decks/categories.ts";
import type { CrisisCard } from "../../effects/cards.ts";
import { loyaltyDealt } from "../../events.ts";
import type { Battlestar, Match } from "../../types.ts";
import { favoursOwed, osricReactions } from "./abilities/osric-thane.ts";
import { outOfTouch, runaReactions } from "./abilities/runa-castell.ts";
import { goBetween } from "./abilities/the-lamplighter.ts";
import { agendaDeck, agendaDrawnZone, agendaZone, agendaZones } from "./agendas.ts";
import { lesson } from "./bots.ts";
import { newCharacters } from "./characters.ts";
import { collectionProcedure } from "./collection.ts";
import { newCrises } from "./crises.ts";
import { leaderOf, leaderReactions, leaderValues } from "./leader.ts";
import { listeningPost, tender } from "./places.ts";
import { collectionMatters } from "./showing.ts";
import { cunning, cunningCards, cunningReactions } from "./skill-cards.ts";
import { type Outriders, outriders } from "./state.ts";
import { leaderView } from "./view.ts";

/** The leader's agenda is dealt with the first loyalty cards. */
const dealAgenda = on(loyaltyDealt, {
  timing: "after",
  *rule(game: Match, { deal }) {
    const leader = leaderOf(game);
    if (deal !== "setup" || leader === undefined) return;
    for (const id of game.draw("agenda-deck", agendaZone(leader))) {
      const { name, text } = game.card(id);
      game.log("outriders.agenda", { card: name, text }, [leader]);
    }
  },
});

/** The scouts far ahead of the fleet, those who deal with them, and a Cylon who does, too. */
export default defineExtension<Battlestar>({
  id: outriders,
  version: "1.0.0",
  for: "battlestar@^1",
  kind: "expansion",
  title: t("outriders.title"),
  summary: t("outriders.summary"),
  options: { leader: option.boolean(false) },
  catalogues: [
    amend(skillTypes, (list) => list.with(cunning)),
    amend(characters, (list) => newCharacters.reduce((grown, one) => grown.with(one), list)),
    amend(ships, (list) => list.with(tender)),
    amend(locations, (list) => list.with(listeningPost)),
    amend(categories, (list) => list.with(category("agenda"))),
  ],
  symbols: { cunning: skillSymbol("cunning") },
  zones: agendaZones,
  decks: {
    skill: (deck) => withSkillCards(deck, cunningCards),
    crisis: (deck) =>
      worded<"crisis", CrisisCard>("crisis", newCrises).reduce((grown, card) => grown.with(card as Card, 1), deck),
    agenda: agendaDeck,
  },
  setup(game): Outriders {
    if (!game.optionsOf(outriders).leader) return {};
    const { length } = game.seats;
    const leader = (game.turn.first + length - 1) % length;
    game.createZone("agenda-deck");
    game.createZone(agendaZone(leader), leader);
    game.createZone(agendaDrawnZone(leader), leader);
    game.createDeck("agenda", "agenda-deck");
    return { leader };
  },
  values: [favoursOwed, outOfTouch, ...leaderValues],
  reactions: [...runaReactions, ...osricReactions, ...cunningReactions, ...leaderReactions, dealAgenda],
  procedures: [collectionProcedure],
  actions: { "go-between": goBetween },
  view: leaderView,
  showing: { matters: { collection: collectionMatters } },
  bots: { heuristic: lesson },
  vocabulary: { prompts: { "outriders.collection": ["choose"] } },
  messages: messagesIn(import.meta.dirname),
});
