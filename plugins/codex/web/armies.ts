import type { Cards } from "./cards.ts";
import type { CodexView, Player, Thing } from "./view.ts";

/** The patrol slots, from the one that has to be attacked first. */
export const slots = ["squad-leader", "elite", "scavenger", "technician", "lookout"] as const;

export type Slot = (typeof slots)[number];

/** A player with all that is on their side of the table. */
export interface Army {
  readonly player: Player;
  /** The base, the tech buildings and the add-on, in that order. */
  readonly buildings: readonly Thing[];
  readonly patrol: ReadonlyMap<Slot, Thing>;
  /** Everything else, in the order of arrival. */
  readonly others: readonly Thing[];
}

/** The name of a slot on the printed board: `SQUAD_LEADER` is `squad-leader`. */
export function slotOf({ slot }: Pick<Thing, "slot">): Slot | undefined {
  const key = slot?.toLowerCase().replaceAll("_", "-");
  return slots.find((each) => each === key);
}

const isBuilding: ReadonlySet<string> = new Set(["base", "tech-building", "add-on"]);

/**
 * Sorts what is in play by whose side it is on.
 * @param placed where the viewer means to let somebody patrol: it is shown there already
 */
export function armiesOf(
  { players, things }: Pick<CodexView, "players" | "things">,
  cards: Pick<Cards, "typeOf">,
  placed: ReadonlyMap<string, Slot> = new Map(),
): readonly Army[] {
  const held = new Set(things.map(({ key }) => key));
  // What is attached lies with what it is attached to, wherever that is.
  const standing = things.filter(({ attachedTo }) => !attachedTo.some((key) => held.has(key)));
  return players.map((player) => {
    const own = standing.filter(({ seat }) => seat === player.seat);
    const patrol = new Map<Slot, Thing>();
    for (const thing of own) {
      const slot = placed.get(thing.key) ?? slotOf(thing);
      if (slot) patrol.set(slot, thing);
    }
    const patrolling = new Set(patrol.values());
    const buildings = own.filter(({ card }) => isBuilding.has(cards.typeOf(card)));
    return {
      player,
      patrol,
      buildings: buildings.toSorted((one, other) => rank(cards.typeOf(one.card)) - rank(cards.typeOf(other.card))),
      others: own.filter((thing) => !patrolling.has(thing) && !buildings.includes(thing)),
    };
  });
}

const order = ["base", "tech-building", "add-on"];

function rank(type: string): number {
  return order.indexOf(type);
}

/** The same for most things, so that they are not drawn again. */
const nothing: readonly Thing[] = [];

/** What is attached to something in play. */
export function attachedTo(key: string, things: readonly Thing[]): readonly Thing[] {
  const attached = things.filter((thing) => thing.attachedTo.includes(key));
  return attached.length > 0 ? attached : nothing;
}

/** By how much the HP that something has left differ from those that it had before; 0 if it was not there. */
export function changeOf(thing: Thing, before: readonly Thing[] | undefined): number {
  const earlier = before?.find(({ key }) => key === thing.key);
  return earlier ? thing.hp - thing.damage - (earlier.hp - earlier.damage) : 0;
}
