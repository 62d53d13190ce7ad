import { type CardId, choice, type Option, type Rule, t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { AgendaType } from "../../effects/effect-types.ts";
import { agendaTypes } from "../../effects/writing.ts";
import type { Match, Position } from "../../types.ts";
import { agendasZone, drawnZone, offerZone, pileZone } from "../../zones.ts";
import { gainCorruptions } from "../corruption/steps.ts";
import { deed } from "../effects/handles.ts";
import { chooseOrWaive } from "../effects/waiving.ts";

/** Gaining agendas (README, "Effects"). */

interface Way {
  readonly type: AgendaType;
  /** The agenda that lies face up, one of two that are drawn, or the top one of those that lie face down. */
  readonly from: "offer" | "drawn" | "pile";
}

/**
 * Gains an agenda: the one that lies face up on its pile, or one of two that are drawn; `unseen` the top one of the pile. Where
 * corruption comes with it, the player may leave it.
 */
export function* gainAgendaOfChoice(
  game: Match,
  { context, type, unseen }: { context: Context; type: AgendaType | "any"; unseen: boolean },
): Rule<boolean> {
  const types = type === "any" ? agendaTypes : [type];
  const options = types.flatMap((each) => waysOf(game, each, unseen));
  if (options.length === 0) return false;
  const isFree = types.every((each) => !game.state.corruptedPiles[each]);
  const way = yield* chooseOrWaive(game, context, "agenda", options, { isFree });
  if (way === undefined) return false;
  return yield* gainBy(game, context, way);
}

function waysOf(position: Position, type: AgendaType, unseen: boolean): Option<Way>[] {
  const [offered] = position.zone(offerZone(type));
  const name = t(`agenda-type.${type}.name`);
  const about = [{ type: "agenda-pile", id: type }];
  const isCorrupted = position.state.corruptedPiles[type] === true;
  const params = { type: name, corrupted: isCorrupted ? "yes" : "no" };
  const ways: Option<Way>[] = [];
  if (offered !== undefined && !unseen) {
    const agenda = position.card(offered).name;
    const card = { type: "card", id: offered };
    ways.push(choice(`top@${type}`, t("label.agenda-top", { ...params, agenda }), { type, from: "offer" }, [card]));
  }
  const count = position.zone(pileZone(type)).length;
  if (count > 0) {
    const label = t("label.agenda-draw", { ...params, count: Math.min(unseen ? 1 : 2, count) });
    ways.push(choice(`draw@${type}`, label, { type, from: unseen ? "pile" : "drawn" }, about));
  }
  return ways;
}

/** Gains an agenda of a type, and the corruption that lies on its pile. */
function* gainBy(game: Match, context: Context, { type, from }: Way): Rule<boolean> {
  const { seat } = context;
  const agenda =
    from === "offer" ? game.zone(offerZone(type)).at(-1) : yield* draw(game, context, type, from === "drawn" ? 2 : 1);
  if (agenda === undefined) return false;
  const player = { seat };
  const typeName = t(`agenda-type.${type}.name`);
  game.move(agenda, agendasZone(seat));
  if (from === "offer") game.log("agenda-taken", { player, type: typeName, agenda: game.card(agenda).name });
  else game.log("agenda-drawn", { player, type: typeName });
  turnUp(game, type);
  yield* game.call(deed, { context, deed: { kind: "gain-agenda", seat } });
  if (game.state.corruptedPiles[type]) {
    delete game.state.corruptedPiles[type];
    yield* gainCorruptions(game, { context, count: 1 });
  }
  return true;
}

/** Draws one, or two of which one is kept; the other goes to the bottom. */
function* draw(game: Match, { seat, source }: Context, type: AgendaType, count: number): Rule<CardId | undefined> {
  const drawn = game.draw(pileZone(type), drawnZone(seat), count);
  const [first, second] = drawn;
  if (first === undefined || second === undefined) return first;
  const options = drawn.map((card) =>
    choice(game.card(card).id, game.card(card).name, card, { type: "card", id: card }),
  );
  const kept = yield* game.choose(seat, "agenda-keep", options, { params: { source } });
  game.move(kept === first ? second : first, pileZone(type), { to: "bottom" });
  return kept;
}

/** Puts an agenda under its pile. */
export function putUnderPile(game: Match, agenda: CardId, type: AgendaType): void {
  game.move(agenda, pileZone(type), { to: "bottom" });
  turnUp(game, type);
}

/** The top agenda of each pile lies face up. */
function turnUp(game: Match, type: AgendaType): void {
  if (game.zone(offerZone(type)).length > 0) return;
  const [card] = game.draw(pileZone(type), offerZone(type));
  if (card === undefined) return;
  game.log("agenda-turned-up", { agenda: game.card(card).name, type: t(`agenda-type.${type}.name`) });
}
