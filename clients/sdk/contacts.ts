import {
  AddBrowserDocument,
  type AddBrowserInput,
  AddWebhookDocument,
  type AddWebhookInput,
  type AddWebhookMutation,
  ContactsDocument,
  type ContactsQuery,
  DigestDocument,
  RemoveContactDocument,
  SetDigestDocument,
} from "./generated/operations.ts";
import { type Own, own } from "./hubs.ts";
import type { Sender } from "./sender.ts";

/** Where you are told that it is your turn. */
export class ContactClient {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** Your contacts, and the key with which a browser subscribes to this server. */
  async list(): Promise<ContactsQuery["server"] & Own<ContactsQuery>> {
    const reply = await this.#sender.request(ContactsDocument, {});
    return { ...reply.server, ...own(reply) };
  }

  /** Adds a browser. Returns the key of the contact. */
  async addBrowser(input: AddBrowserInput): Promise<string> {
    return (await this.#sender.request(AddBrowserDocument, { input })).addBrowser.contact.key;
  }

  /** Adds an address. The secret is shown only now. */
  async addWebhook(input: AddWebhookInput): Promise<AddWebhookMutation["addWebhook"]> {
    return (await this.#sender.request(AddWebhookDocument, { input })).addWebhook;
  }

  /** Whether you get a mail, once a day at most, with the matches that wait for you. */
  async digest(): Promise<boolean> {
    return own(await this.#sender.request(DigestDocument, {})).digest;
  }

  /** Switches these mails on or off. */
  async setDigest(on: boolean): Promise<void> {
    await this.#sender.request(SetDigestDocument, { on });
  }

  async remove(key: string): Promise<void> {
    await this.#sender.request(RemoveContactDocument, { key });
  }
}
