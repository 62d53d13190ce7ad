import {
  type Checkpoint,
  type Fact,
  figuresOf,
  type GameTypes,
  listAll,
  Match,
  type Matter,
  mattersOf,
  type Piece,
  type Prompt,
  piecesOf,
  type Reference,
  Refusal,
  type RuleSet,
  randomAnswer,
  randomFrom,
  SeededRandom,
  type Viewer,
} from "../../server/engine/index.ts";
import { textProblems } from "./messages.ts";
import { References } from "./references.ts";
import { UsedTexts } from "./texts.ts";
import { optionsOf } from "./vocabulary.ts";

/** Checks what clients draw that do not know the game: faces, symbols, personas, pieces, matters and figures. */
export class Shown<T extends GameTypes> {
  readonly #ruleSet: RuleSet<T>;
  readonly #references: References<T>;
  readonly #texts = new UsedTexts();
  readonly #problems = new Set<string>();
  /** The procedures of which something was shown. */
  readonly matters = new Set<string>();
  /** The types of the pieces that were met, each with where they stood: the kind of place, or the zone. */
  readonly places = new Set<string>();
  /** The figures that had a number. */
  readonly figures = new Set<string>();
  /** How often it was checked that whom players play is the same in another world. */
  worlds = 0;

  constructor(ruleSet: RuleSet<T>) {
    this.#ruleSet = ruleSet;
    this.#references = new References(ruleSet);
  }

