import { colourOf, SeatSign } from "conclave/board";
import type { ReactNode } from "react";
import { useNames, useTable } from "../at-table.tsx";
import { placeHandle } from "../choosing.ts";
import { isSpecialOrder, orderSign, Sign } from "../drawn/icons.tsx";
import type { Token } from "../seen.ts";
import { Spot } from "../spot.tsx";
import styles from "./order-stack.module.css";

interface OrderStackProps {
  readonly planet: string;
  readonly orders: readonly Token[];
  readonly isFresh: boolean;
}

/** The orders on a planet: the top one as a token, those that it covers as edges below it. */
export function OrderStack({ planet, orders, isFresh }: OrderStackProps): ReactNode {
  const { say, nameOf, entryName, seat, question, isNarrow } = useTable();
  const fromTop = orders.toReversed();
  const [top, ...covered] = fromTop;
  if (!top) return null;
  const nameOfToken = ({ seat: owner, card }: Token): string =>
    say("of-player", { what: card === null ? say("hidden") : entryName("orders", card), player: nameOf(owner) });
  const content = (
    <>
      <Face token={top} isFresh={isFresh} />
      {covered.map((token, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a covered token is known by where it lies
          key={index}
          className={styles.edge}
          style={{ "--seat": colourOf(seat(token.seat)) }}
        >
          <SeatSign seat={seat(token.seat)} size={11} />
          {token.card !== null && <Sign name={orderSign(token.card)} />}
        </span>
      ))}
    </>
  );
  const told = say("orders-there", { orders: fromTop.map(nameOfToken).join("; ") });
  // On a phone the planet itself is pressed.
  if (isNarrow) {
    return (
      <span className={styles.stack} data-thing={`orders ${planet}`} role="img" aria-label={told}>
        {content}
      </span>
    );
  }
  return (
    <Spot
      label={told}
      // An order to be placed goes to the planet, not to what lies there.
      handles={question?.key === "order" ? [] : [placeHandle(planet)]}
      shows={top.card === null ? undefined : { kind: "ENTRY", list: "orders", key: top.card }}
      roving={`orders ${planet}`}
      piece={`orders ${planet}`}
      className={styles.stack}
    >
      {content}
    </Spot>
  );
}

function Face({ token: { seat, card }, isFresh }: { readonly token: Token; readonly isFresh: boolean }): ReactNode {
  const { seat: seatOf } = useNames();
  return (
    <span
      className={styles.face}
      style={{ "--seat": colourOf(seatOf(seat)) }}
      data-special={card !== null && isSpecialOrder(card) ? "" : undefined}
      data-known={card === null ? undefined : ""}
      data-fresh={isFresh ? "" : undefined}
    >
      <Sign name={orderSign(card)} />
      <i>
        <SeatSign seat={seatOf(seat)} size={13} />
      </i>
    </span>
  );
}
