import {
  colourOf,
  type PrintedBoard,
  pointing,
  Roving,
  SeatSign,
  type Thing,
  Track,
  type TrackStep,
} from "conclave/board";
import type { ReactNode } from "react";
import styles from "./board.module.css";
import { AgendaCard } from "./cards.tsx";
import { Sign } from "./signs.tsx";
import { gloryOf, useTable } from "./table.ts";
import { type PlayerView, resources } from "./view.ts";

/** All houses, the viewer’s first where it is not drawn elsewhere. */
export function Houses({ withMine }: { readonly withMine: boolean }): ReactNode {
  const { view, state } = useTable();
  const mineFirst = view.players.toSorted((one, other) => rankOf(one, state.seat) - rankOf(other, state.seat));
  return (
    <div className={styles.houses}>
      {mineFirst
        .filter(({ seat }) => withMine || seat !== state.seat)
        .map((player) => (
          <House key={player.seat} player={player} />
        ))}
    </div>
  );
}

const rankOf = ({ seat }: PlayerView, mine: number | undefined): number => (seat === mine ? -1 : seat);

/** What a house has: influence, resources, tracks, technologies, agendas. */
export function House({ player }: { readonly player: PlayerView }): ReactNode {
  const { nameOf, seatOf, say } = useTable();
  const seat = seatOf(player.seat);
  const { active, inactive, expected, upkeep } = player;
  return (
    <section
      className={styles.house}
      aria-label={nameOf(player.seat)}
      style={seat ? { "--seat": colourOf(seat) } : undefined}
    >
      <h3>
        {seat && <SeatSign seat={seat} size={16} />} {nameOf(player.seat)}
        <b title={say("influence")}>
          <Sign of="influence" name={say("influence")} /> {player.influence}
        </b>
      </h3>
      <Stock player={player} />
      <p className={styles.notes}>
        <span>{say("ships", { active, inactive })}</span>
        {expected && <span>{say("expects", { count: expected.total })}</span>}
        <span>{say("upkeep", { count: upkeep.due })}</span>
        <span>{say("trade", { count: player.tradeTokens })}</span>
        <span>{say("held", { count: player.handCount })}</span>
      </p>
      <Tracks player={player} />
      <Technologies player={player} />
      <Glory player={player} />
      <Agendas player={player} />
    </section>
  );
}

/** The viewer’s own house, in a line above the hand. */
export function OwnHouse(): ReactNode {
  const { view, state, say } = useTable();
  const me = view.players.find(({ seat }) => seat === state.seat);
  if (!me) return null;
  return (
    <section className={styles.own} aria-label={say("house")}>
      <p className={styles.influence}>
        <b>{me.influence}</b> <span>{say("influence")}</span>
      </p>
      <Stock player={me} />
      <Tracks player={me} />
      <Technologies player={me} />
      <Glory player={me} />
      <p className={styles.notes}>
        <span>{say("ships", { active: me.active, inactive: me.inactive })}</span>
        {me.expected && <span>{say("expects", { count: me.expected.total })}</span>}
      </p>
    </section>
  );
}

/** Resources in stock, each with what its production gives. */
function Stock({ player }: { readonly player: PlayerView }): ReactNode {
  const { say, wordOf, choices, state } = useTable();
  const isMine = player.seat === state.seat;
  return (
    <Roving label={say("resources")} className={styles.stock}>
      {resources.map((resource) => {
        const name = wordOf("resources", resource);
        const thing: Thing = { kind: "ENTRY", key: resource, list: "resources" };
        const points = isMine ? choices.pointsOf(thing) : 0;
        const content = (
          <>
            <Sign of={resource} name={name} size={1.15} /> <b>{player.stock[resource]}</b>
            <small>+{player.levels[resource]}</small>
            {points > 0 && <em title={say("given", { count: points })}>{points}</em>}
          </>
        );
        // What costs or gives it as well is chosen where it is said.
        return isMine && choices.of(thing).some(({ about }) => about.length === 1) ? (
          <button
            key={resource}
            type="button"
            data-roving={resource}
            data-asked=""
            aria-pressed={choices.isPicked(thing)}
            onClick={() => choices.choose(thing)}
          >
            {content}
          </button>
        ) : (
          <span key={resource} title={name}>
            {content}
          </span>
        );
      })}
    </Roving>
  );
}

