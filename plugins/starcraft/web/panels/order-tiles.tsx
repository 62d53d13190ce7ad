import type { ReactNode } from "react";
import { useNames, useTable } from "../at-table.tsx";
import { entryHandle } from "../choosing.ts";
import { isSpecialOrder, orderSign, Sign } from "../drawn/icons.tsx";
import type { Player } from "../seen.ts";
import { Spot } from "../spot.tsx";
import styles from "./order-tiles.module.css";

/** The orders that a player has left: to be picked, and then a planet for them. */
export function OrderTiles({ player }: { readonly player: Player }): ReactNode {
  const { say, host } = useNames();
  const all = host.edition.print.lists.find(({ key }) => key === "orders")?.entries ?? [];
  const left = Map.groupBy(player.orders, ({ card }) => card);
  return (
    <section className={styles.orders} aria-label={say("orders")}>
      {all.map(({ key, name }) => (
        <Tile key={key} card={key} name={name.text} count={left.get(key)?.length ?? 0} />
      ))}
    </section>
  );
}

interface TileProps {
  readonly card: string;
  readonly name: string;
  readonly count: number;
}

function Tile({ card, name, count }: TileProps): ReactNode {
  const { standing, say } = useTable();
  const handles = [entryHandle("orders", card)];
  const { open } = standing(handles);
  return (
    <Spot
      label={say("units", { count, unit: name })}
      handles={handles}
      shows={{ kind: "ENTRY", list: "orders", key: card }}
      className={styles.tile}
      isSpoken
    >
      <span
        className={styles.inner}
        aria-hidden="true"
        data-special={isSpecialOrder(card) ? "" : undefined}
        data-none={count === 0 ? "" : undefined}
        data-closed={open ? undefined : ""}
      >
        <Sign name={orderSign(card)} />
        <span>{name}</span>
        {count > 1 && <b>{count}</b>}
      </span>
    </Spot>
  );
}
