import { type Fact, type Piece, type Rulebook, type Seat, type Text, t } from "conclave/rules";
import type { Armament } from "../types.ts";
import type { AgreementView, ArmamentView, CardView, PlayerView, TerritoryView, UnitView } from "../view-types.ts";

type Rules = Rulebook<Armament>;

/** What clients draw that do not know the game: lands with their garrisons, cards, agreements, and what players own. */
export function pieces(view: ArmamentView, rules: Rules, found: readonly Piece[]): readonly Piece[] {
  const known = knownIn(view);
  return [
    ...found.map((piece) => known.get(`${piece.type} ${piece.id}`)?.(piece, rules) ?? piece),
    ...view.players.flatMap(ownedBy),
    ...pile("main-deck", view.mainDeck),
    ...pile("territory-deck", view.territoryDeck),
    { id: "bank", type: "resource", zone: "bank", count: view.bank },
  ];
}

/** Tells a piece that was found as it is. */
type Telling = (piece: Piece, rules: Rules) => Piece;

/** How the things in a view are told, by their type and key. */
function knownIn(view: ArmamentView): ReadonlyMap<string, Telling> {
  const known = new Map<string, Telling>();
  for (const player of view.players) {
    for (const land of player.territories) {
      known.set(`territory ${land.key}`, (piece) => landPiece(piece, land));
      for (const unit of land.garrison) {
        known.set(`unit ${unit.key}`, (piece, rules) => unitPiece(piece, unit, rules));
        if (unit.crew) known.set(`card ${unit.crew.key}`, ({ facts: _, ...crew }) => crew);
      }
    }
    for (const { key } of player.dealt ?? []) known.set(`territory ${key}`, lying("dealt"));
    for (const { key } of player.removedTerritories) known.set(`territory ${key}`, lying("removed"));
    for (const card of player.hand ?? []) known.set(`card ${card.key}`, (piece, rules) => inHand(piece, card, rules));
    if (player.modification) known.set(`card ${player.modification.key}`, assembled(player));
  }
  for (const { key } of view.discardPile) known.set(`card ${key}`, lying("discard"));
  for (const agreement of view.agreements) known.set(`agreement ${agreement.key}`, (piece) => signed(piece, agreement));
  return known;
}

function lying(zone: string): Telling {
  return ({ facts: _, at: __, ...piece }) => ({ ...piece, zone });
}

// --- lands and units --------------------------------------------------------------------------------------------------

function landPiece({ zone: _, ...piece }: Piece, land: TerritoryView): Piece {
  const { seat } = piece;
  const { durability, maxDurability, layer, column, outermost } = land;
  return {
    ...piece,
    at: { type: "column", id: column === "RIGHT" ? "right" : "left", ...(seat !== undefined && { seat }) },
    facts: [
      stat("durability", durability),
      ...(durability < maxDurability ? [{ id: "full-durability", value: maxDurability }] : []),
      ...(layer === undefined ? [] : [{ id: "layer", value: layer }]),
      ...mark("outermost", outermost),
      ...capitalOf(land),
    ],
  };
}

function capitalOf({ capitalOf: whose, capitalHeld }: TerritoryView): readonly Fact[] {
  if (whose === undefined) return [];
  return [{ id: "capital", value: capitalHeld ? t("engine.yes") : t("piece.capital-of", { player: { seat: whose } }) }];
}

function unitPiece(piece: Piece, unit: UnitView, rules: Rules): Piece {
  const { owner, faceDown, crewed } = unit;
  const { facts: _, ...rest } = piece;
  return {
    ...rest,
    seat: owner,
    ...(faceDown && { faceDown }),
    facts: [
      ...strengthsOf(unit),
      ...mark("evading", unit.evading),
      ...mark("no-crew", !crewed && isVehicle(unit, rules)),
    ],
  };
}

function isVehicle({ card }: UnitView, rules: Rules): boolean {
  return card !== undefined && rules.definition(card).category === "vehicle";
}

