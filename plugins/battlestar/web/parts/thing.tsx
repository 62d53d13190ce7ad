import { type PointedAt, pointing } from "conclave/board";
import type { ReactNode } from "react";
import type { Offered } from "../model/offers.ts";
import { pickedIn } from "../model/picked.ts";
import { useTable } from "./table-context.ts";
import styles from "./thing.module.css";

interface ThingProps {
  /** What it is called, for those who do not see it. */
  readonly name: string;
  /** As what options name it. */
  readonly targets: readonly string[];
  /** Where what is printed on it is found. */
  readonly print?: PointedAt | undefined;
  readonly className?: string | undefined;
  /** The key of the piece that it is, which is followed to where it goes. */
  readonly piece?: string | undefined;
  readonly title?: string | undefined;
  /** Whether all that stands in it is what it is called. */
  readonly isReadOut?: boolean;
  readonly children?: ReactNode;
}

/** What options there are for a thing. */
export function useOffered(targets: readonly string[]): readonly Offered[] {
  const { offers } = useTable();
  return targets.flatMap((name) => offers.byTarget.get(name) ?? []);
}

/** Something on the board: it is read when somebody points at it, and chosen where it is an option. */
export function Thing({
  name,
  targets,
  print,
  className,
  piece,
  title,
  isReadOut = false,
  children,
}: ThingProps): ReactNode {
  const { host, state, offers, choose, open, say } = useTable();
  const offered = useOffered(targets);
  const isWithheld = offered.length === 0 && targets.some((each) => offers.withheld.has(each));
  const picked = offered.reduce((sum, each) => sum + pickedIn(state.answer, state.asked, each), 0);
  const isPicking = offered.some(({ prompt }) => prompt.__typename !== "ChoosePrompt");
  const isAllocated = offered.some(({ prompt }) => prompt.__typename === "AllocatePrompt");
  const read = (isPointed: boolean): void => host.point(isPointed ? print : undefined);
  return (
    <button
      type="button"
      className={className === undefined ? styles.thing : `${styles.thing} ${className}`}
      data-roving={targets[0] ?? name}
      data-thing={piece}
      data-asked={offered.length > 0 ? "" : undefined}
      data-withheld={isWithheld ? "" : undefined}
      data-picked={picked > 0 ? "" : undefined}
      aria-label={isReadOut ? undefined : name}
      aria-pressed={isPicking ? picked > 0 : undefined}
      aria-haspopup={offered.length > 1 || isWithheld ? "dialog" : undefined}
      aria-disabled={state.isSending && offered.length > 0 ? true : undefined}
      title={title}
      {...pointing(read)}
      onClick={({ currentTarget }) => {
        const [only, ...others] = offered;
        if (only && others.length === 0) choose(only);
        else if (only || isWithheld) open({ title: name, targets, anchor: currentTarget });
        else read(true);
      }}
    >
      {children}
      {isAllocated && picked > 0 && (
        <span className={styles.points} title={say("points", { count: picked })}>
          {picked}
        </span>
      )}
    </button>
  );
}
