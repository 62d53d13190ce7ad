import { describe, expect, it } from "vitest";
import type { Commit, CommitResult } from "../records/ports.ts";
import { Committer } from "./committer.ts";

function commit(match: string): Commit {
  return { match, after: 0, rows: [] };
}

describe("committer", () => {
  it("stores commits that arrive together in one transaction", async () => {
    const batches: string[][] = [];
    const committer = new Committer({
      commit: async (commits) => {
        batches.push(commits.map(({ match }) => match));
        return commits.map((): CommitResult => "stored");
      },
    });
    await Promise.all(["a", "b", "c"].map((match) => committer.submit(commit(match))));
    expect(batches).toEqual([["a", "b", "c"]]);
  });

  it("combines commits that arrive during a transaction in the next one", async () => {
    const batches: string[][] = [];
    let release = (): void => {};
    const committer = new Committer({
      commit: async (commits) => {
        batches.push(commits.map(({ match }) => match));
        if (batches.length === 1) {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        }
        return commits.map((): CommitResult => "stored");
      },
    });
    const first = committer.submit(commit("a"));
    while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const others = ["b", "c", "d"].map((match) => committer.submit(commit(match)));
    release();
    await Promise.all([first, ...others]);
    expect(batches).toEqual([["a"], ["b", "c", "d"]]);
  });

  it("gives each commit its own result", async () => {
    const results: Record<string, CommitResult> = { a: "stored", b: "conflict", c: "duplicate" };
    const committer = new Committer({
      commit: async (commits) => commits.map(({ match }) => results[match] as CommitResult),
    });
    await expect(Promise.all(["a", "b", "c"].map((match) => committer.submit(commit(match))))).resolves.toEqual([
      "stored",
      "conflict",
      "duplicate",
    ]);
  });

  it("rejects a whole batch when the store fails, and continues with the next", async () => {
    let down = true;
    const committer = new Committer({
      commit: async (commits) => {
        if (down) throw new Error("the disk is full");
        return commits.map((): CommitResult => "stored");
      },
    });
    const failed = await Promise.allSettled([committer.submit(commit("a")), committer.submit(commit("b"))]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    down = false;
    await expect(committer.submit(commit("c"))).resolves.toBe("stored");
    await committer.idle();
  });

  it("keeps transactions below the maximum size", async () => {
    const sizes: number[] = [];
    const committer = new Committer(
      { commit: async (commits) => commits.map((): CommitResult => "stored") },
      { largestBatch: 2, onBatch: (size) => sizes.push(size) },
    );
    await Promise.all(["a", "b", "c", "d", "e"].map((match) => committer.submit(commit(match))));
    expect(sizes).toEqual([2, 2, 1]);
  });
});
