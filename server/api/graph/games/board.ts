import { Field, Float, ID, ObjectType } from "type-graphql";
import {
  type BoardInPlay,
  type BoardLink as EngineLink,
  type BoardPlace as EnginePlace,
  type BoardPoint as EnginePoint,
  type TrackStep as EngineStep,
  type BoardTrack as EngineTrack,
  type Locale,
  partsOf,
  type RuleSet,
} from "../../../engine/index.ts";
import { KeptByRules } from "../base/kept-by-rules.ts";
import { Label, Reference, type Words, withoutMatch } from "../base/labels.ts";
import { GraphQLJson } from "../base/scalars.ts";
import { wordsOfRules } from "../base/words.ts";

@ObjectType({
  description:
    "A point of a board: `x` grows to the right, `y` downwards. The unit is the usual distance between two neighbouring places.",
  simpleResolvers: true,
})
export class BoardPoint {
  @Field(() => Float, { description: "How far it is to the right of the origin." })
  readonly x: number;

  @Field(() => Float, { description: "How far it is below the origin." })
  readonly y: number;

  constructor({ x, y }: EnginePoint) {
    this.x = x;
    this.y = y;
  }
}

@ObjectType({ description: "A space, an area, a slot of a board.", simpleResolvers: true })
export class BoardPlace {
  @Field(() => ID, { description: "Unique on its board. Views and options name the place by it." })
  readonly key: string;

  @Field(() => Label, { description: "What the place is called, for players." })
  readonly name: Label;

  @Field(() => String, { description: "The sort of place, in the words of the game." })
  readonly kind: string;

  @Field(() => BoardPoint, { description: "The centre of the rectangle that it takes." })
  readonly at: BoardPoint;

  @Field(() => Float, { description: "The width of its rectangle; 1 where the game does not say." })
  readonly width: number;

  @Field(() => Float, { description: "The height of its rectangle; 1 where the game does not say." })
  readonly height: number;

  @Field(() => [BoardPoint], { description: "The corners of its outline; empty if it is a rectangle." })
  readonly shape: readonly BoardPoint[];

  @Field(() => ID, { nullable: true, description: "The place that it is a part of." })
  readonly parent: string | undefined;

  @Field(() => Reference, {
    nullable: true,
    description: "The entry that is printed here.",
  })
  readonly entry: Reference | undefined;

  @Field(() => GraphQLJson, { nullable: true, description: "More about it, as the game has it: an object." })
  readonly data: unknown;

  constructor({ id, name, kind, at, size, shape, parent, entry, data }: EnginePlace, words: Words) {
    this.key = id;
    this.name = words.label(name);
    this.kind = kind;
    this.at = new BoardPoint(at);
    this.width = size?.width ?? 1;
    this.height = size?.height ?? 1;
    this.shape = (shape ?? []).map((corner) => new BoardPoint(corner));
    this.parent = parent;
    this.entry = entry && printedEntry(entry, words);
    this.data = data;
  }
}

function printedEntry({ type: list, id }: NonNullable<EnginePlace["entry"]>, words: Words): Reference {
  const type = words.references?.typeOf(list) ?? list;
  return new Reference({ kind: "entry", type, key: id, list, role: "subject" }, withoutMatch(words));
}

@ObjectType({ description: "A way between two places of a board.", simpleResolvers: true })
export class BoardLink {
  @Field(() => ID, { description: "Unique on its board." })
  readonly key: string;

  @Field(() => String, { description: "The sort of link, in the words of the game." })
  readonly kind: string;

  @Field(() => ID, { description: "The place at one end." })
  readonly from: string;

  @Field(() => ID, { description: "The place at the other end." })
  readonly to: string;

  @Field(() => Boolean, { description: "Whether it leads only from `from` to `to`." })
  readonly oneWay: boolean;

  @Field(() => Label, { nullable: true, description: "What the link is called; null if it has no name of its own." })
  readonly name: Label | undefined;

