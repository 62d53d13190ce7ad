import { expect, test } from "vitest";
import { Assembly, type Part } from "./assembly.ts";

/** A part that notes what happens to it. */
function noted<Name extends string>(name: Name, notes: string[], trouble: { open?: true; close?: true } = {}) {
  const part: Part<object, { readonly [name in Name]: string }> = {
    open: async (needs) => {
      if (trouble.open) throw new Error(`${name} cannot be opened`);
      notes.push(`${name} opened with ${Object.keys(needs).join(" ")}`);
      return { [name]: name } as unknown as { readonly [name in Name]: string };
    },
    close: async (given) => {
      if (trouble.close) throw new Error(`${name} cannot be closed`);
      notes.push(`${given[name]} closed`);
    },
  };
  return part;
}

test("parts are opened in order, each with what those before it have given, and closed in reverse, once", async () => {
  const notes: string[] = [];
  const { given, close } = await new Assembly<{ base: number }>()
    .and(noted("one", notes))
    .and({ open: ({ one, base }) => ({ sum: `${one} ${base}` }) })
    .and(noted("two", notes))
    .open({ base: 1 }, () => {});
  expect(given).toEqual({ base: 1, one: "one", sum: "one 1", two: "two" });
  await close();
  await close();
  expect(notes).toEqual(["one opened with base", "two opened with base one sum", "two closed", "one closed"]);
});

test("if a part cannot be opened, those before it are closed again", async () => {
  const notes: string[] = [];
  const assembly = new Assembly().and(noted("one", notes)).and(noted("two", notes, { open: true }));
  await expect(assembly.and(noted("three", notes)).open({}, () => {})).rejects.toThrow("two cannot be opened");
  expect(notes).toEqual(["one opened with ", "one closed"]);
});

test("what cannot be closed is told of, and keeps nothing else open", async () => {
  const notes: string[] = [];
  const troubles: unknown[] = [];
  const assembly = new Assembly().and(noted("one", notes)).and(noted("two", notes, { close: true }));
  const { close } = await assembly.open({}, (error) => troubles.push(error));
  await close();
  expect(troubles).toEqual([new Error("two cannot be closed")]);
  expect(notes.at(-1)).toBe("one closed");
});
