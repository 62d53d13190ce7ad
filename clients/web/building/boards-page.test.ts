import { describe, expect, it } from "vitest";
import { pageOfBoards } from "./boards-page.ts";

describe("the page of boards", () => {
  const sandbox = {
    players: [{ token: "first" }, { token: "second" }],
    matches: [
      { game: "chess", scene: "mate", title: 'The "end"', id: "m1", waitingFor: [1] },
      { game: "chess", scene: "lobby", title: "Waiting", id: "m2", waitingFor: [] },
      { game: "go", scene: "ko", title: "Ko", id: "m3", waitingFor: [] },
    ],
  };
  const framesOf = (address: string) =>
    [...pageOfBoards(sandbox, "localhost:5173", new URL(address)).matchAll(/<iframe[^>]*>/g)].map(([tag]) => tag);

  it("has a frame for each scene and size, as the player who is asked", () => {
    const frames = framesOf("http://localhost/boards");
    expect(frames).toHaveLength(6);
    expect(frames[0]).toContain('width="360"');
    expect(frames[0]).toContain('src="//seat-1.localhost:5173/boards/as?token=second&amp;match=m1"');
    expect(frames[0]).toContain("The &quot;end&quot;");
    expect(frames[5]).toContain('width="1280"');
    expect(frames[5]).toContain("seat-0.");
  });

  it("has those of one game alone", () => {
    expect(framesOf("http://localhost/boards?game=go")).toHaveLength(3);
  });
});
