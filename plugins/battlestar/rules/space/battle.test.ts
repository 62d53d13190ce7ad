import { choice, defineGame, type Rule, type Seat, t, turnOrder } from "conclave/rules";
import { playRandomly, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { attackCrises } from "../../decks/crisis/attacks.ts";
import type { Attack } from "../../effects/cards.ts";
import type { Icon } from "../../effects/names.ts";
import battlestar from "../../index.ts";
import { viperOf } from "../../state.ts";
import { checkPieces, emptySpace } from "../../testing/space.ts";
import type { Battlestar, Match, Position } from "../../types.ts";
import { activateIcon, activateRaiders } from "./activation.ts";
import { attackCenturion, galacticaAttack } from "./attacks.ts";
import { destroyCivilians, inspectCivilians } from "./civilians.ts";
import { sabotageGalactica } from "./galactica-damage.ts";
import { forceJump, moveJumpTrack } from "./jump.ts";
import { launchSelf } from "./launching.ts";
import { launchNuke } from "./nukes.ts";
import { activateOwnViper, viperAttacks } from "./piloting.ts";
import { placeShips } from "./placement.ts";
import { restore } from "./reserves.ts";
import { activateVipers } from "./vipers.ts";

const attacks: readonly Attack[] = attackCrises;
const icons: readonly Icon[] = ["raiders", "launch-raiders", "heavy-raiders", "basestars"];

/** What a player may do in a turn of nothing but battle. */
const deeds: { readonly [id: string]: (game: Match, seat: Seat) => Rule } = {
  command: (game, seat) => activateVipers(game, seat, 3),
  hangar: (game, seat) => launchSelf(game, seat),
  guns: galacticaAttack,
  armory: attackCenturion,
  nuke: launchNuke,
  communications: (game, seat) => inspectCivilians(game, seat, 2),
  repair: (game, by) => restore(game, { by, unit: "viper", from: ["damaged"], count: 2, optional: true }),
  sabotage: (game, seat) => sabotageGalactica(game, seat, 5, 1),
  asteroids: (game) => destroyCivilians(game, 1),
  jump: forceJump,
};
const flying: typeof deeds = {
  fly: activateOwnViper,
  firepower: (game, seat) => viperAttacks(game, seat, 4),
};

function* turn(game: Match): Rule {
  const seat = game.current;
  const choices = Object.entries(viperOf(game, seat) ? flying : deeds);
  const deed = yield* game.choose(
    seat,
    "deed",
    choices.map(([id, rule]) => choice(id, t("game.title"), rule)),
  );
  yield* deed(game, seat);
}

function* cylonsTurn(game: Match): Rule {
  if (game.random.below(3) === 0) {
    const attack = game.random.pick(attacks);
    for (const icon of attack.activateFirst) yield* activateIcon(game, icon);
    const raiders = yield* placeShips(game, attack.place);
    if (game.random.coin()) yield* activateRaiders(game, raiders);
  } else yield* activateIcon(game, game.random.pick(icons));
  if (game.random.coin()) yield* moveJumpTrack(game, 1);
  yield* game.checkVictory("turn-over");
}

/** Whoever stands nowhere flies a viper. */
function checkPilots(position: Position): void {
  for (const [seat, { location }] of position.state.players.entries()) {
    if (position.turn.number > 0) expect([seat, location === undefined]).toEqual([seat, !!viperOf(position, seat)]);
  }
}

/** A game of nothing but battles in space, which looks at all pieces whenever somebody is asked something. */
const battles = defineGame<Battlestar>({
  ...battlestar,
  vocabulary: { ...battlestar.vocabulary, prompts: { ...battlestar.vocabulary?.prompts, deed: ["choose"] } },
  setup(game) {
    const state = battlestar.setup(game);
    game.turn.first = 0;
    return state;
  },
  phases: {
    ...battlestar.phases,
    *open(game) {
      emptySpace(game);
    },
    turn,
    cylons: cylonsTurn,
  },
  flow: turnOrder({ opening: ["open"], turn: ["turn", "cylons"] }),
  view(position, viewer) {
    checkPieces(position);
    checkPilots(position);
    return battlestar.view(position, viewer);
  },
  determinize: (game, viewer, random) => game.redeal(viewer, random),
});

describe("battles in space at random", () => {
  it.each([1, 2, 3, 4, 5, 6])("make and lose no piece, and come to an end (%i)", (seed) => {
    const { decisions } = playRandomly(battles, [], { seats: 3, seed: `battle ${seed}`, samples: 4 });
    expect(decisions).toBeGreaterThan(10);
  });

  it("keep the secrets of civilian ships, damage tokens and destinations", () => {
    const report = secretsTest(battles, [], { seats: 3, games: 3, samples: 8 });
    expect(report.changed).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(50);
  });
});
