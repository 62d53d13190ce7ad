import { Arg, Field, ID, Int, ObjectType } from "type-graphql";
import { canUse } from "../../../admin/match-plans.ts";
import { extensionOfferOf, type GameOffer, gameOfferOf, isFor, mayCreate, type Offer } from "../../../admin/offer.ts";
import { narrowed } from "../../../admin/offered-options.ts";
import {
  type ExtensionDefinition,
  extensionTarget,
  type GameDefinition,
  isForSeats,
  type Locale,
  type MatchOption as MatchOptionDefinition,
  type SeatCounts,
  t,
} from "../../../engine/index.ts";
import { hasRole } from "../../../ground/roles.ts";
import { botsOf } from "../../../matches/records/bot-kinds.ts";
import type { Games } from "../../../matches/records/games.ts";
import type { Asker } from "../../../matches/records/hosting.ts";
import type { AccountFinder } from "../accounts/accounts.ts";
import { countedPage, edgeCursor, writeCursor } from "../base/connections.ts";
import { extensionId } from "../base/ids.ts";
import { Label, type Words } from "../base/labels.ts";
import { Node } from "../base/node.ts";
import { wordsOfExtension, wordsOfGame } from "../base/words.ts";
import { MatchOptionInput, readOptions } from "../matches/inputs.ts";
import { GameLength } from "../matches/length.ts";
import { CombiningName, ExtensionKind } from "./enums.ts";
import { ExtensionOffer, GameOffer as OfferOfGame, RecommendedSet, SetOffer } from "./offers.ts";
import { MatchOption, matchOption } from "./options.ts";
import { NamedKey } from "./vocabulary.ts";

@ObjectType({
  description: "How many can play: from the least to the most, though not always every number between.",
  simpleResolvers: true,
})
export class SeatRange {
  @Field(() => Int, { description: "The fewest who can play." })
  readonly min: number;

  @Field(() => Int, { description: "The most who can play." })
  readonly max: number;

  @Field(() => [Int], { description: "All numbers of players that it can be played by." })
  readonly counts: readonly number[];

  constructor(counts: readonly number[]) {
    this.min = Math.min(...counts);
    this.max = Math.max(...counts);
    this.counts = counts;
  }

  static of(game: GameDefinition, extension: SeatCounts = {}): SeatRange {
    const { min, max } = game.seats;
    const all = Array.from({ length: max - min + 1 }, (_, index) => min + index);
    return new SeatRange(all.filter((count) => isForSeats(extension, count)));
  }
}

@ObjectType({ description: "Another extension that an extension needs.", simpleResolvers: true })
export class Requirement {
  @Field(() => ID, { description: "The key of the extension that has to be chosen, too." })
  readonly key: string;

  @Field(() => String, { description: "The range of its versions, such as `^1`." })
  readonly range: string;

  constructor(key: string, range: string) {
    this.key = key;
    this.range = range;
  }
}

@ObjectType({ description: "Another extension that an extension does not go together with.", simpleResolvers: true })
export class Exclusion {
  @Field(() => ID, { description: "The key of the extension that must not be chosen beside it." })
  readonly key: string;

  @Field(() => Label, { description: "Why they do not go together." })
  readonly reason: Label;

  constructor(key: string, reason: Label) {
    this.key = key;
    this.reason = reason;
  }

  /** All exclusions of an extension, whichever of the two declares it. */
  static of(extension: ExtensionDefinition, all: readonly ExtensionDefinition[], wordsOf: WordsOf): Exclusion[] {
    return all.flatMap((other) => {
      const [by, reason] = extension.excludes?.[other.id]
        ? [extension, extension.excludes[other.id]]
        : [other, other.excludes?.[extension.id]];
      return reason ? [new Exclusion(other.id, wordsOf(by).label(reason))] : [];
    });
  }
}

type WordsOf = (extension: ExtensionDefinition) => Words;

@ObjectType({
  implements: Node,
  description: "An expansion, a variant or a house rule of a game.",
  simpleResolvers: true,
})
export class Extension implements Node {
  @Field(() => ID, { description: "The id of its game, a slash and its `key`." })
  readonly id: string;

  @Field(() => ID, { description: "For `createMatch`. Unique within its game." })
  readonly key: string;

  @Field(() => String, { description: "The semantic version that is installed." })
  readonly version: string;

  @Field(() => ExtensionKind, { description: "How much it is: an expansion, a variant or a house rule." })
  readonly kind: ExtensionDefinition["kind"];

  @Field(() => Label, { description: "What it is called, in the language of the request." })
  readonly title: Label;

  @Field(() => Label, { description: "What it changes, in a sentence." })
  readonly summary: Label;

  @Field(() => String, { description: "The range of versions of the game that it fits, such as `^1`." })
  readonly gameRange: string;

  @Field(() => SeatRange, { description: "How many can play with it." })
  readonly seats: SeatRange;

