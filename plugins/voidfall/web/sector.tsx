import { colourOf, type PlaceLook, SeatSign } from "conclave/board";
import { memo, type ReactNode } from "react";
import { outcomeFor } from "./invasion.ts";
import styles from "./sector.module.css";
import { Sign } from "./signs.tsx";
import { type Names, type Table, useTable } from "./table.ts";
import type { SectorView, VoidfallView } from "./view.ts";

interface Around {
  readonly table: Table;
  readonly names: Names;
  /** Asks which of several things is to be done there. */
  readonly open: () => void;
  /** It is pointed at, or no longer. */
  readonly point: (isPointed: boolean) => void;
}

/** How a sector looks, and what it says of itself. */
export function lookOfSector(sector: SectorView, name: string, { table, names, open, point }: Around): PlaceLook {
  const { choices, seatOf, state, view, host } = table;
  const here = { kind: "PLACE", key: sector.key, list: "galaxy" };
  const owner = sector.controller === null ? undefined : seatOf(sector.controller);
  const colour = owner ? colourOf(owner) : sector.voidborn ? "var(--void)" : "var(--line-strong)";
  const own = choices.of(here);
  const isAbout = choices.prompt?.about.some(({ kind, key }) => kind === "PLACE" && key === sector.key) ?? false;
  const isMany = choices.prompt?.__typename === "ChooseManyPrompt";
  const reason = choices.whyNot(here);
  const points = choices.pointsOf(here);
  return {
    label: [
      name,
      ...factsOf(sector, table),
      own.length > 0 && table.say("canChoose"),
      points > 0 && table.say("given", { count: points }),
      reason,
    ]
      .filter(Boolean)
      .join(", "),
    content: <SectorContent {...{ sector, points, names }} {...invasionOf(sector, table)} />,
    fill: `color-mix(in oklab, ${colour} ${owner ? 20 : sector.voidborn ? 15 : 5}%, var(--ground))`,
    line: colour,
    isAsked: own.length > 0 && !state.isSending,
    isPicked: choices.isPicked(here) || isAbout || view.battle?.sector === sector.key,
    happened: table.changed.has(sector.key) ? state.match.version : undefined,
    onChoose: () => {
      const [only, ...others] = own;
      if (only && (isMany || others.length === 0)) choices.choose(here);
      else if (only) open();
    },
    onPoint: (isPointed) => {
      point(isPointed);
      host.point(isPointed ? { kind: "ENTRY", list: "sector-types", key: sector.type } : undefined);
    },
  };
}

/** All that stands in a sector, in words, for whoever cannot read its signs from afar. */
export function SectorInWords({ sector, name }: { readonly sector: SectorView; readonly name: string }): ReactNode {
  const table = useTable();
  // Screen readers have it from the sector itself.
  return (
    <p className={styles.told} aria-hidden="true">
      <b>{name}</b> {factsOf(sector, table).join(" · ")}
    </p>
  );
}

function factsOf(sector: SectorView, table: Table): readonly string[] {
  const { say, nameOf, wordOf } = table;
  const { controller, voidborn, fleets, guilds, installations, glory, fallenHouse } = sector;
  return [
    controller !== null ? nameOf(controller) : voidborn ? say("voidborn") : say("free"),
    say("population", { count: sector.population }),
    sector.corrupted && say("corrupted"),
    ...guilds.map((guild) => wordOf("guilds", guild)),
    ...installations.map((installation) => wordOf("installations", installation)),
    ...fleets.map(({ fleet, cubes }) => `${cubes} ${wordOf("fleets", fleet)}`),
    sector.voidCubes > 0 && say("voidCubes", { count: sector.voidCubes }),
    fallenHouse && `${wordOf("fallen-houses", fallenHouse.house)} ${fallenHouse.defenses}`,
    glory.length > 0 && say("glory", { list: glory.join(", ") }),
    sector.bounties > 0 && say("bounties", { count: sector.bounties }),
    sector.reclaims > 0 && say("reclaims", { count: sector.reclaims }),
    sector.harbingers > 0 && say("harbingers", { count: sector.harbingers }),
    sector.wormhole !== null && say("wormhole", { letter: sector.wormhole }),
    invasionOf(sector, table)?.told,
  ].filter((fact) => typeof fact === "string");
}

