import { type Answer, type Prompt, t } from "conclave/rules";
import { firstAnswer } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { newContext } from "../../effects/context.ts";
import { effectOf, gainTechnology } from "../../effects/writing.ts";
import { resolveEffect } from "../../rules/effects/handles.ts";
import { changes, type Measures, measuresOf } from "../../testing/measures.ts";
import { table } from "../../testing/table.ts";
import { technologies } from "./index.ts";

/** What technologies give at once: with the basic card, and again with the improved one. */

const cube = { active: -1, onMap: 1 };
const activated = { active: 1, inactive: -1 };
/** The lowest Trade token, with a science. */
const trade = { tradeTokens: 1, tradeOnBoard: -1, science: 1 };
const shipyard = { installations: 1, installationsAbroad: 1 };
const guild = { guilds: 1 };
const person = { population: 1 };

/** What changes, by what is chosen: the first or the second of two parts. What is joined by and/or is taken wholly. */
const given: { readonly [technology: string]: readonly Measures[] } = {
  "escape-pods": [{ ...trade, ...activated }],
  shields: [cube],
  targeting: [{ energy: 2, ...cube }],
  "data-refinery": [{ credits: 2, science: 2 }],
  "orbital-docks": [{ ...shipyard, ...activated }],
  "energy-cells": [{ energy: -2, active: 2, inactive: -2 }],
  torpedoes: [{ materials: 2, ...cube }],
  starbases: [shipyard],
  destroyers: [cube],
  cloning: [{ credits: 1 }, activated],
  terraforming: [{ materials: 2 }, person],
  "neural-matrix": [guild],
  dreadnoughts: [{ materials: -1, ...cube }],
  "decontamination-chambers": [{}],
  hyperdrive: [{ bounties: 3 }],
  "tactical-transports": [cube, person],
  robotics: [{ materials: 2 }],
  "ark-ships": [guild, person],
  "deep-space-missiles": [{ energy: 2 }, shipyard],
  sentries: [cube, shipyard],
  carriers: [{ food: -1, ...cube }, activated],
  "central-surveillance": [{ gloryValue: 1 }],
  "salvage-scanner": [cube, activated],
  purifier: [{ science: -1, corruption: -1 }],
  "autonomous-drones": [{ ...trade, ...cube }],
  "trade-nexus": [{ food: 2 }, trade],
  "combat-replicators": [activated],
  cybernetics: [guild],
};

/** What happens besides because the technology already works: two food for a guild of farmers. */
const works: { readonly [technology: string]: Measures } = { cybernetics: { food: 2 } };

const cases = Object.entries(given).flatMap(([id, choices]) =>
  choices.flatMap((changed, index) =>
    (["basic", "improved"] as const).map(
      (face) => [`${face} ${id}, part ${index + 1}`, id, face, index, changed] as const,
    ),
  ),
);

/** Prefers a part of an effect, and builds what is printed; a Sentry besides is waived. */
const choosing =
  (index: number) =>
  (prompt: Prompt): Answer => {
    if (prompt.key === "part" && prompt.kind === "choose") {
      const wanted = prompt.options.find(({ id }) => id === `part-${index + 1}`);
      if (wanted) return { option: wanted.id };
    }
    if (prompt.key === "build-installation" && prompt.kind === "choose") {
      const built = prompt.options.find(({ id }) => !id.startsWith("sentry"));
      if (built) return { option: built.id };
    }
    if (prompt.key === "sentry-too") return { confirm: false };
    return firstAnswer(prompt);
  };

describe("at once", () => {
  it("all technologies give something", () => {
    expect(Object.keys(given).sort()).toEqual(technologies.entries.all.map(({ id }) => id).sort());
  });

  it.each(cases)("%s", (_, id, face, index, changed) => {
    const seen: Measures[] = [];
    const match = table(
      [
        {
          resources: { food: 5, energy: 5, materials: 5, credits: 5, science: 5 },
          active: 3,
          inactive: 3,
          tracks: { society: 3 },
          corruptedTracks: ["economy"],
          glory: [2],
          technologies: face === "basic" ? [] : [id],
        },
        {},
      ],
      {
        cycle: 2,
        sectors: { "outpost-1": { population: 2, guilds: [], installations: [] } },
        arrange(game) {
          for (const other of Object.keys(game.state.tableau)) delete game.state.tableau[other];
          if (face === "basic") game.state.tableau[id] = [0, 4];
          else game.createCard(`improved-${id}`, "improved-own:0");
          game.state.trade.splice(0, game.state.trade.length, 1, 1, 1, 1, 1, 1);
        },
        *run(game) {
          seen.splice(0, 1, measuresOf(game));
          const context = newContext(0, t("game.title"));
          yield* game.call(resolveEffect, { context, effect: effectOf(gainTechnology(face)) });
        },
      },
    );
    match.play.until("trial", choosing(index));
    const after = changes(seen[0] ?? {}, measuresOf(match.position));
    const card = face === "basic" ? { technologies: 1, influence: 4 } : { improved: 1, influence: 6 };
    const expected = { ...changed, ...works[id], ...card };
    // What bounty tokens give differs.
    if (id === "hyperdrive") expect(after).toMatchObject({ bounties: 3 });
    else expect(after).toEqual(expected);
    match.play.end({ asked: [[0, "trial"]] });
  });
});
