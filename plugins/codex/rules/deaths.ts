import { type CardId, playerOf, type Rule } from "conclave/rules";
import { sourceOf, withoutFigure } from "../effects/sources.ts";
import { died } from "../events.ts";
import { boardOf, refreshed } from "../in-play/board.ts";
import { baseOf, has, hpLeft, isBuilding, isFighter, isHero, isUnit } from "../in-play/figures.ts";
import { thingIn } from "../state.ts";
import type { Cause, Death, Departure, Figure, Match, Position, Source } from "../types.ts";
import { damageDealt, isAltered, isTrashed, losesHold, staysInPlay } from "../values.ts";
import { hasLostChannel } from "./channeling.ts";
import { followHolders, isWithHolders, openHands } from "./control.ts";
import { heal } from "./healing.ts";
import { loseHero } from "./hero-death.ts";
import { announceDepartures, leavePlay, remove } from "./leaving.ts";
import { hasOlderLegend } from "./legendary.ts";
import { takeBonus } from "./patrol-zone.ts";
import { addRunes } from "./runes.ts";

/** Who or what is to blame for the damage that things have just taken, by card. */
export type Blame = ReadonlyMap<CardId, Guilt>;

export interface Guilt {
  readonly by: Source;
  readonly combat: boolean;
  /** It kills whatever the HP: deathtouch. */
  readonly deadly: boolean;
}

const nobody: Blame = new Map();

/**
 * Does everything that follows by itself from how the board stands: what has no HP left dies, all together; second copies of
 * legendary cards are destroyed; spells that have lost their hold are sacrificed; what a card trashes by its presence is
 * trashed; what an effect holds changes sides. Goes on until nothing follows any more.
 */
export function settle(game: Match, blame: Blame = nobody): Rule {
  // Most often nothing follows, and then no generator is made for it.
  if (blame.size > 0 || !game.once(isSettled)) return settling(game, blame);
  openHands(game);
  return game.checkVictory("settled");
}

function* settling(game: Match, blame: Blame): Rule {
  // A thing that has survived a deadly touch does not have to survive it again.
  for (let touched = blame.size > 0; touched || !game.once(isSettled); touched = false) {
    followHolders(game);
    const { deaths, trash } = game.look((position) => ({
      deaths: dueDeaths(position, blame, touched),
      trash: dueTrash(position),
    }));
    if (deaths.length > 0) yield* kill(game, deaths);
    if (trash.length > 0) yield* leavePlay(game, trash, "trash");
  }
  yield* settle(game);
}

/** Whether nothing follows from how the board stands: asked far more often than anything does. */
function isSettled(position: Position): boolean {
  return (
    position.once(isWithHolders) && dueDeaths(position, nobody, false).length === 0 && dueTrash(position).length === 0
  );
}

function dueDeaths(position: Position, blame: Blame, touched: boolean): Death[] {
  const deaths: Death[] = [];
  const mayLose = isAltered(position, losesHold);
  for (const figure of boardOf(position).figures) {
    const guilty = blame.get(figure.id);
    const cause = touched && guilty?.deadly ? "damage" : causeOfDeath(position, figure, mayLose);
    if (!cause) continue;
    deaths.push(deathOf(figure, cause, guilty?.by, guilty?.combat ?? false));
  }
  if (deaths.length === 0) return deaths;
  return deaths.filter((death) => !position.value(staysInPlay, { figure: death.figure, combat: death.combat }));
}

function dueTrash(position: Position): readonly Figure[] {
  if (!isAltered(position, isTrashed)) return [];
  return boardOf(position).figures.filter(
    (figure) => position.value(isTrashed, { figure }) && !position.value(staysInPlay, { figure, combat: false }),
  );
}

function causeOfDeath(position: Position, figure: Figure, mayLose: boolean): Cause | undefined {
  // What cannot die has been exhausted and healed already.
  const spared = has(figure, "indestructible") && figure.thing.exhausted && figure.thing.damage === 0;
  if (figure.type !== "base" && (isFighter(figure) || isBuilding(figure)) && hpLeft(figure) <= 0) {
    if (spared) return undefined;
    return figure.hp > 0 ? "damage" : "no-hp";
  }
  if (figure.card.legendary && !spared && hasOlderLegend(position, figure)) return "rules";
  if ((mayLose && position.value(losesHold, { figure })) || hasLostChannel(position, figure)) return "sacrificed";
  return undefined;
}

function deathOf(figure: Figure, cause: Cause, by?: Source, combat = false): Death {
  const { slot } = figure.thing;
  return { figure, cause, combat, ...(by && { by }), ...(slot && { slot }) };
}

/** Destroys things together, and settles. Returns those that really died. */
export function* destroy(game: Match, by: Source, figures: readonly Figure[]): Rule<readonly Death[]> {
  return yield* perish(game, figures, "destroyed", by);
}

