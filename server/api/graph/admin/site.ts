import { Field, InputType, ObjectType, registerEnumType } from "type-graphql";
import type { AdmissionPolicy, SignUpPolicy, signUpPolicies } from "../../../accounts/entrance.ts";
import type { Creators, creators } from "../../../admin/offer.ts";
import { type SiteNotice as Notice, type SiteState, type SiteTexts, textIn } from "../../../admin/site.ts";

export const SignUpPolicyName = {
  OPEN: "open",
  INVITATION: "invitation",
  APPROVAL: "approval",
  CLOSED: "closed",
} as const satisfies Record<Uppercase<SignUpPolicy>, (typeof signUpPolicies)[number]>;

registerEnumType(SignUpPolicyName, {
  name: "SignUpPolicy",
  description: "Who may make an account on this server, also by signing in with an account elsewhere.",
  valuesConfig: {
    OPEN: { description: "Everybody, and the account can be used at once." },
    INVITATION: { description: "Whoever has the code of an invitation." },
    APPROVAL: {
      description: "Everybody, but an admin has to approve the account, unless it comes with an invitation.",
    },
    CLOSED: { description: "Nobody: admins make the accounts." },
  },
});

export const CreatorsName = {
  EVERYBODY: "everybody",
  ACCOUNTS: "accounts",
  MEMBERS: "members",
  ADMINS: "admins",
} as const satisfies Record<Uppercase<Creators>, (typeof creators)[number]>;

registerEnumType(CreatorsName, {
  name: "MatchCreators",
  description: "Who may create matches on this server. A game or an extension may be offered to fewer.",
  valuesConfig: {
    EVERYBODY: { description: "Everybody who is signed in, also guests." },
    ACCOUNTS: { description: "Whoever is registered: all but guests." },
    MEMBERS: { description: "Accounts that an admin has let in: made, invited or approved; moderators and admins." },
    ADMINS: { description: "Admins alone: others join their matches." },
  },
});

@ObjectType({ description: "A text that an admin has written, in one of its languages.", simpleResolvers: true })
export class SiteText {
  @Field(() => String, { description: "The language, as a BCP 47 tag." })
  readonly language!: string;

  @Field(() => String, { description: "The text in that language, as the admin has written it." })
  readonly text!: string;
}

@ObjectType({ description: "What admins have written about the server in a language.", simpleResolvers: true })
export class SiteTranslation {
  @Field(() => String, { description: "The language, as a BCP 47 tag." })
  readonly language: string;

  @Field(() => String, { nullable: true, description: "What the server is called." })
  readonly name: string | undefined;

  @Field(() => String, { nullable: true, description: "The rules of the house: plain text in lines." })
  readonly rules: string | undefined;

  @Field(() => String, { nullable: true, description: "How to reach whoever runs it." })
  readonly contact: string | undefined;

  constructor(language: string, { name, rules, contact }: SiteTexts) {
    this.language = language;
    this.name = name;
    this.rules = rules;
    this.contact = contact;
  }
}

@ObjectType({ description: "What admins want everybody to know for a while.", simpleResolvers: true })
export class SiteNotice {
  @Field(() => String, { description: "The text, in your language if there is one: plain text." })
  readonly text: string;

  @Field(() => [SiteText], { description: "The text in all its languages: at most 30." })
  readonly texts: readonly SiteText[];

  @Field(() => Date, { description: "Until when to show it." })
  readonly until: Date;

  constructor({ texts, until }: Notice, language: string) {
    this.text = textIn(texts, language, (text) => text) ?? "";
    this.texts = [...texts].map(([tag, text]) => ({ language: tag, text }));
    this.until = until;
  }
}

@ObjectType({ description: "This server, as its admins present it.", simpleResolvers: true })
export class Site {
  @Field(() => String, {
    nullable: true,
    description: "What it is called, in your language if there is a name: plain text of up to 80 characters.",
  })
  readonly name: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: "The rules of the house: plain text, in up to 10,000 characters.",
  })
  readonly rules: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: "How to reach whoever runs it: plain text of up to 200 characters.",
  })
  readonly contact: string | undefined;

  @Field(() => SiteNotice, { nullable: true, description: "The notice of the day, unless its time is over." })
  readonly notice: SiteNotice | undefined;

  @Field(() => [SiteTranslation], { description: "What is written in which language: at most 30." })
  readonly translations: readonly SiteTranslation[];

  @Field(() => SignUpPolicyName, { description: "Who may make an account." })
  readonly signUp: SignUpPolicy;

  @Field(() => Boolean, { description: "Whether people may come in as guests." })
  readonly guests: boolean;

  @Field(() => CreatorsName, { description: "Who may create matches." })
  readonly creators: Creators;

  @Field(() => Boolean, { description: "Whether you may create matches, as far as it is up to the server." })
  readonly youMayCreate: boolean;

  constructor(
    { texts, admission }: SiteState,
    more: {
      readonly language: string;
      readonly notice: Notice | undefined;
      readonly creators: Creators;
      readonly youMayCreate: boolean;
    },
  ) {
    const { language, notice, creators: allowed, youMayCreate } = more;
    this.name = textIn(texts, language, ({ name }) => name);
    this.rules = textIn(texts, language, ({ rules }) => rules);
    this.contact = textIn(texts, language, ({ contact }) => contact);
    this.notice = notice && new SiteNotice(notice, language);
    this.translations = [...texts].map(([tag, written]) => new SiteTranslation(tag, written));
    this.signUp = admission.signUp;
    this.guests = admission.guests;
    this.creators = allowed;
    this.youMayCreate = youMayCreate;
  }
}

@InputType({ description: "Whom to let in. What is absent stays as it is." })
export class SetAdmissionInput implements Partial<AdmissionPolicy> {
  @Field(() => SignUpPolicyName, { nullable: true, description: "Who may make an account." })
  signUp?: SignUpPolicy;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether people may come in as guests. Guests who are in already stay.",
  })
  guests?: boolean;

  @Field(() => CreatorsName, { nullable: true, description: "Who may create matches." })
  creators?: Creators;
}

@InputType({
  description: "What to write about the server in a language. What is absent stays; what is null is removed.",
})
export class SetSiteTextsInput {
  @Field(() => String, { description: "The language, as a BCP 47 tag such as `de` or `zh-Hant`." })
  language!: string;

  @Field(() => String, { nullable: true, description: "What it is called: a line of 1 to 80 characters." })
  name?: string | null;

  @Field(() => String, { nullable: true, description: "The rules of the house: lines, with 1 to 10,000 characters." })
  rules?: string | null;

  @Field(() => String, { nullable: true, description: "How to reach you: a line of 1 to 200 characters." })
  contact?: string | null;
}

@InputType({ description: "A text in a language." })
export class SiteTextInput {
  @Field(() => String, { description: "The language, as a BCP 47 tag such as `de` or `zh-Hant`." })
  language!: string;

  @Field(() => String, { description: "The text: a line of 1 to 500 characters." })
  text!: string;
}

@InputType({ description: "What everybody is to know for a while." })
export class PostNoticeInput {
  @Field(() => [SiteTextInput], { description: "The text in one language or several: at most 30." })
  texts!: SiteTextInput[];

  @Field(() => Date, { description: "Until when to show it: within a year." })
  until!: Date;
}

@ObjectType({ description: "The server is presented like this now, on all nodes.", simpleResolvers: true })
export class SitePayload {
  @Field(() => Site, { description: "How the server is presented, with what has just been written." })
  readonly site!: Site;
}
