import { type Fact, type Piece, type Reference, type Rulebook, t } from "conclave/rules";
import { jumpTrack } from "../catalogues/tokens.ts";
import { aboutUnit, resourceFact, trueFact } from "../effects/facts.ts";
import type { Resource, Title } from "../effects/names.ts";
import { aboutLocation, aboutShip } from "../labels.ts";
import type { Battlestar } from "../types.ts";
import type { BattlestarView, PlayerView } from "../view-types.ts";

/** Everything that stands on the board besides ships: characters, markers on tracks and dials, centurions, tokens on locations. */
export function markerPieces(view: BattlestarView, rules: Rulebook<Battlestar>): readonly Piece[] {
  return [
    ...view.players.flatMap(characterPiece),
    ...view.resources.map(dialMarker),
    ...voyageMarkers(view),
    ...centurions(view),
    ...tokensOnLocations(view, rules),
    ...nukes(view),
  ];
}

/** A step of a track or a dial of the board. */
function step(track: string, number: number): Reference {
  return { type: "step", id: track, part: String(number) };
}

function characterPiece({ seat, character, location, viper, ...player }: PlayerView): Piece[] {
  if (character === undefined) return [];
  const at = location === undefined ? viper && aboutShip(viper) : aboutLocation(location);
  const facts = [...titleFacts(player), ...(player.revealed ? [trueFact("revealed")] : [])];
  return [
    {
      id: character,
      type: "character",
      entry: { type: "character", id: character },
      ...(at ? { at } : { zone: "off-board" }),
      seat,
      ...(facts.length > 0 && { facts }),
    },
  ];
}

function titleFacts({ president, admiral }: Pick<PlayerView, Title>): readonly Fact[] {
  const fact = (title: Title): Fact => ({
    id: title,
    name: t("fact.title"),
    value: t(`title.${title}`),
    about: { type: "title", id: title },
  });
  return [...(president ? [fact("president")] : []), ...(admiral ? [fact("admiral")] : [])];
}

function dialMarker({ resource, amount, red }: BattlestarView["resources"][number]): Piece {
  return {
    id: resource,
    type: "resource",
    at: step(resource, amount),
    facts: [resourceFact(resource as Resource, amount), ...(red ? [trueFact("red")] : [])],
  };
}

/** How far the fleet has come, and how near the next jump is. */
function voyageMarkers({ distance, kobol, jumpStep, jumpRisk }: BattlestarView): Piece[] {
  const ready = jumpTrack[jumpStep]?.zone === "blue";
  return [
    {
      id: "distance",
      type: "distance",
      at: step("distance", Math.min(distance, kobol)),
      facts: [
        { id: "distance", value: distance },
        { id: "kobol", value: kobol },
      ],
    },
    {
      id: "fleet",
      type: "fleet-marker",
      at: step("jump-track", jumpStep),
      ...(ready && { facts: [{ id: "risk", value: jumpRisk }] }),
    },
  ];
}

/** Centurions on one step are alike. */
function centurions({ boarding }: BattlestarView): Piece[] {
  return boarding.flatMap((count, index) =>
    count > 0
      ? [
          {
            id: `centurions-${index}`,
            type: "token",
            entry: aboutUnit("centurion"),
            at: { type: "boarding-step", id: String(index) },
            count,
          },
        ]
      : [],
  );
}

function tokensOnLocations({ locations }: BattlestarView, rules: Rulebook<Battlestar>): Piece[] {
  const damage = new Map<string, string>();
  for (const { card } of rules.deck("galactica-damage").entries) {
    if (card.category === "galactica-damage" && "location" in card) damage.set(card.location, card.id);
  }
  return locations.flatMap(({ location, damaged, closed }) => {
    const at = aboutLocation(location);
    const token = damage.get(location);
    return [
      ...(damaged
        ? [{ id: `damage-${location}`, type: "token", ...(token && { entry: { type: "card", id: token } }), at }]
        : []),
      ...(closed ? [{ id: `closed-${location}`, type: "closed", at, facts: [trueFact("closed")] }] : []),
    ];
  });
}

/** The nukes go with the title of Admiral. */
function nukes({ nukes: count, admiral }: BattlestarView): Piece[] {
  if (count === 0) return [];
  const where = admiral === undefined ? { zone: "supply" } : { zone: "front", seat: admiral };
  return [{ id: "nukes", type: "token", entry: aboutUnit("nuke"), ...where, count }];
}