function Tracks({ player }: { readonly player: PlayerView }): ReactNode {
  const { host, choices, say, state } = useTable();
  const mat = host.edition.boards.find(({ key }) => key === "house-mat");
  return (
    <div className={styles.tracks}>
      {player.tracks.map(({ track, space, corrupted }) => {
        const printed = mat?.tracks.find(({ key }) => key === track);
        if (!printed) return null;
        const things: readonly Thing[] = [
          { kind: "ENTRY", key: track, list: "tracks" },
          ...printed.steps.map(({ key }) => ({ kind: "STEP", key: track, list: "house-mat", part: key })),
        ];
        const asked = player.seat === state.seat ? things.find((thing) => choices.isAsked(thing)) : undefined;
        return (
          <Track
            key={track}
            name={printed.name.text}
            at={space}
            steps={stepsOf(printed)}
            mark={corrupted && <Sign of="corruption" name={say("corrupted")} />}
            isAsked={asked !== undefined}
            isPicked={asked !== undefined && choices.isPicked(asked)}
            onChoose={asked && (() => choices.choose(asked))}
          />
        );
      })}
    </div>
  );
}

/** The steps of a printed track, the same for all who have it and as long as it is printed. */
const printedSteps = new WeakMap<PrintedTrack, readonly TrackStep[]>();

function stepsOf(printed: PrintedTrack): readonly TrackStep[] {
  const known = printedSteps.get(printed);
  if (known) return known;
  const steps = printed.steps.map(({ key, name }) => ({ key, title: name?.text ?? key }));
  printedSteps.set(printed, steps);
  return steps;
}

type PrintedTrack = PrintedBoard["tracks"][number];

function Technologies({ player }: { readonly player: PlayerView }): ReactNode {
  const { say, wordOf } = useTable();
  if (player.technologies.length === 0) return null;
  return (
    <ul className={styles.names} aria-label={say("technologies")}>
      {player.technologies.map(({ technology, improved }) => (
        <li key={technology}>
          <TechnologyName technology={technology}>
            {wordOf("technologies", technology)}
            {improved && <b title={say("improved")}> ★</b>}
          </TechnologyName>
        </li>
      ))}
    </ul>
  );
}

/** Glory tokens, those of one value together: they are chosen here where that is asked. */
function Glory({ player }: { readonly player: PlayerView }): ReactNode {
  const { say } = useTable();
  if (player.glory.length === 0) return null;
  return (
    <ul className={styles.names} aria-label={say("gloryTokens")}>
      {gloryOf(player).map(({ value, count, thing }) => (
        <li key={value}>
          <NamedThing thing={thing} isToken>
            {say("glory", { list: value })}
            {count > 1 && ` ×${count}`}
          </NamedThing>
        </li>
      ))}
    </ul>
  );
}

interface NamedThingProps {
  readonly thing: Thing;
  /** Whether nothing is printed of it that could be read: it is a button only where it can be chosen. */
  readonly isToken?: boolean;
  readonly children: ReactNode;
}

/** Something by its name: a button, which shows what is printed on it, and chooses it where that is asked. */
export function NamedThing({ thing, isToken = false, children }: NamedThingProps): ReactNode {
  const { choices, point } = useTable();
  const isAsked = choices.isAsked(thing);
  if (isToken && !isAsked) return <span className={styles.token}>{children}</span>;
  return (
    <button
      type="button"
      className={styles.named}
      data-asked={isAsked ? "" : undefined}
      aria-pressed={isAsked ? choices.isPicked(thing) : undefined}
      onClick={() => choices.choose(thing)}
      {...(!isToken && pointing(point(thing)))}
    >
      {children}
    </button>
  );
}

interface TechnologyNameProps {
  readonly technology: string;
  readonly children: ReactNode;
}

/** A technology by its name. */
export function TechnologyName({ technology, children }: TechnologyNameProps): ReactNode {
  return <NamedThing thing={{ kind: "ENTRY", key: technology, list: "technologies" }}>{children}</NamedThing>;
}

function Agendas({ player }: { readonly player: PlayerView }): ReactNode {
  const { say } = useTable();
  const inPlay = player.slots.filter(({ agenda }) => agenda !== null);
  if (inPlay.length === 0) return null;
  return (
    <div className={styles.agendas}>
      <h4>{say("slots")}</h4>
      {inPlay.map(({ key, agenda, score, corrupted }) =>
        agenda ? (
          <AgendaCard
            key={key}
            card={agenda}
            note={
              <>
                {score && (
                  <span>
                    <Sign of="influence" name={say("influence")} /> {score.total}
                  </span>
                )}
                {corrupted && <Sign of="corruption" name={say("corrupted")} />}
              </>
            }
          />
        ) : null,
      )}
    </div>
  );
}
