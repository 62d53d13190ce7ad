import { colourOf, MovePath, PlaceMap, type PrintedBoard, type PromptOption, useForPrompt } from "conclave/board";
import { type ReactNode, useMemo, useState } from "react";
import styles from "./board.module.css";
import { lookOfSector, SectorInWords } from "./sector.tsx";
import { useNames, useTable } from "./table.ts";
import type { SectorView } from "./view.ts";

/** How wide a unit of the galaxy is drawn, in pixels: what stands in a sector is laid out for that. */
const unit = 144;

/** Below this scale only what decides where to go stands in a sector; the rest is read in words where one points. */
const far = 0.8;

/** The galaxy with all that stands on it. */
export function Galaxy({ least }: { readonly least: number }): ReactNode {
  const table = useTable();
  const names = useNames();
  const { view, host, choices, state, say } = table;
  // Which of several choices at a sector is meant is asked beside the map, for this prompt only.
  const [opened, setOpened] = useForPrompt<string>(choices.prompt?.id);
  const [pointed, setPointed] = useState<string>();
  const galaxy = host.edition.boards.find(({ key }) => key === "galaxy");
  const played = view.sectors.map(({ key }) => key).join();
  const places = useMemo(() => {
    const keys = new Set(played.split(","));
    return galaxy?.places.filter(({ key }) => keys.has(key)) ?? [];
  }, [galaxy, played]);
  if (!galaxy) return null;
  const sectors = new Map(view.sectors.map((sector) => [sector.key, sector]));
  const mine = view.sectors.find(({ home }) => home === state.seat) ?? view.sectors[0];
  const asked = view.sectors.find(({ key }) => choices.isAsked({ kind: "PLACE", key, list: "galaxy" }));
  const open = opened === undefined ? undefined : sectors.get(opened);
  const told = pointed === undefined ? undefined : sectors.get(pointed);
  return (
    <div className={styles.galaxy}>
      <PlaceMap
        language={host.language}
        label={galaxy.title.text}
        places={places}
        unit={unit}
        least={least}
        far={far}
        startOn={(asked ?? mine)?.key}
        lookOf={({ key, name }) =>
          lookOfSector(sectors.get(key) as SectorView, name.text, {
            ...{ table, names },
            open: () => setOpened(key),
            point: (isPointed) => setPointed((now) => (isPointed ? key : now === key ? undefined : now)),
          })
        }
        between={
          <>
            <Storms board={galaxy} />
            <Moves board={galaxy} />
          </>
        }
      />
      {told && <SectorInWords sector={told} name={places.find(({ key }) => key === told.key)?.name.text ?? ""} />}
      {open ? (
        <Options
          title={say("here", { number: open.number })}
          options={choices.of({ kind: "PLACE", key: open.key, list: "galaxy" })}
        />
      ) : (
        asked && <p className={styles.hint}>{say("reach")}</p>
      )}
    </div>
  );
}

/** Several things that can be done in one place. */
function Options({ title, options }: { readonly title: string; readonly options: readonly PromptOption[] }): ReactNode {
  const { choices } = useTable();
  return (
    <section className={styles.options} aria-label={title}>
      <h3>{title}</h3>
      {options.map((option) => (
        <button key={option.key} type="button" onClick={() => choices.chooseOption(option)}>
          {option.label.text}
        </button>
      ))}
    </section>
  );
}

/** Edges that nobody can cross, and ways through wormholes. */
function Storms({ board }: { readonly board: PrintedBoard }): ReactNode {
  const at = new Map(board.places.map((place) => [place.key, place.at]));
  return board.links.map(({ key, kind, from, to }) => {
    const [one, other] = [at.get(from), at.get(to)];
    if (!one || !other || kind === "edge") return null;
    if (kind === "wormhole") {
      return <line key={key} className={styles.wormhole} x1={one.x} y1={one.y} x2={other.x} y2={other.y} />;
    }
    const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
    // Along the edge, which is across the way between the two.
    const [dx, dy] = [(one.y - other.y) * 0.28, (other.x - one.x) * 0.28];
    return <line key={key} className={styles.storm} x1={x - dx} y1={y - dy} x2={x + dx} y2={y + dy} />;
  });
}

/** Where fleets have just gone: from what has fewer of them to what has more. */
function Moves({ board }: { readonly board: PrintedBoard }): ReactNode {
  const { state, view, seatOf } = useTable();
  const before = state.happened?.before.sectors;
  if (!before) return null;
  const cubesOf = ({ fleets }: SectorView): number => fleets.reduce((sum, { cubes }) => sum + cubes, 0);
  const at = new Map(board.places.map((place) => [place.key, place.at]));
  return state.match.seats.map(({ seat }) => {
    const changes = view.sectors.map((sector) => {
      const earlier = before.find(({ key }) => key === sector.key);
      const had = earlier?.controller === seat ? cubesOf(earlier) : 0;
      return { key: sector.key, more: (sector.controller === seat ? cubesOf(sector) : 0) - had };
    });
    const [from, to] = [changes.filter(({ more }) => more < 0), changes.filter(({ more }) => more > 0)];
    const end = to[0] && at.get(to[0].key);
    const owner = seatOf(seat);
    // More than one goal at once is not a move.
    if (!end || to.length > 1 || !owner) return null;
    return from.map(({ key }) => {
      const start = at.get(key);
      return start && <MovePath key={`${seat} ${key}`} points={[start, end]} colour={colourOf(owner)} />;
    });
  });
}