  @Field(() => [MatchOption], { description: "The options that a host can set." })
  readonly options: MatchOption[];

  @Field(() => [Requirement], { description: "Extensions of the same game that must be there too." })
  readonly requires: Requirement[];

  @Field(() => [Exclusion], {
    description: "The installed extensions that it cannot be combined with, whichever of the two says so.",
  })
  readonly excludes: readonly Exclusion[];

  @Field(() => Boolean, { description: "Whether new matches can be played with it. Matches under way go on." })
  readonly enabled: boolean;

  @Field(() => Boolean, { description: "Whether you may create matches with it, while it is enabled." })
  readonly forYou: boolean;

  @Field(() => ExtensionOffer, { nullable: true, description: "How it is offered. Only for admins." })
  readonly offer: ExtensionOffer | undefined;

  /** @param all the extensions of the game that are installed */
  constructor(
    { game, all }: { readonly game: GameDefinition; readonly all: readonly ExtensionDefinition[] },
    extension: ExtensionDefinition,
    locale: Locale,
    { offer, asker, accounts }: Offered,
  ) {
    const offered = extensionOfferOf(offer, game.id, extension.id);
    const words = wordsOfExtension(game, extension, locale);
    this.id = extensionId(game.id, extension.id);
    this.key = extension.id;
    this.version = extension.version;
    this.kind = extension.kind;
    this.title = words.label(extension.title);
    this.summary = words.label(extension.summary);
    this.gameRange = extensionTarget(extension).range;
    this.seats = SeatRange.of(game, extension.seats);
    const { options } = gameOfferOf(offer, game.id);
    this.options = Object.entries(extension.options ?? {}).map(([id, option]) =>
      offeredOption(`${extension.id}.`, id, option, options, words),
    );
    this.requires = Object.entries(extension.requires ?? {}).map(([id, range]) => new Requirement(id, range));
    this.excludes = Exclusion.of(extension, all, (by) => wordsOfExtension(game, by, locale));
    this.enabled = offered.enabled;
    this.forYou = mayCreate(offer, asker) && isFor(offered, asker);
    this.offer = isAdmin(asker) ? new ExtensionOffer(offered, accounts) : undefined;
  }
}

/** What a server offers, and who looks at it. */
export interface Offered {
  readonly offer: Offer;
  readonly asker: Asker | undefined;
  readonly accounts: AccountFinder;
}

function isAdmin(asker: Asker | undefined): boolean {
  return asker !== undefined && hasRole(asker, "admin");
}

/** An option with its default and its limits as this server offers it. */
function offeredOption(
  prefix: string,
  id: string,
  definition: MatchOptionDefinition,
  offers: GameOffer["options"],
  words: Words,
): MatchOption {
  const key = prefix + id;
  const offer = Object.hasOwn(offers, key) ? offers[key] : undefined;
  return matchOption(prefix, id, narrowed(definition, offer), words, offer?.locked ?? false);
}

@ObjectType({ implements: Node, description: "A game that is installed.", simpleResolvers: true })
export class Game implements Node {
  readonly #games: Games;
  readonly #definition: GameDefinition;
  readonly #locale: Locale;
  readonly #offered: Offered;

  constructor(games: Games, definition: GameDefinition, locale: Locale, offered: Offered) {
    this.#games = games;
    this.#definition = definition;
    this.#locale = locale;
    this.#offered = offered;
  }

  get #offer(): GameOffer {
    return gameOfferOf(this.#offered.offer, this.#definition.id);
  }

  @Field(() => ID, { description: "What `createMatch` takes as `gameId`, such as `codex`: the same on every server." })
  get id(): string {
    return this.#definition.id;
  }

  @Field(() => String, { description: "The semantic version of its rules that is installed." })
  get version(): string {
    return this.#definition.version;
  }

