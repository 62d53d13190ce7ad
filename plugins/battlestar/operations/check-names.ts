import { didYouMean, type Entries } from "conclave/rules";
import { characters } from "../catalogues/characters.ts";
import { locations } from "../catalogues/locations.ts";
import { ships } from "../catalogues/ships.ts";
import { skillTypes } from "../catalogues/skill-types.ts";
import type { Card } from "../decks/card-types.ts";
import type { Effect } from "../effects/index.ts";
import type { Position } from "../types.ts";
import { operationOf } from "./index.ts";

/** The fields of printed data that name entries of a catalogue, with the catalogue; `send.to` is a field of one operation. */
type Named = { readonly [field: string]: { readonly what: string; readonly entries: Entries } };

function namedIn(position: Position): Named {
  const types = { what: "skill type", entries: position.entries(skillTypes) as Entries };
  const places = { what: "location", entries: position.entries(locations) as Entries };
  return {
    location: places,
    goTo: places,
    "send.to": places,
    "send-all.to": places,
    ship: { what: "ship", entries: position.entries(ships) as Entries },
    skills: types,
    types,
  };
}

/** The data already checked, with the locations, ships and skill types at that time. */
const checked = new WeakMap<object, readonly Entries[]>();

/**
 * Throws a RangeError, with the nearest names, if printed data names an unknown operation, location, ship or skill type:
 * an extension may have misspelled it.
 */
export function checkNames(position: Position, cards: Iterable<Card>): void {
  const named = namedIn(position);
  const lists = Object.values(named).map(({ entries }) => entries);
  for (const card of cards) {
    checkOne(named, lists, `${card.category} card "${card.id}"`, card, () => {
      if (card.category === "skill") known(named, "types", card.type);
    });
  }
  for (const place of position.entries(locations)) checkOne(named, lists, `location "${place.id}"`, place);
  for (const character of position.entries(characters)) {
    checkOne(named, lists, `character "${character.id}"`, character, () => {
      const { start } = character;
      if (start !== "in-viper" && start !== "stranded") known(named, "location", start);
    });
  }
}

function checkOne(
  named: Named,
  lists: readonly Entries[],
  what: string,
  data: object,
  besides: () => void = () => {},
): void {
  if (checked.get(data)?.every((list, index) => list === lists[index])) return;
  try {
    besides();
    check(named, data);
  } catch (error) {
    throw new RangeError(`${what}: ${(error as RangeError).message}`);
  }
  checked.set(data, lists);
}

function check(named: Named, data: object): void {
  const op = "op" in data && typeof data.op === "string" ? data.op : undefined;
  if (op !== undefined) operationOf(data as Effect);
  for (const [field, part] of Object.entries(data)) {
    const names = typeof part === "string" ? [part] : Array.isArray(part) ? part : [];
    for (const list of [field, `${op}.${field}`]) {
      if (Object.hasOwn(named, list) && part !== "any") for (const name of names) known(named, list, name);
    }
    if (typeof part === "object" && part !== null) check(named, part);
  }
}

function known(named: Named, field: string, name: unknown): void {
  const list = named[field];
  if (!list || typeof name !== "string" || list.entries.has(name)) return;
  throw new RangeError(`there is no ${list.what} "${name}"${didYouMean(name, list.entries.ids)}`);
}
