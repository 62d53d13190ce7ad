import { describe, expect, it } from "vitest";
import { type CardId, type Rule, t } from "../../../server/engine/index.ts";
import { scenario } from "../../../test/kit/index.ts";
import type { CharacterId } from "../board/types.ts";
import { trying } from "../procedures/space/testing.ts";
import { cast, reveal } from "../testing.ts";
import type { Match } from "../types.ts";
import { handZone } from "../zones.ts";
import { afterCrisisChoice, afterCrisisDrawn, drawCrisisCard } from "./crisis.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

const others: readonly CharacterId[] = ["william-adama", "saul-tigh"];

function at(character: CharacterId, arrange: (game: Match) => void = () => {}) {
  return (game: Match) => {
    cast(game, character, ...others);
    arrange(game);
  };
}

/** Seat 0 draws a crisis card. */
function* drawn(game: Match): Rule {
  const card = yield* drawCrisisCard(game, 0);
  yield* afterCrisisDrawn(game, card, 0);
}

describe("drawing a crisis card", () => {
  it("shows it to everybody", () => {
    const play = tried(drawn, at("tom-zarek"));
    const [card] = play.position.zone("crisis") as [CardId];
    expect(play.position.canSee("spectator", card)).toBe(true);
    play.end(done);
  });

  it("Roslin chooses one of two, and the other goes under the deck, unseen by others (B36)", () => {
    const play = tried(drawn, at("laura-roslin"));
    const offered = [...play.position.zone("crisis-drawn:0")];
    expect(offered).toHaveLength(2);
    play.choose(0, offered[1] as string, "religious-visions");
    expect(play.position.zone("crisis")).toEqual([offered[1]]);
    expect(play.position.zone("crisis-deck")[0]).toBe(offered[0]);
    expect(play.position.hasSeen(1, offered[0] as CardId)).toBe(false);
    play.end(done);
  });

  it("Roslin as a revealed Cylon draws one", () => {
    const play = tried(
      drawn,
      at("laura-roslin", (game) => reveal(game, 0)),
    );
    play.end(done);
  });

  it("Starbuck may have anybody's card replaced, once (B35)", () => {
    const play = tried(drawn, (game) => cast(game, "tom-zarek", "kara-thrace", "saul-tigh"));
    const [first] = play.position.zone("crisis") as [CardId];
    play.choose(1, "replace", "secret-destiny");
    expect(play.position.zone("crisis")).toHaveLength(1);
    expect(play.position.zone("crisis-discard")).toEqual([first]);
    expect(play.state.players[1]?.used).toEqual(["secret-destiny"]);
    play.end(done);
  });

  it("Baltar then draws a skill card of any type, for his own crises only (B35, B45)", () => {
    const play = tried(drawn, (game) => cast(game, "gaius-baltar", "kara-thrace", "saul-tigh"));
    play.pass(1, "secret-destiny");
    play.choose(0, "piloting", "draw-skill-card");
    expect(play.position.zone(handZone(0))).toHaveLength(1);
    play.end(done);
    tried(drawn, (game) => cast(game, "tom-zarek", "gaius-baltar", "saul-tigh")).end(done);
  });
});

describe("Moral Compass", () => {
  const options = [{ id: "1" }, { id: "2" }];
  const choosing = (game: Match) =>
    (function* (): Rule {
      const chosen = yield* afterCrisisChoice(game, { id: "1" }, [options[1] as { id: string }], () => t("game.title"));
      game.state.distance = Number(chosen.id);
    })();

  it("changes what was chosen, once (B34)", () => {
    const play = tried(choosing, (game) => cast(game, "tom-zarek", "karl-agathon", "saul-tigh"));
    play.choose(1, "2", "moral-compass");
    expect(play.state.distance).toBe(2);
    play.end(done);
    const used = tried(choosing, (game) => {
      cast(game, "tom-zarek", "karl-agathon", "saul-tigh");
      game.state.players[1]?.used.push("moral-compass");
    });
    expect(used.state.distance).toBe(1);
    used.end(done);
  });
});