  @Field(() => Label, { description: "What it is called, in the language of the request." })
  get title(): Label {
    return wordsOfGame(this.#definition, this.#locale).label(this.#definition.title);
  }

  @Field(() => Label, { description: "What it is about, in about three sentences." })
  get summary(): Label {
    return wordsOfGame(this.#definition, this.#locale).label(this.#definition.summary);
  }

  @Field(() => Int, {
    nullable: true,
    description:
      "How much there is to learn, as its author sees it: from 1 (explained in a minute) to 5 (an evening by itself). " +
      "Null where it does not say.",
  })
  get weight(): number | undefined {
    return this.#definition.scope?.weight;
  }

  @Field(() => Int, {
    nullable: true,
    description: "About how many decisions each player makes in a match. Null where the game does not say.",
  })
  get decisions(): number | undefined {
    return this.#definition.scope?.decisions;
  }

  @Field(() => Label, {
    nullable: true,
    description: "What players must not talk about: show it where they talk. Nothing is censored.",
  })
  get talkNotice(): Label | undefined {
    const notice = this.#definition.talk?.notice;
    return notice && wordsOfGame(this.#definition, this.#locale).label(notice);
  }

  @Field(() => SeatRange, { description: "How many can play." })
  get seats(): SeatRange {
    return SeatRange.of(this.#definition);
  }

  @Field(() => [NamedKey], {
    description:
      "The kinds of bots that can sit in a seat, for `createMatch` and `setSeatBot`: `heuristic`, which also plays for whoever leaves, " +
      "perhaps others that the game brings, and `random`, which chooses anything that is legal.",
  })
  get bots(): NamedKey[] {
    const words = wordsOfGame(this.#definition, this.#locale);
    return botsOf(this.#definition).map((kind) => new NamedKey(kind, words.label(t(`bot.${kind}`))));
  }

  @Field(() => [MatchOption], { description: "The options that a host can set." })
  get options(): MatchOption[] {
    const words = wordsOfGame(this.#definition, this.#locale);
    const { options } = this.#offer;
    return Object.entries(this.#definition.options).map(([id, option]) =>
      offeredOption("", id, option, options, words),
    );
  }

  @Field(() => [Extension], { description: "The extensions that are installed for it, by id." })
  get extensions(): Extension[] {
    const all = this.#games.extensionsOf(this.#definition.id);
    const of = { game: this.#definition, all };
    return all.map((extension) => new Extension(of, extension, this.#locale, this.#offered));
  }

  @Field(() => Boolean, { description: "Whether new matches can be played. Matches under way go on." })
  get enabled(): boolean {
    return this.#offer.enabled;
  }

  @Field(() => Boolean, { description: "Whether you may create matches of it, while it is enabled." })
  get forYou(): boolean {
    const { offer, asker } = this.#offered;
    return mayCreate(offer, asker ?? undefined) && isFor(this.#offer, asker);
  }

  @Field(() => CombiningName, { description: "Which of its extensions hosts may combine." })
  get combining(): GameOffer["combining"] {
    return this.#offer.combining;
  }

  @Field(() => [[ID]], { description: "Groups of extensions of which a match may have one at most on this server." })
  get apart(): GameOffer["apart"] {
    return this.#offer.apart;
  }

  @Field(() => [RecommendedSet], { description: "The sets that this server recommends, by title." })
  get sets(): RecommendedSet[] {
    const { offer, asker, accounts } = this.#offered;
    const own = [...offer.sets].filter(([, { game }]) => game === this.#definition.id);
    const offered = { offer, games: this.#games };
    return own.map(([key, set]) => {
      const audience = isAdmin(asker) ? new SetOffer(set, accounts) : undefined;
      return new RecommendedSet(key, set, { forYou: canUse(offered, asker, key, set), offer: audience });
    });
  }

  @Field(() => OfferOfGame, { nullable: true, description: "How it is offered. Only for admins." })
  get offer(): OfferOfGame | undefined {
    return isAdmin(this.#offered.asker) ? new OfferOfGame(this.#offer, this.#offered.accounts) : undefined;
  }

  @Field(() => GameLength, {
    nullable: true,
    simple: false,
    description:
      "How long a match lasts at most, with these extensions and options; absent where the game does not say.",
  })
  length(
    @Arg("extensionKeys", () => [ID], { defaultValue: [], description: "The extensions that it is played with." })
    extensions: readonly string[],
    @Arg("options", () => [MatchOptionInput], {
      defaultValue: [],
      description: "Options that differ from what they usually are.",
    })
    options: readonly MatchOptionInput[],
    @Arg("seats", () => Int, { nullable: true, description: "How many play; by default the fewest that can." })
    seats?: number | null,
  ): GameLength | undefined {
    const choice = { options: readOptions(options), ...(typeof seats === "number" && { seats }) };
    const { length } = this.#games.asPrinted(this.#definition.id, extensions, choice);
    return length && new GameLength(length, wordsOfGame(this.#definition, this.#locale));
  }

  @Field(() => String, {
    nullable: true,
    description:
      "The board that its plugin brings for the web client: an ECMAScript module, by its path from the first page of this server, which changes with its content. Absent where the plugin brings none. It is written against `conclave/board`.",
  })
  get webBoard(): string | undefined {
    const board = this.#games.webBoardOf(this.#definition.id);
    return board && `boards/${board.file}`;
  }

  @Field(() => String, { description: "The name of the type of its view, for `... on`." })
  get viewType(): string {
    return this.#definition.viewType.name;
  }
}

@ObjectType({ description: "A game in a list.", simpleResolvers: true })
export class GameEdge {
  @Field(() => Game)
  readonly node: Game;

  @Field(() => String, edgeCursor)
  readonly cursor: string;

  constructor(node: Game) {
    this.node = node;
    this.cursor = writeCursor("games", node.id);
  }
}

@ObjectType({ description: "A page of the games that are installed.", simpleResolvers: true })
export class GameConnection extends countedPage(() => GameEdge, {
  edges: "The games of the page, by id.",
  total: "How many games there are.",
}) {}
