import coast from "game-icon:big-wave";
import desert from "game-icon:cactus";
import capital from "game-icon:crown";
import forest from "game-icon:forest";
import city from "game-icon:modern-city";
import mountain from "game-icon:mountains";
import plain from "game-icon:wheat";
import { GivenPoints, Icon, thingButton } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./land.module.css";
import { Pips } from "./pips.tsx";
import type { TableWork } from "./table-work.ts";
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
  const { cards, say } = work;
  const { key, card, durability, maxDurability, capitalOf, capitalHeld, garrison } = land;
  const terrain = cards.terrainOf(card);
  const deeds = work.deedsOf({ kind: "PIECE", key });
  return (
    <div className={styles.land} data-terrain={terrain} data-capital={capitalHeld ? "" : undefined}>
      <button {...thingButton(key, deeds)} data-part={work.partOf(key)} className={styles.head}>
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
        <Pips
          name={cards.symbol("durability")}
          left={durability}
          most={maxDurability}
          change={work.changeOf(key, durability)}
        />
      </button>
      <GivenPoints language={work.language} name={cards.nameOf("territory", card)} given={deeds.given} />
      {garrison.length > 0 ? (
        <div className={styles.garrison}>
          {garrison.map((unit) => (
            <Unit key={unit.key} unit={unit} host={host} work={work} />
          ))}
        </div>
      ) : (
        <small className={styles.empty}>{say("empty")}</small>
      )}
    </div>
  );
}
