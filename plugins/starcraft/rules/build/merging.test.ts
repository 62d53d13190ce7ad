import { describe, expect, it } from "vitest";

import { building, endAfter } from "../../testing/building.ts";
import type { Side } from "../../testing/table.ts";

describe("units that grow out of others (S20)", () => {
  const aldaris: Side = {
    faction: "aldaris",
    pool: 8,
    bases: ["abaddon-1"],
    technologies: ["summon-archon"],
    units: { "tarsonis-1": ["high-templar"], "tarsonis-2": ["high-templar", "high-templar"] },
  };

  it("need no base, and appear where one of them stood", () => {
    const match = building(aldaris);
    match.play.expect(0).toBeAsked("build", ["build-unit:archon@tarsonis-1", "build-unit:archon@tarsonis-2"]);
    match.play.expect(0).toHaveUnavailable("build-worker", "reason.no-base");
    match.play.expect(0).toHaveUnavailable("build-unit:zealot", "reason.no-base");
    match.play.choose(0, "build-unit:archon@tarsonis-1");
    const [here, there, also] = [
      match.unit(0, "high-templar", "tarsonis-1"),
      match.unit(0, "high-templar", "tarsonis-2", 0),
      match.unit(0, "high-templar", "tarsonis-2", 1),
    ];
    match.play.expect(0).toBeAsked("sacrifice", [here, there, also]);
    const refused = match.play.refuses(0, { options: [there, also] }, "ANSWER_NOT_ALLOWED");
    expect(refused.reason?.key).toBe("reason.one-in-area");
    match.play.many(0, [here, also]);
    expect(match.units(0, "tarsonis-1")).toEqual(["archon"]);
    expect(match.units(0, "tarsonis-2")).toEqual(["high-templar"]);
    match.play.expect(0).toHaveUnavailable("build-unit:archon", "reason.needs-units");
    match.play.pass(0);
    expect(match.player(0).permanent).toEqual({ minerals: 0, gas: 2 });
    endAfter(match);
  });

  it("take one of their area without a question if one is enough", () => {
    const match = building({
      faction: "overmind",
      pool: 8,
      bases: ["abaddon-1"],
      technologies: ["guardian-aspect"],
      units: { "tarsonis-1": ["mutalisk"], "tarsonis-2": ["mutalisk", "mutalisk"] },
    });
    match.play.choose(0, "build-unit:guardian@tarsonis-2");
    expect([match.units(0, "tarsonis-1"), match.units(0, "tarsonis-2")]).toEqual([
      ["mutalisk"],
      ["guardian", "mutalisk"],
    ]);
    match.play.pass(0);
    endAfter(match);
  });

  it("take units of one area without a question, which are alike", () => {
    const three = ["high-templar", "high-templar", "high-templar"];
    const match = building({ ...aldaris, units: { "tarsonis-2": three } });
    match.play.choose(0, "build-unit:archon@tarsonis-2");
    expect(match.units(0, "tarsonis-2")).toEqual(["archon", "high-templar"]);
    match.play.pass(0);
    endAfter(match);
  });

  it("appear in a full area as well, because they take the place of others", () => {
    const match = building({ ...aldaris, units: { "tarsonis-1": ["zealot", "high-templar", "high-templar"] } });
    const [prompt] = match.play.prompts;
    const option = prompt?.kind === "choose" && prompt.options.find(({ id }) => id === "build-unit:archon@tarsonis-1");
    expect(JSON.stringify(option)).not.toContain('"room":0');
    match.play.choose(0, "build-unit:archon@tarsonis-1");
    expect(match.units(0, "tarsonis-1")).toEqual(["archon", "zealot"]);
    match.play.pass(0);
    endAfter(match);
  });

  it("need the technology in the play area", () => {
    const match = building({ ...aldaris, technologies: [], bases: ["tarsonis-3"] });
    match.play.expect(0).toHaveUnavailable("build-unit:archon", "reason.needs-technology");
    endAfter(match);
  });

  it("take units that stood on the planet before the order", () => {
    const match = building({
      ...aldaris,
      bases: ["tarsonis-3"],
      buildings: { gateway: 3 },
      units: { "tarsonis-1": ["high-templar"], "dylar-iv-1": ["high-templar"] },
    });
    match.play.choose(0, "build-unit:high-templar@tarsonis-1");
    match.play.expect(0).toHaveUnavailable("build-unit:archon", "reason.needs-units");
    match.play.pass(0);
    endAfter(match);
  });

  it("count towards the build limit, and the last ones are taken without a question", () => {
    const match = building({
      faction: "overmind",
      pool: 8,
      bases: ["tarsonis-3"],
      technologies: ["guardian-aspect"],
      buildings: { "spawning-pool": 1 },
      units: { "tarsonis-1": ["mutalisk"] },
    });
    match.play.choose(0, "build-unit:guardian@tarsonis-1");
    match.play.choose(0, "build-unit:zergling@tarsonis-1");
    match.play.expect(0).toHaveUnavailable("build-unit:zergling", "reason.build-limit");
    match.play.pass(0);
    expect(match.units(0, "tarsonis-1")).toEqual(["guardian", "zergling"]);
    endAfter(match);
  });
});
