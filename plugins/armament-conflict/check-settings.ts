import type { Viewer } from "conclave/rules";
import type { CheckSettings } from "conclave/testing";
import type { Armament, Position } from "./types.ts";

const settings: CheckSettings<Armament> = {
  options: { "round-limit": 5 },
  /** The price of a face-down unit is public, and so are the units that it may be. */
  told: ({ state }: Position, viewer: Viewer) =>
    Object.entries(state.units).map(([id, { owner, mayBe }]) => [id, owner === viewer ? [] : [...(mayBe ?? [])]]),
  // What a player is asked in its own development phase follows from the card that it is about to play. It is shown when it
  // is played, and a player who thinks better of it has answered one or two questions more, whatever the card.
  privateQuestions: true,
};

export default settings;
