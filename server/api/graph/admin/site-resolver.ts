import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import { mayCreate } from "../../../admin/offer.ts";
import { Failure } from "../../../ground/failure.ts";
import { type Context, requireAdmin } from "../base/context.ts";
import { readLanguage } from "../base/language.ts";
import { Server } from "./server.ts";
import { PostNoticeInput, SetAdmissionInput, SetSiteTextsInput, Site, SitePayload } from "./site.ts";

/** Longer than any tag of a language: longer texts are not worth a look. */
const longestTag = 100;
const mostTexts = 30;

/** The server as its admins present it, and whom it lets in. */
@Resolver(() => Server)
export class SiteResolver {
  @FieldResolver(() => Site, {
    description: "This server, as its admins present it: what it is called, its rules, whom it lets in.",
  })
  site(@Ctx() context: Context): Promise<Site> {
    return siteFor(context);
  }

  @Mutation(() => SitePayload, {
    description: "Changes who may come in, and who may create matches, at once and on all nodes. Only for admins.",
  })
  async setAdmission(
    @Ctx() context: Context,
    @Arg("input", () => SetAdmissionInput)
    { signUp, guests, creators }: SetAdmissionInput,
  ): Promise<SitePayload> {
    const actor = requireAdmin(context);
    const { site, offers } = context.services;
    const isGiven = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;
    if (isGiven(signUp) || isGiven(guests)) {
      await site.changeAdmission(actor, { ...(isGiven(signUp) && { signUp }), ...(isGiven(guests) && { guests }) });
    }
    if (isGiven(creators)) await offers.changeCreators(actor, creators);
    return { site: await siteFor(context) };
  }

  @Mutation(() => SitePayload, {
    description: "Changes the name of the server, its rules and its contact in a language. Only for admins.",
  })
  async setSiteTexts(
    @Ctx() context: Context,
    @Arg("input", () => SetSiteTextsInput)
    { language, name, rules, contact }: SetSiteTextsInput,
  ): Promise<SitePayload> {
    const actor = requireAdmin(context);
    await context.services.site.changeTexts(actor, readTag(language), { name, rules, contact });
    return { site: await siteFor(context) };
  }

  @Mutation(() => SitePayload, {
    description: "Shows a notice to everybody until a time, in place of an earlier one. Only for admins.",
  })
  async postNotice(
    @Ctx() context: Context,
    @Arg("input", () => PostNoticeInput) { texts, until }: PostNoticeInput,
  ): Promise<SitePayload> {
    const actor = requireAdmin(context);
    if (texts.length > mostTexts) {
      throw new Failure("BAD_REQUEST", '"{name}" has at most {most} entries', {
        params: { name: "texts", most: mostTexts },
      });
    }
    const written = new Map(texts.map(({ language, text }) => [readTag(language), text]));
    await context.services.site.post(actor, written, until);
    return { site: await siteFor(context) };
  }

  @Mutation(() => SitePayload, { description: "Takes the notice back, if there is one. Only for admins." })
  async removeNotice(@Ctx() context: Context): Promise<SitePayload> {
    await context.services.site.withdraw(requireAdmin(context));
    return { site: await siteFor(context) };
  }
}

async function siteFor({ services, asker, locale }: Context): Promise<Site> {
  const { site, offers } = services;
  const [state, offer] = await Promise.all([site.current(), offers.current()]);
  return new Site(state, {
    ...{ language: locale, notice: site.noticeNow(state), creators: offer.creators },
    youMayCreate: asker !== undefined && mayCreate(offer, asker),
  });
}

/** @throws {Failure} BAD_REQUEST */
function readTag(text: string): string {
  return readLanguage(text.slice(0, longestTag));
}