  @Field(() => GraphQLJson, { nullable: true, description: "More about it, as the game has it: an object." })
  readonly data: unknown;

  constructor({ id, kind, from, to, oneWay = false, name, data }: EngineLink, words: Words) {
    this.key = id;
    this.kind = kind;
    this.from = from;
    this.to = to;
    this.oneWay = oneWay;
    this.name = name && words.label(name);
    this.data = data;
  }
}

@ObjectType({ description: "A step of a track.", simpleResolvers: true })
export class BoardStep {
  @Field(() => ID, { description: "Unique within the track." })
  readonly key: string;

  @Field(() => Label, { nullable: true, description: "What the step is called; null if it has no name of its own." })
  readonly name: Label | undefined;

  @Field(() => BoardPoint, { nullable: true, description: "Its centre, if it has a place on the board." })
  readonly at: BoardPoint | undefined;

  @Field(() => GraphQLJson, { nullable: true, description: "What it means, as the game has it: an object." })
  readonly data: unknown;

  constructor({ id, name, at, data }: EngineStep, words: Words) {
    this.key = id;
    this.name = name && words.label(name);
    this.at = at && new BoardPoint(at);
    this.data = data;
  }
}

@ObjectType({ description: "A row of steps along which something moves.", simpleResolvers: true })
export class BoardTrack {
  @Field(() => ID, { description: "Unique on its board." })
  readonly key: string;

  @Field(() => Label, { description: "What the track is called, for players." })
  readonly name: Label;

  @Field(() => [BoardStep], { description: "Its steps, from the first to the last." })
  readonly steps: readonly BoardStep[];

  @Field(() => GraphQLJson, { nullable: true, description: "More about it, as the game has it: an object." })
  readonly data: unknown;

  constructor({ id, name, steps, data }: EngineTrack, words: Words) {
    this.key = id;
    this.name = words.label(name);
    this.steps = steps.map((step) => new BoardStep(step, words));
    this.data = data;
  }
}

@ObjectType({
  description: "What is printed on a board of a game. What stands there is in the view of a match.",
  simpleResolvers: true,
})
export class Board {
  @Field(() => ID, { description: "Its name in the game." })
  readonly key: string;

  @Field(() => Label, { description: "What the board is called, for players." })
  readonly title: Label;

  @Field(() => Boolean, { description: "Whether each player has one of their own." })
  readonly perSeat: boolean;

  @Field(() => ID, { description: "A stable key for its picture: clients bring pictures of their own." })
  readonly art: string;

  @Field(() => [BoardPlace], { description: "Its places, also those within others; empty if it has only tracks." })
  readonly places: readonly BoardPlace[];

  @Field(() => [BoardLink], { description: "The links between its places." })
  readonly links: readonly BoardLink[];

  @Field(() => [BoardTrack], { description: "Its tracks, each with its steps; empty if it has none." })
  readonly tracks: readonly BoardTrack[];

  constructor(game: string, board: BoardInPlay, words: Words) {
    this.key = board.name;
    this.title = words.label(board.title);
    this.perSeat = board.perSeat;
    this.art = board.art ?? `${game}/boards/${board.name}`;
    this.places = partsOf(board, "place").map((place) => new BoardPlace(place, words));
    this.links = partsOf(board, "link").map((link) => new BoardLink(link, words));
    this.tracks = partsOf(board, "track").map((track) => new BoardTrack(track, words));
  }
}

/** Making them takes up to 0.1 ms for the included games. */
const boards = new KeptByRules<readonly Board[]>(50);

/** The boards of the rules that have any parts, in one language. */
export function boardsIn(rules: RuleSet, locale: Locale, charge: (cost: number) => void): readonly Board[] {
  return boards.get(rules, locale, charge, () => {
    const words = wordsOfRules(rules, locale);
    return Array.from(rules.boards.values())
      .filter(({ entries }) => entries.size > 0)
      .map((board) => new Board(rules.game.id, board, words));
  });
}
