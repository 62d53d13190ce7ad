import { Field, ID, InputType, ObjectType, registerEnumType } from "type-graphql";
import type { Locale } from "../../../engine/index.ts";
import type { ContactKind, Contact as TablesContact } from "../../../tables/reminder-ports.ts";
import { Viewer } from "../accounts/viewer.ts";
import { GraphQLLocale } from "../base/scalars.ts";

export const ContactKindName = { WEB_PUSH: "WEB_PUSH", WEBHOOK: "WEBHOOK", DISCORD: "DISCORD" } as const satisfies {
  [Name in ContactKind]: Name;
};

registerEnumType(ContactKindName, {
  name: "ContactKind",
  description: "How you are reached.",
  valuesConfig: {
    WEB_PUSH: { description: "In a browser, by Web Push: also while no page is open." },
    WEBHOOK: { description: "At an address of your own, with a signature." },
    DISCORD: { description: "In a channel of Discord." },
  },
});

@ObjectType({ description: "Where you are told that it is your turn.", simpleResolvers: true })
export class Contact {
  @Field(() => ID, { description: "Names it for `removeContact`." })
  readonly key: string;

  @Field(() => ContactKindName, { description: "How you are reached." })
  readonly kind: ContactKind;

  @Field(() => String, { description: "The address that is called: of a browser, that of its push service." })
  readonly url: string;

  @Field(() => GraphQLLocale, { description: "The language of what is sent." })
  readonly locale: Locale;

  @Field(() => Date, { description: "When it was added." })
  readonly createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: "When it was switched off, because nothing arrived there. Add it again to switch it on.",
  })
  readonly switchedOffAt: Date | undefined;

  constructor({ id, kind, url, locale, createdAt, switchedOffAt }: TablesContact) {
    this.key = id;
    this.kind = kind;
    this.url = url;
    this.locale = locale;
    this.createdAt = createdAt;
    this.switchedOffAt = switchedOffAt;
  }
}

@InputType({ description: "A browser, as its `PushSubscription` describes it." })
export class AddBrowserInput {
  @Field(() => String, { description: "Its `endpoint`: an address of the push service of the browser." })
  endpoint!: string;

  @Field(() => String, { description: "Its key `p256dh`, in base64url as `toJSON()` has it." })
  p256dh!: string;

  @Field(() => String, { description: "Its key `auth`, in base64url." })
  auth!: string;

  @Field(() => GraphQLLocale, {
    nullable: true,
    description: "The language of what is sent: the nearest that this server has; that of the request by default.",
  })
  locale?: string | null;
}

@InputType({ description: "An address that is called." })
export class AddWebhookInput {
  @Field(() => String, { description: "The address: `https://…`, in the public internet." })
  url!: string;

  @Field(() => Boolean, { defaultValue: false, description: "Whether it is a webhook of Discord." })
  discord!: boolean;

  @Field(() => GraphQLLocale, {
    nullable: true,
    description: "The language of what is sent: the nearest that this server has; that of the request by default.",
  })
  locale?: string | null;
}

@InputType({ description: "Where you do not want to be told any more." })
export class RemoveContactInput {
  @Field(() => ID, { description: "The key of the contact." })
  key!: string;
}

@ObjectType({ description: "The browser is added.", simpleResolvers: true })
export class AddBrowserPayload {
  @Field(() => Contact)
  contact!: Contact;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}

@ObjectType({ description: "The address is added.", simpleResolvers: true })
export class AddWebhookPayload {
  @Field(() => Contact)
  contact!: Contact;

  @Field(() => String, {
    nullable: true,
    description: "What signs the calls, as Standard Webhooks writes it: `whsec_…`. Shown only now; absent for Discord.",
  })
  secret!: string | undefined;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}

@ObjectType({ description: "The contact is removed.", simpleResolvers: true })
export class RemoveContactPayload {
  @Field(() => ID, { description: "The key that it had." })
  key!: string;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}