  /** What is wrong, each thing once; also texts that are missing in a language. */
  get problems(): readonly string[] {
    return [...this.#problems, ...textProblems(this.#texts, this.#ruleSet.messages)];
  }

  /** Checks all that is printed. Returns the cards that have neither a cost nor facts. */
  checkFaces(): readonly string[] {
    const bare: string[] = [];
    for (const symbol of this.#ruleSet.symbols.all) this.#texts.add(symbol.name);
    for (const { id: list, kind, entries } of listAll(this.#ruleSet as unknown as RuleSet)) {
      for (const entry of entries) {
        const what = `${list}/${entry.id}`;
        if (kind === "deck" && entry.cost.length === 0 && entry.facts.length === 0) bare.push(what);
        this.#facts(what, entry.facts);
        for (const part of [entry, ...entry.parts]) {
          for (const { symbol } of part.cost ?? []) {
            if (!this.#ruleSet.symbols.find(symbol)) this.#problems.add(`${what} costs the unknown symbol ${symbol}`);
          }
        }
        for (const { id, name, text, condition, effect, facts = [] } of entry.parts) {
          this.#facts(`${what} ${id}`, facts);
          for (const each of [name, text, condition, effect]) if (each) this.#texts.add(each);
        }
      }
    }
    return bare;
  }

  /** Checks a position as a viewer sees it. */
  checkPosition(match: Match<T>, viewer: Viewer): void {
    const view = match.view(viewer);
    const pieces = piecesOf(this.#ruleSet, view);
    const names = new Set<string>();
    for (const piece of pieces) {
      const name = nameOf(piece);
      if (names.has(name)) this.#problems.add(`the piece ${piece.type} is there twice: ${piece.id}`);
      names.add(name);
    }
    for (const piece of pieces) this.#piece(piece, names);
    for (const [at, matter] of mattersOf(this.#ruleSet, view, match.procedures).entries()) {
      const procedure = match.procedures[at] ?? "";
      if (!matter) continue;
      this.matters.add(procedure);
      this.#matter(procedure, matter, names);
    }
    for (const prompt of match.prompts) if (prompt.seat === viewer) this.#prompt(prompt, names);
    this.#personas(match);
    if (viewer !== "spectator") return;
    for (const { key, value } of figuresOf(this.#ruleSet, view)) {
      this.#texts.add({ key: `figure.${key}` });
      if (value !== undefined) this.figures.add(key);
    }
  }

  /** Plays a match at random, and checks it every few decisions. */
  play(seed: string, decisions: number, every = 5): void {
    const match = Match.create(this.#ruleSet, seed);
    const random = new SeededRandom(randomFrom(`shown ${seed}`));
    for (let made = 0; made < decisions && !match.outcome; made++) {
      const prompt = random.pick(match.prompts);
      const looked = made % every === 0;
      if (looked) {
        this.checkPosition(match, "spectator");
        this.checkPosition(match, prompt.seat);
        match.wantCheckpoint();
      }
      this.#answer(match, prompt, random);
      const checkpoint = looked ? match.takeCheckpoint() : undefined;
      if (checkpoint) this.#checkOtherWorld(checkpoint, prompt.seat, random);
    }
  }

  /** Whom players play is the same in every world that somebody may believe in. */
  #checkOtherWorld(checkpoint: Checkpoint, viewer: Viewer, random: SeededRandom): void {
    const [real, other] = [checkpoint, Match.determinized(this.#ruleSet, checkpoint, viewer, random)].map((world) =>
      JSON.stringify(Match.resume(this.#ruleSet, world).personas),
    );
    if (real !== other) this.#problems.add(`not everybody knows whom players play: ${real} or ${other}`);
    this.worlds++;
  }

  #answer(match: Match<T>, prompt: Prompt, random: SeededRandom): void {
    for (;;) {
      const answer = randomAnswer(prompt, random);
      try {
        match.check(prompt.seat, prompt.id, answer);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if ("example" in prompt) {
          match.answer(prompt.seat, prompt.id, prompt.example);
          return;
        }
        continue;
      }
      match.answer(prompt.seat, prompt.id, answer);
      return;
    }
  }

  #piece(piece: Piece, names: ReadonlySet<string>): void {
    const { type, entry, at, zone, seat, facts = [] } = piece;
    const what = `the piece ${type}`;
    if (at && zone !== undefined) this.#problems.add(`${what} is both at a place and in the zone ${zone}`);
    if (!at && zone === undefined) this.#problems.add(`${what} is nowhere`);
    if (zone !== undefined) this.#texts.add({ key: `zone.${zone}` });
    if (entry) this.#find(`${what}: its entry`, entry, names);
    else this.#texts.add({ key: `piece.${type}` });
    if (at) {
      this.#find(`${what}: where it stands`, at, names);
      const place = this.#references.locate(at, seat);
      this.places.add(`${type} at ${place.type}`);
    } else this.places.add(`${type} in ${zone}`);
    this.#facts(what, facts, names);
  }

  #matter(procedure: string, matter: Matter, names: ReadonlySet<string>): void {
    const { title, about = [], stage, stages = [], facts = [], sides = [], results = [] } = matter;
    const what = `the matter of ${procedure}`;
    this.#texts.add(title);
    for (const reference of about) this.#find(what, reference, names);
    for (const { id, name = { key: `stage.${id}` } } of stages) this.#texts.add(name);
    if (stage !== undefined && !stages.some(({ id }) => id === stage)) this.#problems.add(`${what} is in no stage`);
    this.#facts(what, facts, names);
    for (const side of sides) {
      this.#texts.add(side.name);
      for (const reference of side.about ?? []) this.#find(what, reference, names);
      this.#facts(what, side.facts ?? [], names);
    }
    for (const { name, condition, effect } of results) {
      for (const text of [name, condition, effect]) if (text) this.#texts.add(text);
    }
  }

  #prompt(prompt: Prompt, names: ReadonlySet<string>): void {
    for (const { about = [] } of [prompt, ...optionsOf(prompt)]) {
      for (const reference of about) this.#find(`the prompt ${prompt.key}`, reference, names);
    }
  }

  #personas(match: Match<T>): void {
    for (const persona of match.personas) {
      if (!persona) continue;
      for (const text of [persona.name, persona.short, persona.side]) if (text) this.#texts.add(text);
      if (persona.about) this.#find("a persona", persona.about, new Set());
    }
  }

  #facts(what: string, facts: readonly Fact[], names?: ReadonlySet<string>): void {
    const ids = facts.map(({ id }) => id);
    if (new Set(ids).size < ids.length) this.#problems.add(`${what} has two facts of one name: ${ids.join(", ")}`);
    for (const { id, name = { key: `fact.${id}` }, value, about } of facts) {
      this.#texts.add(name);
      if (typeof value !== "number") this.#texts.add(value);
      if (about) this.#find(`${what}: ${id}`, about, names ?? new Set());
    }
  }

  #find(what: string, reference: Reference, names: ReadonlySet<string>): void {
    const located = this.#references.locate(reference);
    const found = located.kind === "piece" ? names.has(nameOf(reference)) : this.#references.isPrinted(located);
    if (!found) this.#problems.add(`${what}: there is no ${located.kind} ${reference.type} ${reference.id}`);
  }
}

function nameOf({ type, id }: { readonly type: string; readonly id: string }): string {
  return `${type} ${id}`;
}
