import type { ExtensionDefinition, Rule, Text, TextParam } from "conclave/rules";
import { trial } from "conclave/testing";
import { occupation } from "../galaxy/control.ts";
import starcraft from "../index.ts";
import { battle } from "../rules/handles.ts";
import type { Match, StarCraft } from "../types.ts";
import { type Side, Table, type TableSettings, table } from "./table.ts";

/** For tests: a battle on its own, in place of the planning phase. */

/** An area with a unit limit of four, on Tarsonis; it yields gas. */
export const field = "tarsonis-2";

/** The battle in the area, if there is an enemy. */
function onlyBattle(area: string, attacker: number, special: boolean): ExtensionDefinition<StarCraft> {
  return trial(starcraft, "planning", function* (game: Match): Rule {
    if (new Set(occupation(game, area).units.map(({ seat }) => seat)).size > 1)
      yield* game.call(battle, { area, attacker, special });
  });
}

export interface BattleSettings extends Pick<TableSettings, "arrange"> {
  readonly area?: string;
  readonly special?: boolean;
  /** The seat that attacks; 0 by default. */
  readonly attacker?: number;
}

/** A battle that begins at once: who has which units in the area, and which cards. */
export function battleOf(sides: readonly Side[], settings: BattleSettings = {}): BattleTable {
  const { area = field, special = false, attacker = 0, arrange } = settings;
  const { play } = table(sides, {
    extensions: [onlyBattle(area, attacker, special)],
    seat: attacker,
    ...(arrange && { arrange }),
  });
  return new BattleTable(play);
}

/** One side of a battle of one skirmish. */
export interface Duelist extends Pick<Side, "technologies" | "modules" | "bases" | "pool" | "deck" | "transports"> {
  readonly faction: string;
  /** The first one is in front. */
  readonly units: readonly string[];
  /** The cards that it plays; without any it takes the top card of the deck. */
  readonly cards: readonly string[];
}

/** A battle of one skirmish, up to the first question after the cards have been placed. */
export function duel(attacker: Duelist, defender: Duelist, settings: BattleSettings = {}): BattleTable {
  const { area = field } = settings;
  const sides = [attacker, defender].map(({ units, cards, ...side }) => ({
    ...side,
    units: { [area]: units },
    hand: cards,
  }));
  const fight = battleOf(sides, settings);
  const asked = () => fight.play.prompts[0]?.key;
  if (asked() === "skirmishes") {
    const [own = ""] = fight.allUnits(0);
    const [enemy = ""] = fight.allUnits(1);
    fight.play.assign(0, { [own]: enemy });
  }
  for (const [seat, { cards }] of [attacker, defender].entries())
    if (asked() === "combat-cards" && fight.play.prompts[0]?.seat === seat) fight.place(seat, cards);
  return fight;
}

/** What a side of a skirmish came to. */
export interface Came {
  readonly unit: string;
  readonly attack: number;
  readonly health: number;
}

/** The number of an amount. */
function countOf(amount: TextParam | undefined): number {
  return (amount as Text).params?.count as number;
}

/** A table with the moves of a battle. */
export class BattleTable extends Table {
  /** Places combat cards by the number of the skirmish, from 1: `place(0, ["sweep"], ["flank-charge", "field-repair"])`. */
  place(seat: number, ...skirmishes: readonly (readonly string[])[]): void {
    const placed = skirmishes.flatMap((cards, index) => cards.map((card) => [card, `skirmish-${index + 1}`]));
    this.play.assign(seat, Object.fromEntries(placed), "combat-cards");
  }

  /** The ids of a player’s units in the battle. */
  allUnits(seat: number): readonly string[] {
    const { battle: fought, units } = this.position.state;
    return (fought?.units ?? []).filter((id) => units[id]?.seat === seat);
  }

  /** The final strengths that have been told, in the order of the log: the attacker’s before the defender’s. */
  get strengths(): readonly Came[] {
    return this.play
      .log(0)
      .filter(({ key }) => key === "log.strength")
      .map(({ params = {} }) => ({
        unit: (params.unit as { key: string }).key.replace(/^unit\.(.*)\.name$/, "$1"),
        attack: countOf(params.attack),
        health: countOf(params.health),
      }));
  }

  /** Whether the log has told this. */
  told(key: string): boolean {
    return this.play.log(0).some((entry) => entry.key === `log.${key}`);
  }

  /** Ends the scenario after the battle. */
  over(attacker = 0): void {
    this.play.end({ asked: [[attacker, "trial"]] });
  }
}

/** What two sides bring to a battle. */
export type Sides = Parameters<typeof duel>;

/** The final strengths of a battle of one skirmish: attacker, then defender. */
export function strengthsOf(attacker: Sides[0], defender: Sides[1]): number[][] {
  const fight = duel(attacker, defender);
  const came = fight.strengths.map(({ attack, health }) => [attack, health]);
  fight.play.until("trial", "first");
  fight.over();
  return came;
}
