import anchor from "game-icon:anchor";
import atom from "game-icon:atom";
import biohazard from "game-icon:biohazard";
import coins from "game-icon:coins";
import cubes from "game-icon:cubes";
import satellite from "game-icon:defense-satellite";
import erlenmeyer from "game-icon:erlenmeyer";
import farmer from "game-icon:farmer";
import gears from "game-icon:gears";
import medal from "game-icon:laurels";
import portal from "game-icon:magic-portal";
import miner from "game-icon:miner";
import sleepy from "game-icon:night-sleep";
import station from "game-icon:orbital";
import lightning from "game-icon:power-lightning";
import returning from "game-icon:return-arrow";
import shuttle from "game-icon:space-shuttle";
import spanner from "game-icon:spanner";
import spyglass from "game-icon:spyglass";
import starfighter from "game-icon:starfighter";
import brick from "game-icon:stone-block";
import trade from "game-icon:trade";
import wheat from "game-icon:wheat";
import { Icon } from "conclave/board";
import type { ReactNode } from "react";
import type { Cost } from "./view.ts";

/** Symbols by the keys of the game: of resources and other costs, of guilds, installations and fleets. */
const outlines: Readonly<Record<string, string>> = {
  food: wheat,
  energy: lightning,
  materials: brick,
  credits: coins,
  science: atom,
  influence: medal,
  corruption: biohazard,
  population: farmer,
  recall: returning,
  deactivate: sleepy,
  upkeep: spanner,
  guild: gears,
  installation: satellite,
  trade,
  farmers: farmer,
  engineers: gears,
  miners: miner,
  bankers: coins,
  scientists: erlenmeyer,
  "sector-defense": satellite,
  starbase: station,
  shipyard: anchor,
  wormhole: portal,
  bounty: spyglass,
  fleet: starfighter,
  carrier: shuttle,
  any: cubes,
};

interface SignProps {
  readonly of: string;
  readonly name?: string;
  readonly size?: number;
}

/** A symbol of the game; its name where it has none. */
export function Sign({ of, name, size }: SignProps): ReactNode {
  const path = outlines[of];
  if (path === undefined) return name ?? null;
  return <Icon path={path} {...(name !== undefined && { name })} {...(size !== undefined && { size })} />;
}

interface CostsProps {
  readonly cost: readonly Cost[];
  readonly nameOf: (symbol: string) => string;
}

/** A cost in symbols: how much of what. */
export function Costs({ cost, nameOf }: CostsProps): ReactNode {
  return cost.map(({ symbol, count }) => (
    <span key={symbol} title={nameOf(symbol)}>
      {count}
      {outlines[symbol] === undefined ? ` ${nameOf(symbol)}` : <Sign of={symbol} name={nameOf(symbol)} />}
    </span>
  ));
}
