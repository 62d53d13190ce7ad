import { Field, InputType, Int, ObjectType } from "type-graphql";
import { readName } from "../../../accounts/names.ts";
import { readText } from "../../../ground/read-text.ts";
import type { MatchSettings, MatchVisibility, MatchWatching, SettingsPlan } from "../../../matches/records/settings.ts";
import { readLanguage } from "../base/language.ts";
import { GraphQLLocale } from "../base/scalars.ts";
import { MatchVisibilityName, MatchWatchingName } from "../games/enums.ts";
import { longestTitle } from "./match-filter.ts";
import { readTime, TimeControl, TimeControlInput } from "./time.ts";

/** The longest notice of a match, in characters. */
const longestNotice = 280;

/** What a host chooses for a match, besides its rules and its seats: part of the input that creates one. */
@InputType()
export abstract class SettingsInput {
  @Field(() => Int, {
    nullable: true,
    description:
      "How long bots wait before each answer, in milliseconds: 0 to 60,000. Unless told otherwise they wait as long as the server says while somebody plays or looks on, and not at all among themselves.",
  })
  botDelayMs?: number | null;

  @Field(() => TimeControlInput, {
    nullable: true,
    description: "How long players may think; as long as they like by default.",
  })
  time?: TimeControlInput | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether it changes the ratings of its players, who need a login name then.",
  })
  rated!: boolean;

  @Field(() => String, { nullable: true, description: "What the match is called: 1 to 80 characters." })
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What you say of it to those who might join, in a line: 1 to 280 characters.",
  })
  notice?: string | null;

  @Field(() => GraphQLLocale, { nullable: true, description: "The language spoken at the table." })
  language?: string | null;

  @Field(() => MatchVisibilityName, { defaultValue: "PUBLIC", description: "Who learns of it." })
  visibility!: MatchVisibility;

  @Field(() => MatchWatchingName, { defaultValue: "OPEN", description: "Who may watch it." })
  watching!: MatchWatching;

  @Field(() => Int, {
    nullable: true,
    description:
      "With `DELAYED`: how many minutes after the players others see what happens, 1 to 1,440; 15 by default.",
  })
  watchingDelayMinutes?: number | null;
}

/**
 * The settings as hosting takes them.
 * @throws {Failure} INVALID_NAME, TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT, BAD_REQUEST
 */
export function settingsPlan(input: SettingsInput): SettingsPlan {
  return {
    ...{ visibility: input.visibility, watching: input.watching },
    ...(typeof input.botDelayMs === "number" && { botDelay: input.botDelayMs }),
    ...(input.time && { time: readTime(input.time) }),
    ...(typeof input.title === "string" && { title: readName(input.title, longestTitle) }),
    ...(typeof input.notice === "string" && { notice: readText(input.notice, longestNotice) }),
    ...(typeof input.language === "string" && { language: readLanguage(input.language) }),
    ...(input.rated && { rated: true }),
    ...(typeof input.watchingDelayMinutes === "number" && { watchingDelay: input.watchingDelayMinutes }),
  };
}

/** What a match shows of them. */
@ObjectType({ simpleResolvers: true })
export abstract class SettingsShown {
  protected abstract get settings(): MatchSettings;

  @Field(() => Int, {
    nullable: true,
    description: "How long its bots wait before each answer, in milliseconds; absent where that is left to the server.",
  })
  get botDelayMs(): number | undefined {
    return this.settings.botDelay;
  }

  @Field(() => TimeControl, {
    nullable: true,
    description: "How long players may think; absent where they may think as long as they like.",
  })
  get time(): TimeControl | undefined {
    return this.settings.time && new TimeControl(this.settings.time);
  }

  @Field(() => Boolean, { description: "Whether it changes the ratings of its players." })
  get rated(): boolean {
    return this.settings.rated ?? false;
  }

  @Field(() => String, { nullable: true, description: "What its host calls it." })
  get title(): string | undefined {
    return this.settings.title;
  }

  @Field(() => String, { nullable: true, description: "What its host says of it to those who might join." })
  get notice(): string | undefined {
    return this.settings.notice;
  }

  @Field(() => GraphQLLocale, { nullable: true, description: "The language spoken at the table." })
  get language(): string | undefined {
    return this.settings.language;
  }

  @Field(() => MatchVisibilityName, { description: "Who learns of it." })
  get visibility(): MatchVisibility {
    return this.settings.visibility;
  }

  @Field(() => MatchWatchingName, { description: "Who may watch it." })
  get watching(): MatchWatching {
    return this.settings.watching;
  }

  @Field(() => Int, {
    nullable: true,
    description: "How many minutes after the players others see what happens; absent unless watching is `DELAYED`.",
  })
  get watchingDelayMinutes(): number | undefined {
    return this.settings.watchingDelay;
  }
}
