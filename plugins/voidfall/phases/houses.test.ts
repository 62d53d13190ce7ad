import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import voidfall from "../index.ts";
import { waiting } from "../testing/table.ts";

/** The houses of a match, without anything laid out for them (README, "Set-up"; section 3, point 2). */
const begun = (seats: number, options: { readonly [id: string]: string }) => scenario(voidfall, [], { seats, options });

type Play = ReturnType<typeof begun>;
const unavailable = ({ prompts: [prompt] }: Play) =>
  prompt && "unavailable" in prompt ? idsOf(prompt.unavailable) : undefined;
const idsOf = (options: readonly { readonly id: string }[] | undefined) => options?.map(({ id }) => id);

describe("houses", () => {
  it("are chosen in turn among those that nobody has taken and that have not fallen in the scenario (V7)", () => {
    const play = begun(2, {});
    const fallen = ["fenrax", "nervo", "valnis", "yarvek"];
    expect(unavailable(play)).toEqual(fallen);
    play.choose(0, "belitan");
    play.choose(0, "belitan-b");
    expect(unavailable(play)).toEqual(["belitan", ...fallen]);
    expect(play.state.players[0]).toMatchObject({ house: "belitan", origin: "belitan-b" });
    play.end({ asked: [[1, "house"]] });
  });

  it("are dealt two to each, of which one is chosen, with its side", () => {
    const play = begun(4, { mode: "co-operative", houses: "dealt" });
    const { dealt = [] } = play.state;
    expect(new Set(dealt.flat()).size).toBe(8);
    const prompt = play.prompts[0];
    expect(prompt && "options" in prompt && idsOf(prompt.options)).toEqual([...(dealt[0] ?? [])].sort());
    const [house = ""] = dealt[0] ?? [];
    play.choose(0, house);
    play.choose(0, `${house}-a`);
    play.end({ asked: [[1, "house"]] });
  });

  it("begin with influence 10, glory by the turn order, and the rightmost ordinary agenda slot corrupted (V4)", () => {
    const play = scenario(voidfall, [waiting], { seats: 3, options: { houses: "drawn" } });
    const { players, order } = play.state;
    expect(players.map(({ influence }) => influence)).toEqual([10, 10, 10]);
    expect(order.map((seat) => players[seat]?.glory)).toEqual([[1], [2], [2]]);
    expect(players[0]?.slots.map(({ corrupted }) => corrupted)).toEqual([false, false, false, true]);
    expect(new Set(players.map(({ house }) => house)).size).toBe(3);
    play.end({ asked: [[0, "waiting"]] });
  });

  it("get what the origin gives at the end of the set-up", () => {
    const play = scenario(voidfall, [waiting], { seats: 1 });
    play.choose(0, "thegwyn");
    play.choose(0, "thegwyn-b");
    expect(play.view("spectator").players[0]).toMatchObject({ handCount: 1, glory: [2] });
    // The top card of those that lie face down: nobody else has seen it.
    expect(play.view("spectator").players[0]?.hand).toHaveLength(0);
    expect([play.view(0).players[0]?.hand, play.position.zone("offer:might")].map((cards) => cards?.length)).toEqual([
      1, 1,
    ]);
    play.end({ asked: [[0, "waiting"]] });
  });
});
