import handIcon from "game-icon:card-random";
import medal from "game-icon:medal";
import resourceIcon from "game-icon:metal-bar";
import { colourOf, Icon, Roving, SeatSign, thingButton } from "conclave/board";
import type { ReactNode } from "react";
import { Land } from "./land.tsx";
import { columns, layersOf } from "./layers.ts";
import styles from "./realm.module.css";
import type { TableWork } from "./table-work.ts";
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
  const { say, nameOf, seats } = work;
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
      <Head player={player} work={work} />
      {rows.length > 0 && lands}
    </section>
  );
}

function Head({ player, work }: Pick<RealmProps, "player" | "work">): ReactNode {
  const { cards, say, nameOf, seats } = work;
  const { resources, income, handCount, handLimit, modification, achievements } = player;
  const seat = seats[player.seat];
  const deeds = work.deedsOf({ kind: "SEAT", key: String(player.seat) });
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
      {modification && <PrintedLink list="main" card={modification.card} thing={modification.key} work={work} />}
      {achievements.map((each) => (
        <span key={each} className={styles.achievement} title={cards.textOf("achievements", each)}>
          <Icon path={medal} name={say("achievements")} /> {cards.nameOf("achievements", each)}
        </span>
      ))}
      {states.length > 0 && <strong className={styles.states}>{states.join(" · ")}</strong>}
    </header>
  );
}

interface PrintedLinkProps {
  readonly list: string;
  readonly card: string;
  readonly thing: string;
  readonly work: TableWork;
}

/** Something of which the name is enough until somebody points at it. */
function PrintedLink({ list, card, thing, work }: PrintedLinkProps): ReactNode {
  return (
    <button {...thingButton(thing, work.deedsOf({ kind: "PIECE", key: thing }))} className={styles.link}>
      {work.cards.nameOf(list, card)}
    </button>
  );
}
