import { type Position, type Translate, t, type Viewer } from "conclave/rules";
import { birdOf, type Cuckoo } from "./state.ts";

/** Whoever has seen a bird knows it wherever it goes: exchanges are public. */
export function viewOf(position: Position<Cuckoo>, viewer: Viewer): Cuckoo["view"] {
  return {
    current: position.current,
    players: position.seats.map((seat) => {
      const bird = birdOf(position, seat);
      const seen = bird !== undefined && position.hasSeen(viewer, bird) ? { bird: position.card(bird).id } : {};
      return { seat, feathers: position.state.feathers[seat] ?? 0, ...seen };
    }),
  };
}

export function describe(shown: Cuckoo["view"], translate: Translate): string[] {
  return shown.players.map(({ seat, feathers }) =>
    translate(t("describe.player", { player: { seat }, count: feathers })),
  );
}