/** Players sacrifice things of theirs together, and it is settled. Returns those that really died. */
export function* sacrifice(game: Match, by: Source, figures: readonly Figure[]): Rule<readonly Death[]> {
  return yield* perish(game, figures.filter(canBeSacrificed), "sacrificed", by);
}

/** Whether destroying it would do anything: effects that take the lowest or the weakest pass over all others. */
export function canBeDestroyed(position: Position, figure: Figure): boolean {
  return !has(figure, "indestructible") && !position.value(staysInPlay, { figure, combat: false });
}

export function canBeSacrificed(figure: Figure): boolean {
  return !has(figure, "cant-be-sacrificed") && !has(figure, "indestructible");
}

function* perish(game: Match, figures: readonly Figure[], cause: Cause, by: Source): Rule<readonly Death[]> {
  const there = refreshed(game, figures).filter(
    (figure) => !game.look((position) => position.value(staysInPlay, { figure, combat: false })),
  );
  const dead = yield* kill(
    game,
    there.map((figure) => deathOf(figure, cause, by)),
  );
  yield* settle(game);
  return dead;
}

/** Things die together, unless something saves them: one event for all. Returns those that died. */
function* kill(game: Match, deaths: readonly Death[]): Rule<readonly Death[]> {
  const dying: Death[] = [];
  const departures: Departure[] = [];
  for (const death of deaths) {
    if (game.state.things[death.figure.id]?.order !== death.figure.thing.order) continue;
    const inItsPlace = yield* save(game, death);
    if (inItsPlace) departures.push(...inItsPlace);
    else dying.push(death);
  }
  if (dying.length > 0) {
    const figures = dying.map(({ figure }) => figure);
    const inCombat = dying.filter(({ combat }) => combat).map(({ figure }) => figure);
    departures.push(...remove(game, figures, "discard", { dies: true, inCombat }));
    yield* game.eventForAll(died, dying, (death) => takeLeave(game, death));
  }
  yield* announceDepartures(game, departures);
  return dying;
}

/**
 * What saves a thing, in this order: its second life, the first replacement that applies, being indestructible. Returns what
 * has left play in its place, if it is saved.
 */
function* save(game: Match, death: Death): Rule<readonly Departure[] | undefined> {
  const { figure } = death;
  if (has(figure, "two-lives") && !figure.thing.runes.crumbling) {
    addRunes(game, figure, "crumbling");
    heal(game, figure);
    game.log("second-life", { card: figure.card.name });
    return [];
  }
  const found = game.look((position) =>
    boardOf(position).replacements.filter(({ ability, self }) => ability.when(position, self, death)),
  );
  for (const { ability, self } of found) {
    const inItsPlace = yield* ability.rule(game, withoutFigure(self), death);
    if (inItsPlace) return inItsPlace;
  }
  if (has(figure, "indestructible") && death.cause !== "sacrificed") {
    heal(game, figure);
    thingIn(game, figure.id).exhausted = true;
    const attached = boardOf(game).figures.filter(({ thing }) => thing.attachedTo?.includes(figure.id));
    game.log("indestructible", { card: figure.card.name });
    return remove(game, attached, "discard");
  }
  return undefined;
}

/** What follows from a death at once: bonuses of the patrol slots, levels for an opponent’s hero, damage to the base. */
function* takeLeave(game: Match, death: Death): Rule {
  const { figure, cause, slot } = death;
  const { seat } = figure;
  const entry = cause === "sacrificed" ? "sacrificed" : isFighter(figure) ? "died" : "destroyed";
  game.log(entry, { card: figure.card.name, player: { seat } });
  if (isFighter(figure)) takeBonus(game, figure, slot);
  if (isHero(figure)) yield* loseHero(game, figure);
  if (figure.type === "tech-building" || figure.type === "add-on") loseToBase(game, death);
  if (figure.card.id === "tech-lab") delete playerOf(game, seat).labSpec;
}

/** Each tech building or add-on that is lost costs its owner’s base 2. Whoever brought it down is to blame (K11). */
function loseToBase(game: Match, { figure, by }: Death): void {
  const base = baseOf(game, figure.seat);
  if (!base) return;
  const facts = { source: sourceOf(figure), by, target: base, amount: 2, combat: false, divided: false };
  const amount = game.look((position) => position.value(damageDealt, facts));
  if (amount <= 0) return;
  thingIn(game, base.id).damage += amount;
  game.log("base-shaken", { card: figure.card.name, player: { seat: figure.seat }, amount });
}

/** The weakest units first: lowest tech, then least ATK. */
export function weakest(figures: readonly Figure[]): readonly Figure[] {
  const units = figures.filter(isUnit);
  const rank = (it: Figure) => it.tech * 1000 + it.atk;
  const lowest = Math.min(...units.map(rank));
  return units.filter((it) => rank(it) === lowest);
}

/** The units of the lowest tech level. */
export function lowestTech(figures: readonly Figure[]): readonly Figure[] {
  const units = figures.filter(isUnit);
  const lowest = Math.min(...units.map(({ tech }) => tech));
  return units.filter(({ tech }) => tech === lowest);
}
