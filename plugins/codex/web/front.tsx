import codexIcon from "game-icon:black-book";
import deckIcon from "game-icon:card-draw";
import handIcon from "game-icon:card-random";
import workerIcon from "game-icon:miner";
import discardIcon from "game-icon:tombstone";
import coins from "game-icon:two-coins";
import { Icon, Roving, thingButton } from "conclave/board";
import type { ReactNode } from "react";
import { type Army, slots } from "./armies.ts";
import { Buildings } from "./buildings.tsx";
import styles from "./front.module.css";
import type { TableWork } from "./table-work.ts";
import type { PileCard } from "./view.ts";

interface FrontProps {
  readonly army: Army;
  readonly work: TableWork;
  /** Whether it faces up: the patrol zone stands at the upper edge. */
  readonly facesUp: boolean;
}

/** One side of the table: patrol zone, what else is in play, buildings and supplies. */
export function Front({ army, work, facesUp }: FrontProps): ReactNode {
  const { player, others } = army;
  const { say, nameOf } = work;
  const name = nameOf(player.seat);
  const rows = [
    <Patrol key="patrol" army={army} work={work} />,
    others.length > 0 && (
      <Roving key="play" label={say("army", { name })} className={styles.play}>
        {others.map((thing) => (
          <div key={thing.key} className={styles.standing}>
            {work.figure(thing)}
          </div>
        ))}
      </Roving>
    ),
    <div key="base" className={styles.bar}>
      <Buildings army={army} work={work} />
      <Waiting army={army} work={work} />
      <Supplies army={army} work={work} />
    </div>,
  ];
  return (
    <section className={styles.front} aria-label={name} data-active={work.isActive(player.seat) ? "" : undefined}>
      {facesUp ? rows : rows.toReversed()}
    </section>
  );
}

function Patrol({ army: { player, patrol }, work }: Omit<FrontProps, "facesUp">): ReactNode {
  const { say, cards, nameOf } = work;
  return (
    <Roving label={say("patrol", { name: nameOf(player.seat) })} className={styles.patrol}>
      {slots.map((slot) => {
        const thing = patrol.get(slot);
        const name = cards.listed("slots", slot);
        const post = work.postAt(player.seat, slot);
        if (thing)
          return (
            <div key={slot} className={styles.slot} data-held="">
              {work.figure(thing)}
              <small>{name}</small>
            </div>
          );
        const meaning = (
          <>
            <b>{name}</b>
            <span className={styles.meaning}>{cards.says("slots", slot)}</span>
          </>
        );
        return post?.isOpen ? (
          <button key={slot} type="button" data-roving={slot} data-asked="" className={styles.slot} onClick={post.send}>
            {meaning}
          </button>
        ) : (
          <div key={slot} className={styles.slot} title={cards.says("slots", slot)}>
            {meaning}
          </div>
        );
      })}
    </Roving>
  );
}

/** Heroes that can be summoned, and cards that are yet to arrive. */
function Waiting({ army: { player }, work }: Omit<FrontProps, "facesUp">): ReactNode {
  const { say } = work;
  const waiting = [
    ...player.command.map(({ cooldown, ...card }) => ({ card, wait: cooldown, zone: "reserve" as const })),
    ...player.future.map(({ time, ...card }) => ({ card, wait: time, zone: "future" as const })),
  ];
  if (waiting.length === 0) return null;
  return (
    <Roving label={say("reserve")} className={styles.waiting}>
      {waiting.map(({ card, wait, zone }) => (
        <WaitingCard
          key={card.key}
          card={card}
          work={work}
          note={`${say(zone)}${wait > 0 ? `, ${say("cooldown", { count: wait })}` : ""}`}
        />
      ))}
    </Roving>
  );
}

interface WaitingCardProps {
  readonly card: PileCard;
  readonly work: TableWork;
  readonly note: string;
}

function WaitingCard({ card: { key, card }, work, note }: WaitingCardProps): ReactNode {
  return (
    <button {...thingButton(key, work.deedsOf({ kind: "PIECE", key }))} className={styles.waits}>
      <b>{work.cards.nameOf(card)}</b>
      <small>{note}</small>
    </button>
  );
}

function Supplies({ army: { player }, work }: Omit<FrontProps, "facesUp">): ReactNode {
  const { say, nameOf } = work;
  const piles: readonly (readonly [string, string, number])[] = [
    [workerIcon, say("workers"), player.workers],
    [handIcon, say("hand"), player.handCount],
    [deckIcon, say("deck"), player.deckCount],
    [discardIcon, say("discard"), player.discardCount],
  ];
  return (
    <div className={styles.supplies}>
      <span className={styles.gold}>
        <Icon path={coins} name={say("gold")} /> {player.gold}
      </span>
      {piles.map(([icon, name, count]) => (
        <span key={name} title={name}>
          <Icon path={icon} name={name} /> {count}
        </span>
      ))}
      <button type="button" className={styles.codex} onClick={() => work.openBinder(player.seat)}>
        <Icon path={codexIcon} name={say("binderOf", { name: nameOf(player.seat) })} /> {player.codexCount}
      </button>
    </div>
  );
}
