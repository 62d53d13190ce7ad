import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import type { Locale } from "../../../engine/index.ts";
import { Viewer } from "../accounts/viewer.ts";
import { isGiven } from "../base/connections.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { localeOfHeader, readLanguage } from "../base/language.ts";
import {
  AddBrowserInput,
  AddBrowserPayload,
  AddWebhookInput,
  AddWebhookPayload,
  Contact,
  RemoveContactInput,
  RemoveContactPayload,
} from "./contacts.ts";

/** Where people are told that it is their turn. */
@Resolver(() => Viewer)
export class ContactsResolver {
  @FieldResolver(() => [Contact], { description: "Where you are told that it is your turn: at most ten." })
  async contacts(@Ctx() context: Context): Promise<Contact[]> {
    const found = await context.services.contacts.list(requireAsker(context));
    return found.map((contact) => new Contact(contact));
  }

  @Mutation(() => AddBrowserPayload, {
    description: "Lets a browser tell you that it is your turn. The same one takes the place of the earlier one.",
  })
  async addBrowser(
    @Ctx() context: Context,
    @Arg("input", () => AddBrowserInput)
    { locale, ...browser }: AddBrowserInput,
  ): Promise<AddBrowserPayload> {
    const asker = requireAsker(context);
    const { contacts } = context.services;
    const contact = await context.within("contacts", () =>
      contacts.addBrowser(asker, browser, languageOf(locale, context)),
    );
    return { contact: new Contact(contact), viewer: new Viewer(context) };
  }

  @Mutation(() => AddWebhookPayload, {
    description: "Lets this server call an address when it is your turn. Only for those who have registered.",
  })
  async addWebhook(
    @Ctx() context: Context,
    @Arg("input", () => AddWebhookInput)
    { url, discord, locale }: AddWebhookInput,
  ): Promise<AddWebhookPayload> {
    const kind = discord ? "DISCORD" : "WEBHOOK";
    const asker = requireAsker(context);
    const { contacts } = context.services;
    const contact = await context.within("contacts", () =>
      contacts.addWebhook(asker, url, kind, languageOf(locale, context)),
    );
    return {
      contact: new Contact(contact),
      secret: contact.secret && `whsec_${contact.secret}`,
      viewer: new Viewer(context),
    };
  }

  @Mutation(() => RemoveContactPayload, { description: "Removes a contact of yours." })
  async removeContact(
    @Ctx() context: Context,
    @Arg("input", () => RemoveContactInput) { key }: RemoveContactInput,
  ): Promise<RemoveContactPayload> {
    await context.services.contacts.remove(requireAsker(context), key);
    return { key, viewer: new Viewer(context) };
  }
}

/** The language that a contact is told in. @throws {Failure} BAD_REQUEST */
function languageOf(tag: string | null | undefined, { locale }: Context): Locale {
  return isGiven(tag) ? localeOfHeader(readLanguage(tag)) : locale;
}
