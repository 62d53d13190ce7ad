import { Field, ID, InputType, Int } from "type-graphql";
import { readName } from "../../../accounts/names.ts";
import { checkRange } from "../../../ground/check-range.ts";
import { Failure } from "../../../ground/failure.ts";
import type { MatchListing } from "../../../matches/records/hosting.ts";
import type { MatchStatus } from "../../../matches/records/records.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { readLanguage } from "../base/language.ts";
import { GraphQLLocale } from "../base/scalars.ts";
import { MatchStatusName } from "../games/enums.ts";

/** The longest title of a match, in characters as people count them. */
export const longestTitle = 80;

const mostExtensions = 20;
const mostSeats = 64;

@InputType({ description: "Which matches: only those with all of this." })
export class MatchFilterInput {
  @Field(() => ID, { nullable: true })
  gameId?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: "The keys of extensions, at most 20; they may have others as well.",
  })
  extensionKeys?: string[] | null;

  @Field(() => MatchStatusName, { nullable: true })
  status?: MatchStatus | null;

  @Field(() => Int, { nullable: true, description: "At least so many free seats: 1 to 64." })
  freeSeats?: number | null;

  @Field(() => GraphQLLocale, {
    nullable: true,
    description: "The language of the table: `zh` also finds `zh-Hant`.",
  })
  language?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A part of the title, whatever its capitals: 1 to 80 characters.",
  })
  title?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Only those where you have a seat or are the host; otherwise only public ones.",
  })
  mine!: boolean;
}

/**
 * The filter as hosting takes it.
 * @throws {Failure} NOT_SIGNED_IN, OUT_OF_RANGE, INVALID_NAME, BAD_REQUEST
 */
export function readFilter(filter: MatchFilterInput | null | undefined, context: Context): Omit<MatchListing, "first"> {
  const { gameId: game, extensionKeys: extensions, status, freeSeats, language, title, mine } = filter ?? {};
  if (extensions && extensions.length > mostExtensions) {
    throw new Failure("BAD_REQUEST", '"{name}" has at most {most} entries', {
      params: { name: "extensionKeys", most: mostExtensions },
    });
  }
  if (typeof freeSeats === "number") checkRange("freeSeats", freeSeats, 1, mostSeats);
  return {
    ...(game && { game }),
    ...(extensions && extensions.length > 0 && { extensions }),
    ...(status && { status }),
    ...(typeof freeSeats === "number" && { freeSeats }),
    ...(typeof language === "string" && { language: readLanguage(language) }),
    ...(typeof title === "string" && { title: readName(title, longestTitle) }),
    ...(mine ? { account: requireAsker(context).id } : { visibility: "PUBLIC" }),
  };
}
