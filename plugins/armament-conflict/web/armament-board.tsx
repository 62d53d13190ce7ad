import scroll from "game-icon:tied-scroll";
import {
  type BoardHost,
  type BoardProps,
  Card,
  Deeds,
  Icon,
  type Match,
  MatterPanel,
  type Thing as Named,
  nameOfSeat,
  OtherPieces,
  Pile,
  type PromptOption,
  Hand as Row,
  ThingArrow,
  useChoices,
  useForPrompt,
  useSteadyDeeds,
  Zone,
} from "conclave/board";
import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import styles from "./board.module.css";
import { Cards } from "./cards.ts";
import { Hand } from "./hand.tsx";
import { Land } from "./land.tsx";
import { unlaid } from "./layers.ts";
import { durabilities, homeless, inGallery, placesOf, printOf } from "./offers.ts";
import { Realm } from "./realm.tsx";
import type { TableNames, TableWork } from "./table-work.ts";
import type { ArmamentView } from "./view.ts";
import { wordsOf } from "./words.ts";

/** How much of what lies above the matter at hand is left in sight, in pixels. */
const aboveMatter = 8;

/** As many cards to choose from stand beside the realms. */
const mostBeside = 6;

/** Realms that face each other, with the viewer’s own below, what is under way, agreements, and the hand. */
export function ArmamentBoard({ host, state }: BoardProps<ArmamentView>): ReactNode {
  const { view, match, seat, asked, answer } = state;
  const names = useNames(host, match.seats);
  const { cards, say, nameOf } = names;
  const places = useMemo(() => placesOf(view), [view]);
  const asking = match.prompts.find(({ id }) => id === asked);
  const gallery = inGallery(asking, places);
  const choices = useChoices(host, state, (option) => places.has(option) || gallery.includes(option));
  const [held, open] = useForPrompt<Named>(asked);
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const atHand = useRef<HTMLDivElement>(null);
  const isLaid = gallery.length > 0;
  const matter = match.procedures.flatMap((procedure) => procedure.matter ?? []).at(-1);
  // Where not all of the table fits, the viewer sees their own side of it and what is to be chosen below; but a fight from its head on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each matter, and each question with cards to choose from
  useLayoutEffect(() => {
    // With the next frame, for which the page is laid out anyway, with what stands below the board.
    const next = requestAnimationFrame(() => {
      // Where there is room for the hand below, only what lies above it scrolls.
      const shown = [frame.current, scroller.current].find((each) => each && each.scrollHeight > each.clientHeight);
      if (!shown) return;
      shown.scrollTop = shown.scrollHeight;
      if (shown === scroller.current && table.current) shown.scrollTop -= above(shown, table.current);
      const hidden = atHand.current && shown.getBoundingClientRect().top - atHand.current.getBoundingClientRect().top;
      if (hidden !== null && hidden > 0) shown.scrollTop -= hidden + aboveMatter;
    });
    return () => cancelAnimationFrame(next);
  }, [isLaid, matter?.title.text]);

  const called = useMemo(() => new Map(view.pieces.map(({ key, name }) => [key, name.text])), [view.pieces]);
  const before = useMemo(() => durabilities(state.happened?.before), [state.happened]);
  const { attack, specialAttack, retreat } = view;
  const suffering = new Set(
    [attack?.unit, attack?.territory, specialAttack?.unit, specialAttack?.territory, retreat?.unit].filter(
      (key) => key != null,
    ),
  );
  const deedsOf = useSteadyDeeds((thing) => {
    const options = choices.of(thing);
    const [only] = options;
    const choose = (): void => {
      // Copies that differ in nothing are one.
      if (only && (options.length === 1 || choices.prompt?.__typename !== "ChoosePrompt")) choices.choose(thing);
      else open(thing);
    };
    return {
      isAsked: options.length > 0,
      isPicked: held?.key === thing.key || choices.isPicked(thing),
      whyNot: only ? undefined : choices.whyNot(thing),
      given: choices.givenTo(thing),
      onChoose: only && choose,
      onPoint: (isPointed) => host.point(isPointed ? { ...thing, list: thing.list ?? null, part: null } : undefined),
    };
  });
  const work: TableWork = {
    ...{ names, deedsOf },
    partOf: (thing) => (attack?.attacker === thing ? "acting" : suffering.has(thing) ? "suffering" : undefined),
    changeOf: (thing, durability) => (durability ?? 0) - (before.get(thing) ?? durability ?? 0),
  };
  const own = view.players.find((player) => player.seat === seat) ?? view.players[0];
  const rivals = view.players.filter((player) => player !== own);
  const strip: readonly PromptOption[] = held ? choices.of(held) : [];
  const dealt = unlaid(own?.dealt ?? []);
  const target = attack?.unit ?? attack?.territory;
  const picked = answer?.options ?? [];
  const rest = homeless(view.pieces);
  const isBeside = gallery.length <= mostBeside;
  const cardsToChoose = gallery.length > 0 && (
    <div className={styles.gallery}>
      <Row label={say("cards")}>
        {gallery.map((option) => {
          const print = printOf(option);
          const order = picked.indexOf(option.key);
          return (
            <Card
              key={option.key}
              name={option.key}
              title={option.label.text}
              {...(order >= 0 && { kind: order + 1 })}
              isAsked
              isPicked={order >= 0}
              onChoose={() => choices.chooseOption(option)}
              onPoint={(isPointed) => host.point(isPointed && print ? { kind: "ENTRY", ...print } : undefined)}
            >
              {print && cards.textOf(print.list, print.key)}
            </Card>
          );
        })}
      </Row>
    </div>
  );
  return (
    <div ref={frame} className={styles.board}>
      <div ref={scroller} className={styles.scroller}>
        <p className={styles.round}>
          <b>{say("ofRounds", { round: view.round, limit: view.roundLimit })}</b>
          {view.peaceful && <em>{say("peace")}</em>}
          <Pile label={say("deck")} count={view.mainDeck} />
          <Pile label={say("discard")} count={view.discardPile.length} />
          <Pile label={say("found")} count={view.territoryDeck} />
          <Pile label={say("bank")} count={view.bank} />
        </p>
        <div className={styles.field}>
          <div ref={table} className={styles.table}>
            <div className={styles.rivals}>
              {rivals.map((player) => (
                <Realm
                  key={player.seat}
                  player={player}
                  work={work}
                  facesUp={false}
                  isCurrent={view.current === player.seat}
                />
              ))}
            </div>
            {own && <Realm player={own} work={work} facesUp isCurrent={view.current === own.seat} />}
            {attack && target != null && <ThingArrow frame={table} from={attack.attacker} to={target} />}
          </div>
          {(matter || (isBeside && cardsToChoose)) && (
            <div ref={atHand} className={styles.beside}>
              {matter && <MatterPanel matter={matter} seats={match.seats} nameOf={nameOf} />}
              {isBeside && cardsToChoose}
            </div>
          )}
        </div>
        {dealt.length > 0 && own && (
          <Zone name={say("toArrange")} secret={say("mine")}>
            {dealt.map((land) => (
              <Land key={land.key} land={land} host={own.seat} work={work} />
            ))}
          </Zone>
        )}
        {view.agreements.length > 0 && (
          <Zone name={say("agreements")}>
            {view.agreements.map(({ key, parties, clauses }) => (
              <article key={key} className={styles.agreement}>
                <h4>
                  <Icon path={scroll} /> {parties.map(nameOf).join(" – ")}
                </h4>
                <ul>
                  {clauses.map(({ text }) => (
                    <li key={text.text}>{text.text}</li>
                  ))}
                </ul>
              </article>
            ))}
          </Zone>
        )}
        <OtherPieces name={say("others")} pieces={rest} seats={match.seats} nameOf={nameOf} />
        {!isBeside && cardsToChoose}
      </div>
      {strip.length > 0 && (
        <Deeds
          language={host.language}
          name={held?.kind === "SEAT" ? nameOf(Number(held.key)) : (called.get(held?.key ?? "") ?? "")}
          options={strip}
          choose={(option) => {
            open(undefined);
            choices.chooseOption(option);
          }}
          onClose={() => open(undefined)}
        />
      )}
      {own?.hand && own.seat === seat && own.hand.length > 0 && <Hand cards={own.hand} work={work} />}
    </div>
  );
}

/** How far above what is seen a fight begins, in pixels: with whoever attacks where there is room for both, or else with what is attacked. */
function above(shown: HTMLElement, table: HTMLElement): number {
  const edges = (part: string): DOMRect | undefined =>
    table.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect();
  const [acting, suffering] = [edges("acting"), edges("suffering")];
  if (!acting || !suffering) return 0;
  const hasRoom = Math.abs(suffering.bottom - acting.top) + 2 * aboveMatter <= shown.clientHeight;
  const first = hasRoom ? Math.min(acting.top, suffering.top) : suffering.top;
  return Math.max(0, shown.getBoundingClientRect().top + aboveMatter - first);
}

function useNames({ edition, language }: BoardHost, seats: Match["seats"]): TableNames {
  return useMemo(
    () => ({
      ...{ cards: new Cards(edition), say: wordsOf(language), language, seats },
      nameOf: (seat) => nameOfSeat({ seats }, seat, language),
    }),
    [edition, language, seats],
  );
}