interface Invasion {
  readonly winner: VoidfallView["invasions"][number]["winner"];
  readonly told: string;
  /** Whether the viewer could lead it. */
  readonly isMine: boolean;
}

/** What an invasion of a sector would come to, if whoever has the turn could lead one. */
function invasionOf(
  { key }: SectorView,
  { view: { invasions, turn }, state, say, nameOf }: Table,
): Invasion | undefined {
  const invasion = invasions.find(({ sector }) => sector === key);
  if (!invasion || !turn) return undefined;
  const { winner, left, cubes } = invasion;
  const outcome = say(outcomeFor(winner, turn, state.seat), { left, name: nameOf(turn.seat) });
  return { winner, told: say("invade", { cubes, outcome }), isMine: turn.seat === state.seat };
}

interface SectorContentProps extends Partial<Invasion> {
  readonly sector: SectorView;
  /** How many points the viewer has given to it, in what they are asked. */
  readonly points: number;
  readonly names: Names;
}

/** What stands in a sector, from above: who holds it, what works there, who fights, what is to be won. */
const SectorContent = memo(function SectorContent(props: SectorContentProps): ReactNode {
  const { sector, points, names, winner, told, isMine } = props;
  const { seatOf, wordOf } = names;
  const { number, controller, fleets, guilds, installations, glory, fallenHouse } = sector;
  const owner = controller === null ? undefined : seatOf(controller);
  const slots = Array.from({ length: sector.guildSlots }, (_, index) => index);
  return (
    <span className={styles.sector} style={owner ? { "--seat": colourOf(owner) } : undefined}>
      <span className={styles.top}>
        <small>{number}</small>
        <b className={styles.population} data-owned={owner ? "" : undefined}>
          {sector.population}
        </b>
        <span className={styles.marks}>
          {points > 0 && <b className={styles.given}>{points}</b>}
          {owner && <SeatSign seat={owner} size={17} />}
          {sector.corrupted && <Sign of="corruption" size={1.2} />}
        </span>
      </span>
      <span className={styles.works}>
        {guilds.map((guild, index) => (
          // Guilds of a kind are alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Sign key={`${guild} ${index}`} of={guild} name={wordOf("guilds", guild)} />
        ))}
        {slots.map((slot) => (
          <i key={slot} />
        ))}
        {installations.map((installation, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <em key={`${installation} ${index}`}>
            <Sign of={installation} name={wordOf("installations", installation)} />
          </em>
        ))}
      </span>
      <span className={styles.forces}>
        {fleets.map(({ fleet, cubes }) => (
          <span key={fleet} className={styles.fleet}>
            <Sign of={fleet === "carrier" ? "carrier" : "fleet"} name={wordOf("fleets", fleet)} />
            {cubes}
          </span>
        ))}
        {sector.voidCubes > 0 && (
          <span className={styles.void}>
            {"◆".repeat(Math.min(3, sector.voidCubes))}
            {sector.voidCubes > 3 && sector.voidCubes}
          </span>
        )}
        {winner && (
          // What is good for one is bad for another: colours are for whoever could lead it.
          <strong data-outcome={isMine ? winner : undefined} title={told}>
            {winner === "invader" ? "✓" : winner === "defender" ? "✗" : "="}
          </strong>
        )}
        {fallenHouse && <span className={styles.fallen}>{wordOf("fallen-houses", fallenHouse.house)}</span>}
      </span>
      <span className={styles.prizes}>
        {fallenHouse && fallenHouse.defenses > 0 && (
          <span className={styles.defenses}>
            <Sign of="sector-defense" />
            {fallenHouse.defenses}
          </span>
        )}
        {glory.length > 0 && <span>★{glory.join("+")}</span>}
        {sector.bounties > 0 && (
          <span>
            <Sign of="bounty" />
            {sector.bounties > 1 && sector.bounties}
          </span>
        )}
        {sector.reclaims > 0 && (
          <span>
            <Sign of="recall" />
            {sector.reclaims > 1 && sector.reclaims}
          </span>
        )}
        {sector.harbingers > 0 && <span className={styles.void}>▲{sector.harbingers > 1 && sector.harbingers}</span>}
        {sector.wormhole !== null && <span>◎{sector.wormhole}</span>}
      </span>
    </span>
  );
});