/** The numbers of a unit as they are now, as far as the viewer knows them. */
export function strengthsOf(unit: UnitView): readonly Fact[] {
  const { power, guard, infiniteGuard, range, unlimitedRange, loyalty, durability, maxDurability, flying } = unit;
  const limitless = (value: number | undefined, infinite: boolean) => (infinite ? t("piece.unlimited") : value);
  return [
    ...known("power", power),
    ...known("guard", limitless(guard, infiniteGuard)),
    ...known("range", limitless(range, unlimitedRange)),
    ...known("durability", durability),
    ...(maxDurability !== undefined && durability !== maxDurability
      ? [{ id: "full-durability", value: maxDurability }]
      : []),
    ...known("loyalty", loyalty),
    ...(flying ? [{ id: "flying", name: t("stat.flying.name"), value: t("engine.yes") }] : []),
  ];
}

function known(id: string, value: Text | number | undefined): readonly Fact[] {
  return value === undefined ? [] : [stat(id, value)];
}

function stat(id: string, value: Text | number): Fact {
  return { id, name: t(`stat.${id}.name`), value };
}

function mark(id: string, is: boolean): readonly Fact[] {
  return is ? [{ id, value: t("engine.yes") }] : [];
}

// --- cards and agreements ---------------------------------------------------------------------------------------------

/** A card in hand: its price now, if that is not what is printed. */
function inHand({ facts: _, ...piece }: Piece, { card, cost }: CardView, rules: Rules): Piece {
  const definition = rules.definition(card);
  const printed = "cost" in definition ? definition.cost : undefined;
  return cost === undefined || cost === printed ? piece : { ...piece, facts: [stat("cost", cost)] };
}

function assembled({ voided }: PlayerView): Telling {
  return ({ facts: _, ...piece }) => (voided ? { ...piece, facts: mark("void", true) } : piece);
}

function signed({ id, type }: Piece, { parties, clauses }: AgreementView): Piece {
  return {
    id,
    type,
    zone: "agreements",
    facts: [
      { id: "parties", value: t("piece.parties", { players: parties.map((seat) => ({ seat })) }) },
      ...clauses.map(({ text }, index) => ({ id: `clause-${index + 1}`, name: t("fact.clause"), value: text })),
    ],
  };
}

// --- what players own -------------------------------------------------------------------------------------------------

function ownedBy(player: PlayerView): readonly Piece[] {
  const { seat, resources, hand, handCount, achievements, eliminated } = player;
  if (eliminated) return [];
  return [
    ...factionsOf(player),
    { id: `resources-${seat}`, type: "resource", zone: "treasury", seat, count: resources },
    ...pile("hand", hand ? 0 : handCount, seat),
    ...achievements.map((id) => ({
      id,
      type: "achievement",
      entry: { type: "achievements", id },
      zone: "achievements",
      seat,
    })),
  ];
}

/** The faction of a player, with what holds for all that is the player’s; before, those that the viewer may choose from. */
function factionsOf(player: PlayerView): readonly Piece[] {
  const { seat, faction, offeredFactions = [], income, handLimit, intruded, blockadedBy } = player;
  const offered = offeredFactions.map((id) => factionPiece(`offered-${id}`, id, seat, "offered"));
  if (faction === undefined) return offered;
  return [
    {
      ...factionPiece(`faction-${seat}`, faction, seat, "faction"),
      facts: [
        { id: "income", value: income },
        ...(handLimit === undefined ? [] : [{ id: "hand-limit", value: handLimit }]),
        ...mark("intruded", intruded),
        ...(blockadedBy.length === 0
          ? []
          : [
              {
                id: "blockaded",
                value: t("piece.parties", { players: blockadedBy.map((other) => ({ seat: other })) }),
              },
            ]),
      ],
    },
  ];
}

function factionPiece(id: string, faction: string, seat: Seat, zone: string): Piece {
  return { id, type: "faction", entry: { type: "faction", id: faction }, zone, seat };
}

function pile(zone: string, count: number, seat?: Seat): readonly Piece[] {
  if (count === 0) return [];
  const whose = seat === undefined ? { id: zone } : { id: `${zone}-${seat}`, seat };
  return [{ ...whose, type: "pile", zone, faceDown: true, count }];
}
