import type { PrintedEntry } from "conclave/board";
import { colourOf, SeatSign } from "conclave/board";
import { memo, type ReactNode } from "react";
import { useNames } from "../at-table.tsx";
import { entryHandle, placeHandle } from "../choosing.ts";
import { CardFace } from "../drawn/combat-card.tsx";
import { isSpecialOrder, orderSign, Sign, Silhouette } from "../drawn/icons.tsx";
import { needOf, raceIn } from "../printed-more.ts";
import type { Player } from "../seen.ts";
import { Spot } from "../spot.tsx";
import styles from "./sheet.module.css";

/** The faction sheet of a player: workers, permanent resources, buildings with what they build, modules, technologies. */
export const Sheet = memo(function Sheet({ player }: { readonly player: Player }): ReactNode {
  const { say, nameOf, seat: seatOf, entry, entryName, host } = useNames();
  const { seat, faction, unitBuildLimit, deckCount, discard, technologies, playArea, modules } = player;
  const { eventCount, keptCount } = player;
  const printed = faction === null ? undefined : entry("factions", faction);
  return (
    <section
      className={styles.sheet}
      style={{ "--seat": colourOf(seatOf(seat)) }}
      aria-label={`${say("sheet")}: ${nameOf(seat)}`}
    >
      <h3 className={styles.title}>
        <SeatSign seat={seatOf(seat)} size={14} /> {nameOf(seat)}
        {unitBuildLimit !== null && <small>{say("build-limit", { count: unitBuildLimit })}</small>}
      </h3>
      <Workers player={player} race={raceIn(printed)} />
      <Buildings player={player} race={printed} />
      {modules.length > 0 && (
        <Row name={say("modules")}>
          {modules.map(({ module, count }) => (
            <Named key={module} list="modules" name={module} count={count} />
          ))}
        </Row>
      )}
      {player.orders.length > 0 && (
        <Row name={say("orders")}>
          {player.orders.map(({ key, card }) => (
            <span key={key} className={styles.order} title={entryName("orders", card)}>
              <Sign name={orderSign(card)} />
              {isSpecialOrder(card) && <b>★</b>}
            </span>
          ))}
        </Row>
      )}
      <Row name={say("technologies")}>
        {technologies.length === 0 && <em>{say("none")}</em>}
        {technologies.map((technology) => (
          <Named key={technology} list="technologies" name={technology} count={1} />
        ))}
      </Row>
      {playArea.length > 0 && (
        <Row name={say("in-play")}>
          {playArea.map(({ key, card }) => (
            <span key={key} className={styles.inPlay}>
              <CardFace card={card} isSmall />
            </span>
          ))}
        </Row>
      )}
      <div className={styles.piles}>
        <span>{say("deck", { count: deckCount })}</span>
        {eventCount > 0 && <span>{`${say("drawn")}: ${eventCount}`}</span>}
        {keptCount > 0 && <span>{`${say("kept")}: ${keptCount}`}</span>}
        <Discards cards={discard.map(({ card }) => card)} />
      </div>
      {printed && printed.text.length > 0 && !host.edition.extensions.includes("galactic-conquest") && (
        <p className={styles.objective}>
          <b>{say("objective")}</b> {printed.text.map(({ text }) => text).join(" ")}
        </p>
      )}
    </section>
  );
});

function Discards({ cards }: { readonly cards: readonly string[] }): ReactNode {
  const { say, cardEntry } = useNames();
  if (cards.length === 0) return <span>{say("discard", { count: 0 })}</span>;
  return (
    <details>
      <summary>{say("discard", { count: cards.length })}</summary>
      <span>{cards.map((card) => cardEntry(card)?.name.text ?? card).join(", ")}</span>
    </details>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.row}>
      <h4>{name}</h4>
      <div>{children}</div>
    </div>
  );
}

/** The workers of a player: in the pool, on permanent resources, and those that rest. */
interface WorkersProps {
  readonly player: Player;
  readonly race: string | undefined;
}

