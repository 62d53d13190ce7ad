import type { Eyes as Asked, Match } from "conclave/sdk";

/** Through whose eyes a match is looked at: those of a seat, or those of the public. */
export type Eyes = number | "public";

/** The eyes through which somebody may look at a match: once it is over those of everybody. */
export function eyesOn({ seat, seats, status }: Match): readonly Eyes[] {
  if (status === "FINISHED") return [...seats.map((each) => each.seat), "public"];
  return seat === null ? ["public"] : [seat, "public"];
}

/** The eyes that an address names, if one may look through them; one's own otherwise. */
export function eyesIn(search: URLSearchParams, match: Match): Eyes {
  const named = search.get("eyes");
  const eyes = named === "public" || named === null ? named : Number(named);
  const allowed = eyesOn(match);
  return allowed.find((each) => each === eyes) ?? match.seat ?? "public";
}

/** As the server is asked. */
export function askedWith(eyes: Eyes): Asked {
  return eyes === "public" ? { spectator: true } : { seat: eyes };
}

/** The part of an address that leads to a moment. */
export function addressOf(version: number, eyes: Eyes, { seat }: Match): string {
  const search = new URLSearchParams({ at: String(version) });
  if (eyes !== (seat ?? "public")) search.set("eyes", String(eyes));
  return `?${search}`;
}
