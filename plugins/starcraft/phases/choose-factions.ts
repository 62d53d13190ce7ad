import { choice, playerOf, type Rule, type Seat, t } from "conclave/rules";
import { factions } from "../catalogues/factions.ts";
import { factionOf, raceOf } from "../state.ts";
import type { Faction, Match } from "../types.ts";
import { combatZone, technologiesZone } from "../zones.ts";

/** Players choose factions in turn or get them by lot, and take what belongs to them (README, "Set-up"). */
export function* chooseFactions(game: Match): Rule {
  const byLot = game.options.factions === "random" ? game.random.shuffle([...game.entries(factions).ids]) : undefined;
  for (const seat of game.seatsFrom(game.state.first)) {
    playerOf(game, seat).faction = byLot?.pop() ?? (yield* chooseFaction(game, seat));
    // By number: whoever reads it knows the player by the faction already.
    const about = [{ type: "seat", id: String(seat) }];
    game.log("faction", { number: seat + 1, faction: factionOf(game, seat).name }, { about });
  }
  // Not before everybody has chosen: decks are shuffled, and a choice could not be taken back after that.
  for (const seat of game.seats) takeComponents(game, seat);
}

function* chooseFaction(game: Match, seat: Seat): Rule<string> {
  const taken = new Set(game.state.players.map(({ faction }) => faction));
  const { all } = game.entries(factions);
  const about = ({ id }: Faction) => ({ type: "faction", id });
  return yield* game.choose(
    seat,
    "faction",
    all.filter(({ id }) => !taken.has(id)).map((it) => choice(it.id, it.name, it.id, about(it))),
    {
      publicOptions: true,
      unavailable: all
        .filter(({ id }) => taken.has(id))
        .map((it) => ({ id: it.id, label: it.name, about: [about(it)], reason: t("reason.faction-taken") })),
    },
  );
}

/** Workers, the printed building, the combat deck and the technologies, which lie open. */
function takeComponents(game: Match, seat: Seat): void {
  const { id: race, startingBuilding } = raceOf(game, seat);
  const player = playerOf(game, seat);
  player.pool = factionOf(game, seat).workers;
  player.buildings[startingBuilding] = 1;
  // Technologies get into the combat deck: from behind they look like its cards.
  const back = `combat-${seat}`;
  game.createDeck(`${race}-combat`, combatZone(seat), { back });
  for (const { card, copies } of game.deck(`${race}-technologies`).entries) {
    for (let copy = 0; copy < copies; copy++) game.createCard(card.id, technologiesZone(seat), { back });
  }
}
