import type { Viewer } from "conclave/rules";
import type { CheckSettings } from "conclave/testing";
import type { Armament, Position } from "./types.ts";

const settings: CheckSettings<Armament> = {
  options: { "round-limit": 5 },
  /** The cost paid for a face-down unit is public, so everyone knows which units it may be. */
  told: ({ state }: Position, viewer: Viewer) =>
    Object.entries(state.units).map(([id, { owner, mayBe }]) => [id, owner === viewer ? [] : [...(mayBe ?? [])]]),
  // In their own development phase players answer prompts that depend on the card they are about to play. The card is
  // shown when it is played; a player who backs out has answered one or two prompts more, whichever card it was.
  privateQuestions: true,
};

export default settings;
