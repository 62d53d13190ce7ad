import { ApiError, type Match } from "conclave/sdk";
import { beforeEach, expect, it, vi } from "vitest";
import { allPieces } from "../seen/view-selections.ts";
import type { Rules } from "./rules.ts";
import { withSelection } from "./selection.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const match = { view: null } as Match;

function rulesWith(own: Rules["own"]): Rules {
  return { viewType: "ChessView", shape: new Map(), own } as Partial<Rules> as Rules;
}

const withBoard = rulesWith({ module: { view: "... on ChessView { squares }", mount: () => ({}) as never } });

it("asks for the view with what the board selects of it", async () => {
  const ask = vi.fn(async (view: string, { own }: Rules) => ({ view, own }));
  const answer = await withSelection(match, withBoard, ask);
  expect(answer).toEqual({ view: `${allPieces} ... on ChessView { squares }`, own: withBoard.own });
  expect(ask).toHaveBeenCalledTimes(1);
});

it("goes on without the board where the server refuses what that selects", async () => {
  const refusal = new ApiError("BAD_REQUEST", "there are no squares");
  const answer = await withSelection(match, withBoard, async (view, { own }) => {
    if (view.includes("squares")) throw refusal;
    return { view, own };
  });
  expect(answer).toEqual({ view: allPieces, own: { failure: refusal } });
});

it.each([undefined, { failure: new Error("not found") }])(
  "asks for the view alone where the board is %o",
  async (own) => {
    const asked: string[] = [];
    const refusal = new ApiError("FORBIDDEN", "not yours");
    const answer = withSelection(match, rulesWith(own), (view) => {
      asked.push(view);
      return Promise.reject(refusal);
    });
    await expect(answer).rejects.toBe(refusal);
    expect(asked).toEqual([allPieces]);
  },
);

it("leaves a line that is lost to whoever has asked", async () => {
  const lost = new Error("away");
  await expect(withSelection(match, withBoard, () => Promise.reject(lost))).rejects.toBe(lost);
});
