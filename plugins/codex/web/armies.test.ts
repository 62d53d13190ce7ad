import { expect, test } from "vitest";
import { armiesOf, attachedTo, changeOf } from "./armies.ts";
import type { Player, Thing } from "./view.ts";

const plain = {
  ...{ atk: 1, hp: 2, damage: 0, armor: 0, exhausted: false, fatigued: false, disabled: false, unfinished: false },
  ...{ slot: null, level: null, runes: [], keywords: [], attachedTo: [], below: [], parts: [], told: [] },
};

function thing(key: string, seat: number, more: Partial<Thing> = {}): Thing {
  return { ...plain, key, card: key, seat, owner: seat, ...more };
}

const players = [0, 1].map((seat) => ({ seat }) as Player);
const types: Readonly<Record<string, string>> = { base: "base", lab: "add-on", tech: "tech-building" };
const cards = { typeOf: (card: string) => types[card] ?? "unit" };

test("what is in play stands on the side of who controls it: patrollers, buildings, all others", () => {
  const things = [
    thing("lab", 0),
    thing("base", 0),
    thing("tech", 0),
    thing("guard", 0, { slot: "SQUAD_LEADER" }),
    thing("bear", 0),
    thing("spy", 1, { owner: 0 }),
  ];
  const [mine, theirs] = armiesOf({ players, things }, cards);
  expect(mine?.buildings.map(({ key }) => key)).toEqual(["base", "tech", "lab"]);
  expect(mine?.patrol.get("squad-leader")?.key).toBe("guard");
  expect(mine?.others.map(({ key }) => key)).toEqual(["bear"]);
  expect(theirs?.others.map(({ key }) => key)).toEqual(["spy"]);
});

test("who is about to patrol stands there already", () => {
  const things = [thing("bear", 0), thing("wolf", 0)];
  const [mine] = armiesOf({ players, things }, cards, new Map([["wolf", "elite"]]));
  expect(mine?.patrol.get("elite")?.key).toBe("wolf");
  expect(mine?.others.map(({ key }) => key)).toEqual(["bear"]);
});

test("what is attached lies with what it is attached to, and stands alone once that is gone", () => {
  const spell = thing("spell", 1, { attachedTo: ["bear"] });
  const bear = thing("bear", 0);
  expect(attachedTo("bear", [bear, spell])).toEqual([spell]);
  expect(armiesOf({ players, things: [bear, spell] }, cards)[1]?.others).toEqual([]);
  expect(armiesOf({ players, things: [spell] }, cards)[1]?.others).toEqual([spell]);
});

test("a change of HP is what is left now against what was left before", () => {
  const before = [thing("bear", 0, { damage: 1 })];
  expect(changeOf(thing("bear", 0, { damage: 2 }), before)).toBe(-1);
  expect(changeOf(thing("bear", 0, { hp: 5 }), before)).toBe(4);
  expect(changeOf(thing("new", 0), before)).toBe(0);
  expect(changeOf(thing("bear", 0), undefined)).toBe(0);
});
