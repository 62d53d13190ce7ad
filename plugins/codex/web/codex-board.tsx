import {
  type BoardProps,
  Deeds,
  MatterPanel,
  type Thing as Named,
  nameOfSeat,
  type PromptOption,
  ThingArrow,
  useChoices,
  useForPrompt,
  useSteadyDeeds,
} from "conclave/board";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { armiesOf, attachedTo, changeOf } from "./armies.ts";
import { Binder } from "./binder.tsx";
import styles from "./board.module.css";
import { Cards } from "./cards.ts";
import { Figure } from "./figure.tsx";
import { Front } from "./front.tsx";
import { Gallery } from "./gallery.tsx";
import { Hand } from "./hand.tsx";
import { inGallery, placesOf } from "./offers.ts";
import { patrolOf, sent } from "./patrol.ts";
import { homeless, Rest } from "./rest.tsx";
import type { TableWork } from "./table-work.ts";
import type { CodexView, Thing } from "./view.ts";
import { wordsOf } from "./words.ts";

/** Armies that face each other, with the viewer's own below, their hand, and the codex as a binder. */
export function CodexBoard({ host, state }: BoardProps<CodexView>): ReactNode {
  const { view, match, seat, asked, answer } = state;
  const cards = useMemo(() => new Cards(host.edition), [host.edition]);
  const say = useMemo(() => wordsOf(host.language), [host.language]);
  const places = useMemo(() => placesOf(view), [view]);
  const asking = match.prompts.find(({ id }) => id === asked);
  const gallery = inGallery(asking, places);
  const tech = asking?.__typename === "AllocatePrompt" && asking.key === "tech" ? asking : undefined;
  const choices = useChoices(
    host,
    state,
    (option) => places.has(option) || gallery.includes(option) || tech !== undefined,
  );
  const patrol = patrolOf(asking, answer);
  const [openedKey, open] = useForPrompt<string>(asked);
  const [binder, setBinder] = useState<number>();
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const laid = useRef<HTMLDivElement>(null);
  const isLaid = gallery.length > 0 || tech !== undefined;
  // Where not all of the table fits, the viewer sees what is to be chosen, or else their own side of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each question with cards to choose from
  useLayoutEffect(() => {
    // With the next frame, for which the page is laid out anyway: by then what stands below the board is folded away.
    const next = requestAnimationFrame(() => {
      if (laid.current) laid.current.scrollIntoView({ block: "start" });
      else if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
    });
    return () => cancelAnimationFrame(next);
  }, [isLaid]);

  const placed = new Map(Array.from(patrol?.placed ?? [], ([key, { slot }]) => [key, slot]));
  const armies = armiesOf(view, cards, placed);
  const own = armies.find(({ player }) => player.seat === seat) ?? armies[0];
  const rivals = armies.filter((army) => army !== own);
  const nameOf = (of: number): string => nameOfSeat(match, of, host.language);
  // Some tokens are in no list: their pieces say what they are called.
  const called = useMemo(() => new Map(view.pieces.map(({ key, name }) => [key, name.text])), [view.pieces]);
  const before = state.happened?.before.things;

  const optionsOf = (things: readonly Named[]): readonly PromptOption[] => [
    ...new Set(things.flatMap((thing) => choices.of(thing))),
  ];
  const deedsOf: TableWork["deedsOf"] = (thing, more = []) => {
    const onPoint = (isPointed: boolean): void =>
      host.point(isPointed ? { ...thing, list: thing.list ?? null, part: null } : undefined);
    const send = patrol?.options.has(thing.key);
    const options = send ? [] : optionsOf([thing, ...more]);
    const isAsked = send || options.length > 0;
    const choose = (): void => {
      const [only] = options;
      if (send) open(thing.key);
      else if (only && options.length === 1) choices.chooseOption(only);
      else open(thing.key);
    };
    return {
      isAsked: Boolean(isAsked),
      isPicked: openedKey === thing.key || choices.isPicked(thing),
      whyNot: isAsked ? undefined : choices.whyNot(thing),
      given: choices.givenTo(thing),
      onChoose: isAsked ? choose : undefined,
      onPoint,
    };
  };
  const steadyDeedsOf = useSteadyDeeds(deedsOf);
  const work: TableWork = {
    ...{ cards, say, nameOf, deedsOf, point: host.point, language: host.language },
    isActive: (of) => view.active.includes(of),
    isMine: (of) => of === seat,
    addOns: places.addOnsOf(asking),
    partOf: (thing) => {
      if (thing === (view.aim ?? view.attack)?.attacker) return "attacker";
      return view.attack?.defender === thing ? "defender" : undefined;
    },
    changeOf: (thing) => changeOf(thing, before),
    openBinder: (of) => setBinder((now) => (now === of ? undefined : of)),
    figure: (thing: Thing) => (
      <Figure
        key={thing.key}
        thing={thing}
        name={called.get(thing.key) ?? cards.nameOf(thing.card)}
        attached={attachedTo(thing.key, view.things)}
        deeds={steadyDeedsOf({ kind: "PIECE", key: thing.key })}
        change={work.changeOf(thing)}
        owner={thing.owner === thing.seat ? undefined : nameOf(thing.owner)}
        part={work.partOf(thing.key)}
        {...{ cards, say }}
        language={host.language}
      />
    ),
    postAt: (of, slot) => {
      const post = patrol?.posts.find((each) => each.seat === of && each.slot === slot);
      if (!patrol || !post) return undefined;
      const held = view.things.find(({ key }) => key === openedKey);
      return {
        isOpen: held !== undefined && patrol.options.has(held.key),
        send: () => {
          if (held) host.compose(patrol.prompt.id, sent(patrol, held.key, post));
          open(undefined);
        },
      };
    },
  };

  const matters = match.procedures.flatMap(({ matter }) => matter ?? []);
  // An attack is drawn on the table: by an arrow, and for whoever chooses what to attack by what glows.
  const isDrawn = view.aim ? asking?.key === "defender" : view.attack !== null;
  const matter = isDrawn ? undefined : matters.at(-1);
  const reader = tech ? seat : binder;
  const read = armies.find(({ player }) => player.seat === reader)?.player;
  const held = view.things.find(({ key }) => key === openedKey);
  const strip = openedKey === undefined || patrol ? [] : optionsOf(namedAs(openedKey, work.addOns));
  return (
    <div ref={frame} className={styles.board}>
      <div ref={table} className={styles.table}>
        <div className={styles.rivals} data-count={rivals.length}>
          {rivals.map((army) => (
            <Front key={army.player.seat} army={army} work={work} facesUp={false} />
          ))}
        </div>
        <hr className={styles.border} />
        {own && <Front army={own} work={work} facesUp />}
        {view.attack && !view.aim && <ThingArrow frame={table} from={view.attack.attacker} to={view.attack.defender} />}
      </div>
      {matter && <MatterPanel matter={matter} seats={match.seats} nameOf={nameOf} />}
      <Rest
        effects={view.effects}
        pieces={homeless(view.pieces, new Set(view.things.map(({ key }) => key)))}
        seats={match.seats}
        work={work}
      />
      {patrol && (
        <p className={styles.note} role="status">
          {held ? say("patrolWhere", { name: cards.nameOf(held.card) }) : say("patrolWho")}
          {held && patrol.placed.has(held.key) && (
            <button
              type="button"
              onClick={() => {
                host.compose(patrol.prompt.id, sent(patrol, held.key, undefined));
                open(undefined);
              }}
            >
              {say("stepBack", { name: cards.nameOf(held.card) })}
            </button>
          )}
        </p>
      )}
      {strip.length > 0 && (
        <Deeds
          language={host.language}
          name={held ? cards.nameOf(held.card) : cards.nameOf(openedKey ?? "")}
          options={strip}
          choose={(option) => {
            open(undefined);
            choices.chooseOption(option);
          }}
          onClose={() => open(undefined)}
        />
      )}
      {(gallery.length > 0 || read) && (
        <div ref={isLaid ? laid : undefined}>
          {gallery.length > 0 && (
            <Gallery options={gallery} picked={new Set(answer?.options ?? [])} choices={choices} work={work} />
          )}
          {read && (
            <Binder
              player={read}
              work={work}
              prompt={tech}
              answer={tech ? answer : undefined}
              compose={(next) => tech && host.compose(tech.id, next)}
              point={(card, list) => host.point(card && { kind: "ENTRY", key: card.key, list })}
              onClose={tech ? undefined : () => setBinder(undefined)}
            />
          )}
        </div>
      )}
      {own?.player.hand && own.player.seat === seat && own.player.hand.length > 0 && (
        <Hand cards={own.player.hand} work={work} />
      )}
    </div>
  );
}

/** What something that was opened may be, by its key alone. */
function namedAs(key: string, addOns: readonly string[]): readonly Named[] {
  if (addOns.includes(key)) return addOns.map((each) => ({ kind: "ENTRY", key: each, list: "buildings" }));
  return [
    { kind: "PIECE", key },
    { kind: "ENTRY", key, list: "buildings" },
  ];
}
