import { type PointedAt, Unseen } from "conclave/board";
import { type CSSProperties, memo, type ReactNode } from "react";
import { type Names, useTable } from "./at-table.tsx";
import type { Standing } from "./choosing.ts";
import styles from "./spot.module.css";

interface SpotProps {
  /** What it is called, for whoever does not see it. */
  readonly label: string;
  /** What options may be about; several, if it stands for several that are alike. */
  readonly handles: readonly string[];
  /** What is shown in a place of its own once this is pressed, where that can be chosen. */
  readonly opens?: readonly string[] | undefined;
  /** What is printed on it. */
  readonly shows?: PointedAt | undefined;
  /** Whether it is one of many in the galaxy that arrows lead through, and which one. */
  readonly roving?: string;
  /** The key of the piece that it is, which is followed to where it goes. */
  readonly piece?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** What a click does where nothing is asked of it. */
  readonly onQuiet?: () => void;
  /** Whether its content is for the eye alone: the label says it in words. */
  readonly isSpoken?: boolean;
  readonly children: ReactNode;
}

/** A thing on the board: read by pointing at it, chosen by a click where the question is about it. */
export function Spot(props: SpotProps): ReactNode {
  const { standing, press, point, state } = useTable();
  const { opens, ...rest } = props;
  const { open, isPicked, chosen } = standing(props.handles);
  const leads = opens !== undefined && standing(opens).open !== undefined;
  return <SpotButton {...rest} {...{ open, leads, isPicked, chosen, press, point }} isSending={state.isSending} />;
}

interface SpotButtonProps extends Omit<SpotProps, "opens">, Standing, Pick<Names, "press" | "point"> {
  /** Whether something can be chosen where this leads. */
  readonly leads: boolean;
  readonly isSending: boolean;
}

/** It is drawn again where something about it has changed, rather than for each question about other things. */
const SpotButton = memo(function SpotButton(props: SpotButtonProps): ReactNode {
  const { label, handles, shows, roving, piece, className, style, onQuiet, isSpoken = false, children } = props;
  const { open, leads, isPicked, chosen, press, point, isSending } = props;
  const isMarked = isPicked || chosen > 0;
  return (
    <button
      type="button"
      className={`${styles.spot} ${className ?? ""}`}
      style={style}
      aria-label={isSpoken ? undefined : label}
      aria-pressed={open || isMarked ? isMarked : undefined}
      aria-disabled={isSending || undefined}
      data-roving={roving}
      data-thing={piece}
      data-place={roving === undefined ? undefined : ""}
      data-asked={open === "next" || leads ? "" : undefined}
      data-leads={leads ? "" : undefined}
      data-open={open}
      data-picked={isMarked ? "" : undefined}
      onClick={() => (open ? press(handles) : onQuiet?.())}
      onPointerEnter={() => point(shows)}
      onPointerLeave={() => point(undefined)}
      onFocus={() => point(shows)}
      onBlur={() => point(undefined)}
    >
      {children}
      {chosen > 1 && <i className={styles.chosen} data-chosen={chosen} />}
      {isSpoken && <Unseen>{label}</Unseen>}
    </button>
  );
});
