import { expect, test } from "vitest";
import { type Wrapper, wrapped } from "./wrapped.ts";

class Store {
  readonly #found = "found";
  async find(id: string): Promise<string> {
    return `${this.#found} ${id}`;
  }
  async fail(): Promise<string> {
    throw new Error("no");
  }
}

const noting =
  (name: string, notes: unknown[]): Wrapper =>
  async (work, method, given) => {
    notes.push([name, method, ...given]);
    try {
      return await work();
    } finally {
      notes.push([name, "done"]);
    }
  };

test("every call goes through all wrappers, from the first one inwards, also if it fails", async () => {
  const notes: unknown[] = [];
  const store = wrapped(new Store(), [noting("outer", notes), noting("inner", notes)]);
  expect(await store.find("a")).toBe("found a");
  expect(notes).toEqual([
    ...[
      ["outer", "find", "a"],
      ["inner", "find", "a"],
    ],
    ...[
      ["inner", "done"],
      ["outer", "done"],
    ],
  ]);
  await expect(store.fail()).rejects.toThrow("no");
  expect(notes).toHaveLength(8);
  // As somebody who waits for it would see.
  expect(store).not.toHaveProperty("then");
});

test("methods of their own hide those of the store, and are not wrapped", async () => {
  const notes: unknown[] = [];
  const inner = wrapped(new Store(), [noting("only", notes)]);
  const store = wrapped(inner, [], { find: async (id: string) => (await inner.find(id)).length, more: () => 1 });
  expect([await store.find("a"), store.more()]).toEqual([7, 1]);
  expect(notes).toHaveLength(2);
});
