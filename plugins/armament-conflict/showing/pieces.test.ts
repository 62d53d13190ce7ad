import { type Piece, piecesOf, type Viewer } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { atWarWith, backAtWar, forWar, holding } from "../testing/table.ts";

const facts = (piece: Piece | undefined) =>
  Object.fromEntries((piece?.facts ?? []).map(({ id, value }) => [id, value]));
const yes = { key: "engine.yes" };

describe("the table", () => {
  const begin = () =>
    atWarWith(
      scenario(game, forWar()),
      holding(
        {
          hand: ["attack"],
          resources: 2,
          units: [
            { kind: "lancer-tank", at: 0, crew: "militia-levy" },
            { kind: "mule-hauler", at: 1 },
          ],
          durability: [1],
        },
        { units: [{ kind: "militia-levy", at: 0, faceDown: true }] },
      ),
    );
  const look = (play: ReturnType<typeof begin>, viewer: Viewer) => {
    const pieces = piecesOf(play.ruleSet, play.view(viewer));
    return (type: string, id: string) => pieces.find((piece) => piece.type === type && piece.id === id);
  };

  it("has lands in their columns, and units in their lands", () => {
    const play = begin();
    const find = look(play, "spectator");
    const land = play.at(0, 0);
    expect(find("territory", land)?.at).toEqual({ type: "column", id: "left", seat: 0 });
    expect(facts(find("territory", land))).toMatchObject({ durability: 1, layer: 1, capital: yes });
    const tank = find("unit", play.unit(0, "lancer-tank"));
    expect(tank).toMatchObject({
      seat: 0,
      at: { type: "territory", id: land },
      entry: { type: "card", id: "lancer-tank" },
    });
    expect(facts(tank)).toMatchObject({ guard: 4, range: 1, durability: 3 });
    expect(facts(find("unit", play.unit(0, "mule-hauler")))["no-crew"]).toEqual(yes);
    play.end(backAtWar);
  });

  it("shows face-down units and hands only to those who know them", () => {
    const play = begin();
    const hidden = play.unit(1, "militia-levy");
    expect(look(play, 0)("unit", hidden)).toMatchObject({ faceDown: true, seat: 1 });
    expect(look(play, 0)("unit", hidden)).not.toHaveProperty("entry");
    expect(look(play, 1)("unit", hidden)?.entry?.id).toBe("militia-levy");
    expect(look(play, 1)("pile", "hand-0")).toMatchObject({ zone: "hand", count: 1, faceDown: true });
    expect(look(play, 0)("card", play.card(0, "attack"))).toMatchObject({ zone: "hand", seat: 0 });
    expect(look(play, 0)("resource", "resources-0")).toMatchObject({ zone: "treasury", count: 2 });
    play.end(backAtWar);
  });
});
