import type { Answer, BotLesson, ChoosePrompt, Prompt, Random, Rulebook, Seat } from "conclave/rules";
import { keepWorth } from "../../bots/checks.ts";
import { heuristic } from "../../bots/heuristic.ts";
import { Situation } from "../../table/situation.ts";
import { skillCardIn } from "../../table/skills.ts";
import type { Battlestar } from "../../types.ts";
import type { BattlestarView, CardView } from "../../view-types.ts";
import { agendaOn, prospect } from "./agendas.ts";
import type { LeaderView } from "./view.ts";

type Rules = Rulebook<Battlestar>;

/** What the expansion adds to the view. */
function leaderIn(view: BattlestarView): LeaderView | undefined {
  return (view as BattlestarView & { readonly outriders?: { readonly cylonLeader?: LeaderView } }).outriders
    ?.cylonLeader;
}

/** What bots learn: to lead the Cylons by an agenda, to give what costs least, and to be on the lookout. */
export const lesson: BotLesson<Battlestar> = (view, prompt, random, rules, otherwise) => {
  const leader = leaderIn(view);
  if (leader?.seat === prompt.seat && leader.agenda) return lead(view, prompt, random, rules, leader, otherwise);
  if (prompt.kind === "choose" && prompt.key === "outriders.collection") return giveLeast(view, prompt, rules);
  if (prompt.kind === "choose-many" && prompt.key === "outriders.debt") {
    const cheapest = byPrice(
      view,
      prompt.seat,
      prompt.options.map(({ id }) => id),
      rules,
    );
    return { options: cheapest.slice(0, prompt.min) };
  }
  if (prompt.kind === "choose" && prompt.key === "forward-picket") {
    const [first] = prompt.options;
    return first && !view.own?.cylon ? { option: first.id } : { pass: true };
  }
  return otherwise();
};

/** Cards in the bot’s own hand, the cheapest first. */
function byPrice(view: BattlestarView, seat: Seat, ids: readonly string[], rules: Rules): string[] {
  const situation = new Situation(view, seat, rules);
  const price = (id: string) => {
    const card = situation.card(id);
    return card ? keepWorth(situation, card) : 0;
  };
  return ids.toSorted((one, other) => price(one) - price(other));
}

/** Humans give a card that is enough, Cylons the weakest. */
function giveLeast(view: BattlestarView, prompt: ChoosePrompt, rules: Rules): Answer {
  const sorted = byPrice(
    view,
    prompt.seat,
    prompt.options.map(({ id }) => id),
    rules,
  );
  const held = new Map(view.own?.hand.map(({ key, kind }) => [key, skillCardIn(rules, kind)?.strength ?? 0]));
  const enough = view.own?.cylon ? undefined : sorted.find((id) => (held.get(id) ?? 0) >= 2);
  return { option: enough ?? sorted[0] ?? "" };
}

/** Below this prospect of its agenda the leader draws another. */
const worthChanging = 0.2;

// --- the Cylon leader -------------------------------------------------------------------------------------------------

/** With the humans the leader decides as a human would, wherever it is asked the same; with the Cylons as one of them. */
function lead(
  view: BattlestarView,
  prompt: Prompt,
  random: Random,
  rules: Rules,
  leader: LeaderView,
  otherwise: () => Answer,
): Answer {
  const helps = leader.serves === "human";
  if (prompt.kind === "choose") {
    const situation = new Situation(view, leader.seat, rules);
    if (prompt.key === "outriders.agenda") return keepBetter(situation, leader);
    if (prompt.key === "action" && isLost(situation, leader)) {
      const change = prompt.options.find(({ id }) => id === "use-ability:change-of-heart");
      if (change) return { option: change.id };
    }
    const errand = helps ? "go-between:light-the-way" : "go-between:show-the-way";
    if (prompt.key === "action") {
      if (prompt.options.some(({ id }) => id === errand) && isWorthwhile(view, helps)) return { option: errand };
      if (helps) return helpfulAction(view, prompt, leader.seat);
    }
    if (helps && prompt.key === "move") return goTo(prompt, "listening-post");
  }
  if (!helps) return otherwise();
  return heuristic(asHuman(view, leader.seat), prompt, random, rules);
}

/** The prospect of the agenda on a card; 0 without one. */
function prospectOf(situation: Situation, card: CardView | undefined): number {
  const agenda = card && agendaOn(situation.rules.cards.get(card.kind));
  return agenda ? prospect(situation, agenda) : 0;
}

/** Whether the leader can expect more of another agenda. */
function isLost(situation: Situation, { agenda }: LeaderView): boolean {
  return prospectOf(situation, agenda) < worthChanging;
}

/** Of two agendas the one with which the leader is likelier to win. */
function keepBetter(situation: Situation, { agenda, drawn }: LeaderView): Answer {
  const better = prospectOf(situation, drawn) > prospectOf(situation, agenda) ? drawn : agenda;
  return { option: better?.key ?? "" };
}

/** Cards are better kept for checks while there are few. */
function isWorthwhile(view: BattlestarView, helps: boolean): boolean {
  const hand = view.own?.hand.length ?? 0;
  return helps ? hand >= 3 : hand >= 5;
}

/** What does the fleet no harm. */
function helpfulAction(view: BattlestarView, prompt: ChoosePrompt, seat: Seat): Answer {
  const listens = view.players[seat]?.location === "listening-post";
  const activate = prompt.options.find(({ id }) => id === "activate-location");
  return listens && activate ? { option: activate.id } : { pass: true };
}

function goTo(prompt: ChoosePrompt, location: string): Answer {
  const there = prompt.options.find(({ id }) => id === location);
  return there ? { option: there.id } : { pass: true };
}

/** The table as it would be if the leader were a human. */
function asHuman(view: BattlestarView, leader: Seat): BattlestarView {
  return {
    ...view,
    players: view.players.map((player) => (player.seat === leader ? { ...player, revealed: false } : player)),
    ...(view.own && { own: { ...view.own, cylon: false } }),
  };
}
