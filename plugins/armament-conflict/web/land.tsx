import coast from "game-icon:big-wave";
import desert from "game-icon:cactus";
import capital from "game-icon:crown";
import forest from "game-icon:forest";
import city from "game-icon:modern-city";
import mountain from "game-icon:mountains";
import plain from "game-icon:wheat";
import { GivenPoints, Icon, thingButton } from "conclave/board";
import { memo, type ReactNode } from "react";
import styles from "./land.module.css";
import { Pips } from "./pips.tsx";
import type { TableWork, ThingThere } from "./table-work.ts";
import { Unit } from "./unit.tsx";
import type { Land as Shown } from "./view.ts";

const terrains: Readonly<Record<string, string>> = { city, coast, desert, forest, mountain, plain };

interface LandProps {
  readonly land: Shown;
  readonly host: number;
  readonly work: TableWork;
}

/** A land: its terrain, what it can still take, and who stands there. */
export function Land({ land, host, work }: LandProps): ReactNode {
  const { names, deedsOf, partOf, changeOf } = work;
  const { key, card, durability, capitalHeld, garrison } = land;
  const deeds = deedsOf({ kind: "PIECE", key });
  return (
    <div className={styles.land} data-terrain={names.cards.terrainOf(card)} data-capital={capitalHeld ? "" : undefined}>
      <Head {...{ land, names, deeds }} part={partOf(key)} change={changeOf(key, durability)} />
      <GivenPoints language={names.language} name={names.cards.nameOf("territory", card)} given={deeds.given} />
      {garrison.length > 0 ? (
        <div className={styles.garrison}>
          {garrison.map((unit) => (
            <Unit
              key={unit.key}
              {...{ unit, host, names }}
              deeds={deedsOf({ kind: "PIECE", key: unit.key })}
              part={partOf(unit.key)}
              change={changeOf(unit.key, unit.durability)}
            />
          ))}
        </div>
      ) : (
        <small className={styles.empty}>{names.say("empty")}</small>
      )}
    </div>
  );
}

interface HeadProps extends ThingThere {
  readonly land: Shown;
}

/** The land itself, whoever stands there. */
const Head = memo(function Head({ land, names, deeds, part, change }: HeadProps): ReactNode {
  const { cards, say } = names;
  const { key, card, durability, maxDurability, capitalOf } = land;
  const terrain = cards.terrainOf(card);
  return (
    <button {...thingButton(key, deeds)} data-part={part} className={styles.head}>
      <span className={styles.name}>
        <Icon path={terrains[terrain] ?? city} name={cards.nameOf("terrains", terrain)} />{" "}
        {cards.nameOf("territory", card)}
        {capitalOf !== null && (
          <>
            {" "}
            <Icon path={capital} name={say("capital")} />
          </>
        )}
      </span>
      <Pips name={cards.symbol("durability")} left={durability} most={maxDurability} change={change} />
    </button>
  );
});
