import handIcon from "game-icon:card-random";
import medal from "game-icon:medal";
import resourceIcon from "game-icon:metal-bar";
import { colourOf, Icon, Roving, SeatSign, type ThingDeeds, thingButton } from "conclave/board";
import { memo, type ReactNode } from "react";
import { Land } from "./land.tsx";
import { columns, layersOf } from "./layers.ts";
import styles from "./realm.module.css";
import type { TableNames, TableWork } from "./table-work.ts";
import type { Player } from "./view.ts";

interface RealmProps {
  readonly player: Player;
  readonly work: TableWork;
  /** Whether its outermost layer is above, towards the others. */
  readonly facesUp: boolean;
  readonly isCurrent: boolean;
}

/** The lands of a player in two columns, layer by layer, and what they own besides. */
export function Realm({ player, work, facesUp, isCurrent }: RealmProps): ReactNode {
  const { names, deedsOf } = work;
  const { say, nameOf, seats } = names;
  const { modification } = player;
  const name = nameOf(player.seat);
  const seat = seats[player.seat];
  const rows = layersOf(player.territories, facesUp);
  const lands = (
    <Roving key="lands" label={say("realm", { name })} className={styles.lands}>
      <small>{say("left")}</small>
      <small>{say("right")}</small>
      {rows.flatMap((row) =>
        columns.map((column) => {
          const own = row.get(column) ?? [];
          return (
            <div key={`${column} ${own[0]?.key ?? rows.indexOf(row)}`} className={styles.cell}>
              {own.map((land) => (
                <Land key={land.key} land={land} host={player.seat} work={work} />
              ))}
            </div>
          );
        }),
      )}
    </Roving>
  );
  return (
    <section
      className={styles.realm}
      aria-label={name}
      data-current={isCurrent ? "" : undefined}
      data-out={player.eliminated ? "" : undefined}
      style={seat && { "--seat": colourOf(seat) }}
    >
      <Head
        {...{ player, names }}
        deeds={deedsOf({ kind: "SEAT", key: String(player.seat) })}
        modified={modification && deedsOf({ kind: "PIECE", key: modification.key })}
      />
      {rows.length > 0 && lands}
    </section>
  );
}

interface HeadProps {
  readonly player: Player;
  readonly names: TableNames;
  readonly deeds: ThingDeeds;
  /** What can be done with what modifies the realm. */
  readonly modified: ThingDeeds | null;
}

/** Whose realm it is, and what they own besides their lands. */
const Head = memo(function Head({ player, names, deeds, modified }: HeadProps): ReactNode {
  const { cards, say, nameOf, seats } = names;
  const { resources, income, handCount, handLimit, modification, achievements } = player;
  const seat = seats[player.seat];
  const states = [
    ...(player.eliminated ? [say("eliminated")] : []),
    ...(player.voided ? [say("voided")] : []),
    ...(player.intruded ? [say("intruded")] : []),
    ...player.blockadedBy.map((by) => say("blockaded", { name: nameOf(by) })),
  ];
  return (
    <header className={styles.head}>
      {seat && <SeatSign seat={seat} size={16} />}
      <h3>
        {deeds.isAsked ? (
          <button {...thingButton(`seat ${player.seat}`, deeds)} className={styles.link}>
            {nameOf(player.seat)}
          </button>
        ) : (
          nameOf(player.seat)
        )}
      </h3>
      <span className={styles.resources}>
        <Icon path={resourceIcon} name={say("resources")} /> <b>{resources}</b>
        <small>
          +{income} {say("income")}
        </small>
      </span>
      <span>
        <Icon path={handIcon} name={say("hand")} /> <b>{handCount}</b>
        {handLimit !== null && <small>/{handLimit}</small>}
      </span>
      {modification && modified && (
        // Its name is enough until somebody points at it.
        <button {...thingButton(modification.key, modified)} className={styles.link}>
          {cards.nameOf("main", modification.card)}
        </button>
      )}
      {achievements.map((each) => (
        <span key={each} className={styles.achievement} title={cards.textOf("achievements", each)}>
          <Icon path={medal} name={say("achievements")} /> {cards.nameOf("achievements", each)}
        </span>
      ))}
      {states.length > 0 && <strong className={styles.states}>{states.join(" · ")}</strong>}
    </header>
  );
});
