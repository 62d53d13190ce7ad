import { type BotLesson, defineExtension, messagesIn, option, t, view, wrap } from "conclave/rules";
import { isActive } from "../../effects/teams.ts";
import { findFigure } from "../../in-play/board.ts";
import { isFighter } from "../../in-play/figures.ts";
import { readying } from "../../rules/handles.ts";
import { linger, whileInPlay } from "../../rules/lasting.ts";
import { addRunes } from "../../rules/runes.ts";
import type { Codex, Match, Position } from "../../types.ts";
import { maps, mysticalForest } from "./cards.ts";

const zone = "map";

/** What the view shows of the map. */
interface Shown {
  readonly maps?: { readonly map?: string };
}

/** The id of the map’s definition. */
function mapOf(position: Position): string | undefined {
  const [card] = position.zone(zone);
  return card === undefined ? undefined : position.card(card).id;
}

/** The map that was chosen, or one by lot. */
function lay(game: Match): undefined {
  const { map: chosen } = game.optionsOf("maps");
  const ids = maps.entries.map(({ card }) => card.id);
  const kind = ids.find((id) => id === chosen) ?? ids[game.random.below(ids.length)] ?? mysticalForest.id;
  game.createZone(zone);
  const card = game.createCard(kind, zone);
  linger(game, { card, kind, seat: game.turn.first }, whileInPlay);
  const { name, text } = game.card(card);
  game.log("map", { card: name, text: text[0] ?? "" });
}

/** Mystical Forest: a unit or hero that would ready in its player’s turn may get a +1/+1 rune instead. */
const growing = wrap(readying, function* (game: Match, args, proceed) {
  const it = findFigure(game, args.card);
  if (mapOf(game) !== mysticalForest.id || !it || !isFighter(it) || !isActive(game, it.seat)) {
    return yield* proceed(args);
  }
  if (!(yield* game.confirm(it.seat, "mystical-forest", { params: { card: it.card.name } }))) {
    return yield* proceed(args);
  }
  addRunes(game, it, "+1/+1");
  return false;
});

/** To bots, readying is worth more than a rune. */
const lesson: BotLesson<Codex> = (_, prompt, __, ___, otherwise) =>
  prompt.key === "mystical-forest" ? { confirm: false } : otherwise();

/** The twelve maps, one of which changes the rules of the match. */
export default defineExtension<Codex>({
  id: "maps",
  version: "1.0.0",
  for: "codex@^1",
  kind: "variant",
  title: t("maps.title"),
  summary: t("maps.summary"),
  options: { map: option.choice(["random", ...maps.entries.map(({ card }) => card.id)], "random") },
  decks: { maps },
  zones: { [zone]: { visibleTo: "everybody" } },
  setup: lay,
  procedures: [growing],
  view: {
    fields: { map: view.maybe(view.key("The map: an entry of the deck `maps`.")) },
    resolve: (position: Position) => {
      const map = mapOf(position);
      return map === undefined ? {} : { map };
    },
  },
  showing: {
    pieces: (view, _, found) => {
      const { map } = (view as Shown).maps ?? {};
      if (map === undefined) return found;
      return [...found, { id: map, type: "map", entry: { type: "definition", id: map }, zone }];
    },
  },
  bots: { heuristic: lesson },
  messages: messagesIn(import.meta.dirname),
});
