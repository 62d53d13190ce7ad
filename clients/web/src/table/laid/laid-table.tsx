import { memo, type ReactNode, useMemo } from "react";
import { MatterPanel, OuterMatter } from "../../../../board/kit/matter-panel.tsx";
import { Zone } from "../../../../board/kit/pieces.tsx";
import { Roving } from "../../../../board/kit/roving.tsx";
import type { Heap, LaidTable as Laid } from "../../seen/laid-out.ts";
import type { Answering } from "../answering.ts";
import type { Shown } from "../followed-match.ts";
import { Dials, Facts } from "../panels/facts.tsx";
import { SeatBox } from "../seat-box.tsx";
import type { Seen } from "../seen-match.ts";
import styles from "./laid.module.css";
import { LayingContext, useLaying } from "./laying.ts";
import { Piece } from "./piece.tsx";
import { isCard, PieceCard } from "./piece-card.tsx";
import { PrintedBoard } from "./printed-board.tsx";

interface LaidTableProps {
  readonly laid: Laid;
  readonly seen: Seen;
  readonly followed: Shown;
  readonly choose: Answering["choose"];
  readonly read: Answering["read"];
  readonly picked: ReadonlySet<string>;
  /** What the next question would offer; of a look back nothing is foretold. */
  readonly reached?: ReadonlySet<string> | undefined;
}

const nothing: ReadonlySet<string> = new Set();

/** The table of any game: what is at hand, its boards with all that stands on them, and what lies beside, by seats. */
export const LaidTable = memo(function LaidTable(props: LaidTableProps): ReactNode {
  const { laid, seen, followed, choose: choosing, read, picked, reached = nothing } = props;
  const { match, rules } = followed;
  const [prompt] = match.prompts;
  const laying = useMemo(
    () => ({
      seen,
      upon: laid.upon,
      reached,
      picked,
      read,
      choose: (option: string): void => {
        if (prompt) choosing(prompt.id, option);
      },
      entryOf: (print: { readonly list: string | null; readonly key: string } | null) =>
        print && print.list !== null ? rules.print.find(print.list, print.key) : undefined,
    }),
    [seen, laid, prompt, choosing, read, picked, rules, reached],
  );
  const matters = match.procedures.flatMap(({ key, label, matter }, index) =>
    matter ? [{ key: `${key} ${index}`, of: label.text, matter }] : [],
  );
  const inner = matters.at(-1);
  const people = { seats: match.seats, nameOf: seen.nameOf };
  const shared = laid.boards.filter(({ seat }) => seat === undefined);
  const beside = laid.heaps.filter(({ seat }) => seat === undefined);
  const seats = [...match.seats].sort((one, other) => Number(other.isYou) - Number(one.isYou));
  return (
    <LayingContext value={laying}>
      <div className={styles.frame}>
        <div className={styles.table}>
          {inner && (
            <aside className={styles.matters}>
              <MatterPanel matter={inner.matter} {...people} />
              {matters
                .slice(0, -1)
                .toReversed()
                .map(({ key, of, matter }) => (
                  <OuterMatter key={key} of={of} matter={matter} {...people} />
                ))}
            </aside>
          )}
          <div className={styles.things}>
            {shared.map((board) => (
              <PrintedBoard key={board.key} board={board} />
            ))}
            {seats.map(({ seat }) => {
              const boards = laid.boards.filter((board) => board.seat === seat);
              const heaps = laid.heaps.filter((heap) => heap.seat === seat);
              const facts = seen.view.seats.find((part) => part.seat === seat)?.facts ?? [];
              if (boards.length + heaps.length + facts.length === 0) return null;
              return (
                <SeatBox key={seat} seat={seat} isMe={seat === match.seat} seen={seen}>
                  <Facts facts={facts} />
                  {boards.map((board) => (
                    <PrintedBoard key={board.key} board={board} />
                  ))}
                  <Heaps heaps={heaps} />
                </SeatBox>
              );
            })}
            <Heaps heaps={beside} />
            <Dials facts={seen.view.facts.filter(({ number, text }) => number && text !== "0")} />
            <Facts facts={[...seen.view.facts.filter(({ number }) => !number), ...seen.view.own.facts]} />
          </div>
        </div>
      </div>
    </LayingContext>
  );
});

/** What lies beside the boards, by the zones: cards as cards, that arrows lead through. */
function Heaps({ heaps }: { readonly heaps: readonly Heap[] }): ReactNode {
  const { upon } = useLaying();
  if (heaps.length === 0) return null;
  return (
    <div className={styles.heaps}>
      {heaps.map(({ key, name, pieces }) => {
        const count = pieces.reduce((sum, piece) => sum + piece.count, 0);
        return (
          <Zone key={key} name={name} count={pieces.length > 1 ? count : undefined}>
            <Roving label={name} className={styles.pieces}>
              {pieces.map((piece) =>
                isCard(piece, upon) ? (
                  <PieceCard key={`${piece.type} ${piece.key}`} piece={piece} />
                ) : (
                  <Piece key={`${piece.type} ${piece.key}`} piece={piece} isSmall={false} />
                ),
              )}
            </Roving>
          </Zone>
        );
      })}
    </div>
  );
}
