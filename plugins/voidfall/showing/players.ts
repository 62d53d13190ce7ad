import type { Piece, Seat } from "conclave/rules";
import { factIf, markIf } from "../effects/faces.ts";
import { anyResource } from "../effects/writing.ts";
import { turnPlaceReference } from "../labels.ts";
import type { VoidfallView } from "../view-types.ts";
import { cardPiece, cardPieces, fact, gloryTokens, some } from "./made.ts";

type Player = VoidfallView["players"][number];

/** Everything of a player that does not stand on the map. */
export function playerPieces(player: Player, order: readonly Seat[]): readonly Piece[] {
  const { seat, active, inactive, handCount, hand, tradeTokens, chambers, keptCorruption } = player;
  const own = (zone: string) => ({ zone, seat });
  return [
    houseMat(player),
    ...turnMarker(seat, order),
    ...stock(player),
    ...some("cube", `${seat}:active`, active, own("active-fleet-power")),
    ...some("cube", `${seat}:inactive`, inactive, own("inactive-fleet-power")),
    ...player.tracks.flatMap((track) => marker(seat, track)),
    ...player.slots.flatMap((slot) => agendaSlot(seat, slot)),
    ...player.technologies.map(
      ({ technology, improved }): Piece => ({
        id: `${seat}:${technology}`,
        type: "technology",
        entry: { type: "technology", id: technology },
        ...own("technologies"),
        facts: markIf("improved", improved),
      }),
    ),
    ...some("trade-token", `${seat}`, tradeTokens, own("trade-tokens")),
    ...gloryTokens(`${seat}`, player.glory, own("glory-tokens")),
    ...cardPieces(player.bounties, own("bounty-tokens")),
    ...cardPieces(player.reclaims, own("reclaim-tokens")),
    ...some("corruption", `${seat}:chambers`, chambers, own("chambers")),
    ...some("corruption", `${seat}:kept`, keptCorruption, own("kept-corruption")),
    ...cardPieces(player.ownImproved, own("own-improved")),
    ...cardPieces(player.focuses, own("focuses")),
    ...cardPieces(player.discard, own("played-focuses")),
    ...cardPieces(player.aside, own("focuses-aside")),
    ...cardPieces(hand, own("hand")),
    ...some("agenda", `${seat}`, handCount - hand.length, { ...own("hand"), faceDown: true }),
    ...cardPieces(player.drawn, own("drawn")),
  ];
}

function houseMat({ seat, origin, influence, expected, rescued }: Player): Piece {
  return {
    id: `${seat}`,
    type: "house-mat",
    ...(origin !== undefined && { entry: { type: "origin", id: origin } }),
    zone: "house-mats",
    seat,
    facts: [
      fact("influence", influence),
      ...(expected ? [fact("expected-influence", expected.total)] : []),
      ...factIf("rescued-houses", rescued),
    ],
  };
}

/** The marker of a player in the turn order; there is none until it is known, and none for a player alone. */
function turnMarker(seat: Seat, order: readonly Seat[]): readonly Piece[] {
  const place = order.indexOf(seat);
  if (place < 0 || order.length < 2) return [];
  return [{ id: `${seat}`, type: "turn-marker", at: turnPlaceReference(place), seat }];
}

/** A dial for each resource, also where it stands on 0. */
function stock({ seat, stock: inStock, levels, yields }: Player): readonly Piece[] {
  return anyResource.map((resource) => ({
    id: `${seat}:${resource}`,
    type: "stock",
    entry: { type: "resource", id: resource },
    zone: "stock",
    seat,
    count: inStock[resource],
    facts: [fact("production-level", levels[resource]), fact("yield", yields[resource])],
  }));
}

/** The marker of a track, with the corruption of the track beside it. */
function marker(seat: Seat, { track, space, tier, corrupted }: Player["tracks"][number]): readonly Piece[] {
  const here = { at: { type: "track-space", id: track, part: `${space}`, seat }, seat };
  return [
    {
      id: `${seat}:${track}`,
      type: "marker",
      entry: { type: "track", id: track },
      ...here,
      facts: [fact("tier", tier)],
    },
    ...some("corruption", `${seat}:${track}`, corrupted ? 1 : 0, here),
  ];
}

function agendaSlot(seat: Seat, slot: Player["slots"][number]): readonly Piece[] {
  const { key, starting, corrupted, trade, agenda, score } = slot;
  const facts = [...markIf("starting", starting), ...markIf("corrupted", corrupted), ...markIf("traded", trade)];
  const inSlot = { at: { type: "agenda-slot", id: key }, seat };
  return [
    { id: key, type: "agenda-slot", zone: "agenda-slots", seat, facts },
    ...(agenda ? [cardPiece(agenda, inSlot, score ? [fact("influence", score.total)] : [])] : []),
  ];
}
