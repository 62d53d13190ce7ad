import { DeckList, t } from "conclave/rules";
import type { Bird } from "./state.ts";

const bird = (id: string, worth: number, copies: number): Bird & { copies: number } => ({
  id,
  name: t(`bird.${id}`),
  worth,
  copies,
});

export const deck = DeckList.of<Bird>([
  bird("wren", 1, 3),
  bird("finch", 2, 3),
  bird("magpie", 3, 3),
  bird("heron", 4, 3),
  bird("swan", 5, 3),
  { ...bird("cuckoo", 6, 2), stays: true },
]);