function Workers({ player, race }: WorkersProps): ReactNode {
  const { say } = useNames();
  const { workers, unavailableWorkers, permanentWorkers, permanentResources } = player;
  return (
    <div className={styles.workers}>
      <span className={`${styles.box} ${styles.pool}`}>
        <Sign name="worker" />
        <b>{workers}</b>
        <small>{say("pool")}</small>
      </span>
      {(["minerals", "gas"] as const).map((resource) => (
        <Spot
          key={resource}
          label={`${say("permanent")}, ${say(resource)}: ${permanentWorkers[resource]}/${permanentResources[resource]}`}
          handles={[placeHandle(`${race}.${resource}`)]}
          className={styles.permanent}
          isSpoken
        >
          <span className={styles.box} data-resource={resource} aria-hidden="true">
            <Sign name={resource === "gas" ? "gas" : "mineral"} />
            <b>
              {permanentWorkers[resource]}/{permanentResources[resource]}
            </b>
            <small>{say("permanent")}</small>
          </span>
        </Spot>
      ))}
      {unavailableWorkers > 0 && (
        <small className={styles.resting}>{say("at-rest", { count: unavailableWorkers })}</small>
      )}
    </div>
  );
}

interface BuildingsProps {
  readonly player: Player;
  readonly race: PrintedEntry | undefined;
}

/** All buildings of the race, level by level, with the units that each level builds. */
function Buildings({ player: { buildings }, race: faction }: BuildingsProps): ReactNode {
  const { host, say, entryName } = useNames();
  const race = faction?.facts.find(({ key }) => key === "race")?.value.text;
  const all = host.edition.print.lists.find(({ key }) => key === "buildings")?.entries ?? [];
  const own = all.filter(({ key, facts }) =>
    race === undefined
      ? buildings.some(({ building }) => building === key)
      : facts.some((fact) => fact.key === "race" && fact.value.text === race),
  );
  const units = host.edition.print.lists.find(({ key }) => key === "units")?.entries ?? [];
  return (
    <ul className={styles.buildings} aria-label={say("buildings")}>
      {own.map((building) => {
        const level = buildings.find((each) => each.building === building.key)?.level ?? 0;
        return (
          <li key={building.key} data-built={level > 0 ? "" : undefined}>
            <Spot
              label={`${building.name.text}, ${say("level", { level })}`}
              handles={[entryHandle("buildings", building.key)]}
              shows={{ kind: "ENTRY", list: "buildings", key: building.key }}
              className={styles.building}
            >
              <span>{building.name.text}</span>
              <i aria-hidden="true">
                {building.parts.map(({ key }, index) => (
                  <b key={key} data-reached={index < level ? "" : undefined} />
                ))}
              </i>
            </Spot>
            <span className={styles.units}>
              {unitsOf(building.key, units).map(({ key, needed }) => (
                <Spot
                  key={key}
                  label={`${entryName("units", key)}, ${say("needs-level", { level: needed })}`}
                  handles={[entryHandle("units", key)]}
                  shows={{ kind: "ENTRY", list: "units", key }}
                  className={styles.unit}
                >
                  <span data-able={needed <= level ? "" : undefined}>
                    <Silhouette kind={key} />
                  </span>
                </Spot>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The units that a building allows, with the level that they need. */
function unitsOf(building: string, units: readonly PrintedEntry[]) {
  return units.flatMap((unit) => {
    const need = needOf(unit);
    return need?.building === building ? [{ key: unit.key, needed: need.level }] : [];
  });
}

interface NamedProps {
  readonly list: string;
  readonly name: string;
  readonly count: number;
}

function Named({ list, name, count }: NamedProps): ReactNode {
  const { entryName } = useNames();
  return (
    <Spot
      label={count > 1 ? `${entryName(list, name)} ×${count}` : entryName(list, name)}
      handles={[entryHandle(list, name)]}
      shows={{ kind: "ENTRY", list, key: name }}
      className={styles.named}
    >
      {entryName(list, name)}
      {count > 1 && <b> ×{count}</b>}
    </Spot>
  );
}
