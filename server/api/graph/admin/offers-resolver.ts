import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver } from "type-graphql";
import { readName } from "../../../accounts/names.ts";
import { type RecommendedSet, usualExtensionOffer, usualGameOffer } from "../../../admin/offer.ts";
import type { OptionChange } from "../../../admin/offers.ts";
import type { OptionValue } from "../../../engine/index.ts";
import { Failure } from "../../../ground/failure.ts";
import { greatest, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import { type Context, requireAdmin } from "../base/context.ts";
import { offeredGame } from "../games/offered-resolver.ts";
import type { OptionValueInput } from "../matches/inputs.ts";
import { readOptions } from "../matches/inputs.ts";
import { Administration } from "./administration.ts";
import { AuditEntryConnection, AuditEntryEdge, auditCursorList } from "./audit.ts";
import {
  DeleteRecommendedSetInput,
  SaveRecommendedSetInput,
  SetExtensionOfferInput,
  SetGameOfferInput,
  SetOptionOfferInput,
} from "./offers-inputs.ts";
import {
  DeleteRecommendedSetPayload,
  SaveRecommendedSetPayload,
  SetExtensionOfferPayload,
  SetGameOfferPayload,
  SetOptionOfferPayload,
} from "./offers-payloads.ts";

/** The shape of ids of accounts. */
const idOfAccount = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The most that a list in an offer may hold, and the longest title. */
const most = { accounts: 1_000, apart: 100, extensions: 100, choices: 1_000, title: 80 };

const auditPage = { usual: 20, most: 100 };

/** What admins decide about what this server offers. */
@Resolver(() => Administration)
export class OffersResolver {
  @Mutation(() => SetGameOfferPayload, { description: "Changes how this server offers a game. Only for admins." })
  async setGameOffer(
    @Ctx() context: Context,
    @Arg("input", () => SetGameOfferInput) input: SetGameOfferInput,
  ): Promise<SetGameOfferPayload> {
    const actor = requireAdmin(context);
    const { gameId, accountIds, apart, ...rest } = input;
    const change = patch(usualGameOffer, {
      ...{ ...rest, accounts: accountsOf(accountIds) },
      apart: apart && atMost("apart", apart, most.apart).map((group) => extensionsOf(group)),
    });
    await context.services.offers.changeGame(actor, gameId, change);
    return { game: await offeredGame(context, gameId) };
  }

  @Mutation(() => SetExtensionOfferPayload, {
    description: "Changes how this server offers an extension. Only for admins.",
  })
  async setExtensionOffer(
    @Ctx() context: Context,
    @Arg("input", () => SetExtensionOfferInput) input: SetExtensionOfferInput,
  ): Promise<SetExtensionOfferPayload> {
    const actor = requireAdmin(context);
    const { gameId, extensionKey, accountIds, ...rest } = input;
    const change = patch(usualExtensionOffer, { ...rest, accounts: accountsOf(accountIds) });
    await context.services.offers.changeExtension(actor, gameId, extensionKey, change);
    return { game: await offeredGame(context, gameId) };
  }

  @Mutation(() => SetOptionOfferPayload, { description: "Changes how this server offers an option. Only for admins." })
  async setOptionOffer(
    @Ctx() context: Context,
    @Arg("input", () => SetOptionOfferInput) input: SetOptionOfferInput,
  ): Promise<SetOptionOfferPayload> {
    const actor = requireAdmin(context);
    const { gameId, optionKey, default: initial, locked, min, max, choices } = input;
    const change: OptionChange = {
      ...(locked !== undefined && { locked: locked ?? false }),
      ...(min !== undefined && { min: min ?? undefined }),
      ...(max !== undefined && { max: max ?? undefined }),
      ...(choices !== undefined && { choices: choices ? atMost("choices", choices, most.choices) : undefined }),
      ...(initial !== undefined && { default: initial ? readValue(initial) : undefined }),
    };
    await context.services.offers.changeOption(actor, gameId, optionKey, change);
    return { game: await offeredGame(context, gameId) };
  }

  @Mutation(() => SaveRecommendedSetPayload, {
    description: "Adds a recommended set to those of a game, or replaces one. Only for admins.",
  })
  async saveRecommendedSet(
    @Ctx() context: Context,
    @Arg("input", () => SaveRecommendedSetInput) input: SaveRecommendedSetInput,
  ): Promise<SaveRecommendedSetPayload> {
    const actor = requireAdmin(context);
    const set: RecommendedSet = {
      game: input.gameId,
      title: readName(input.title, most.title),
      extensions: extensionsOf(input.extensionKeys),
      options: readOptions(input.options),
      role: input.role,
      accounts: accountsOf(input.accountIds) ?? [],
    };
    const key = await context.services.offers.saveSet(actor, input.key ?? undefined, set);
    return { key, game: await offeredGame(context, input.gameId) };
  }

  @Mutation(() => DeleteRecommendedSetPayload, { description: "Removes a recommended set. Only for admins." })
  async deleteRecommendedSet(
    @Ctx() context: Context,
    @Arg("input", () => DeleteRecommendedSetInput) { key }: DeleteRecommendedSetInput,
  ): Promise<DeleteRecommendedSetPayload> {
    await context.services.offers.removeSet(requireAdmin(context), key);
    return { key };
  }

  @FieldResolver(() => AuditEntryConnection, {
    description: "Who has changed what on this server, newest first. Only for admins.",
  })
  async auditLog(
    @Ctx() context: Context,
    @Arg("subject", () => String, { nullable: true, description: "Only what was done to this: `game:battlestar`." })
    subject: string | null | undefined,
    @Arg("accountId", () => ID, { nullable: true, description: "Only what this account has done." })
    accountId: string | null | undefined,
    @Arg("first", () => Int, pageArgument(auditPage))
    first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<AuditEntryConnection> {
    requireAdmin(context);
    const place = after ? readCursor(after, auditCursorList, [greatest.time, ""]) : undefined;
    const { entries, hasNextPage, total } = await context.services.audit.list({
      ...given({ subject, actor: accountId }),
      ...(place && { before: { at: new Date(place[0]), id: place[1] } }),
      limit: pageSize("first", first, auditPage),
    });
    const edges = entries.map((entry) => new AuditEntryEdge(entry));
    return new AuditEntryConnection(edges, hasNextPage, place !== undefined, total);
  }
}

/** What a patch changes: what is absent stays as it is, and what is null is as usual again. */
function patch<Offer extends object>(
  usual: Offer,
  fields: { readonly [Name in keyof Offer]?: Offer[Name] | null | undefined },
): Partial<Offer> {
  const changed = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    changed.map(([name, value]) => [name, value ?? usual[name as keyof Offer]]),
  ) as Partial<Offer>;
}

/** The fields that are neither absent nor null. */
function given<Fields extends object>(
  fields: Fields,
): { -readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}

function readValue({ boolean, integer, choice }: OptionValueInput): OptionValue {
  return boolean ?? integer ?? choice ?? "";
}

function accountsOf<Absent extends null | undefined>(accounts: readonly string[] | Absent): readonly string[] | Absent {
  if (!accounts) return accounts;
  const ids = new Set(atMost("accountIds", accounts, most.accounts));
  // They are kept, and may stay when the account is deleted: so it is enough that they can be ids.
  const [wrong] = [...ids].filter((id) => !idOfAccount.test(id));
  if (wrong !== undefined) throw new Failure("UNKNOWN_ACCOUNT", "there is no such account", { subjects: [wrong] });
  return [...ids];
}

function extensionsOf(extensions: readonly string[]): readonly string[] {
  return atMost("extensions", extensions, most.extensions);
}

function atMost<Item>(name: string, list: readonly Item[], limit: number): readonly Item[] {
  if (list.length <= limit) return list;
  throw new Failure("BAD_REQUEST", '"{name}" has at most {most} entries', { params: { name, most: limit } });
}
