import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { LinkKind } from "../../accounts/link-ports.ts";
import type { Standing } from "../../accounts/ports.ts";
import type { FrontendStatus, Scope } from "../../accounts/scopes.ts";
import type { Locale } from "../../engine/index.ts";
import type { Role } from "../../ground/roles.ts";
import { JsonText } from "../database/column-types.ts";

/** An account. */
export const AccountEntity = defineEntity({
  name: "Account",
  tableName: "account",
  indexes: [
    { name: "account_newest", properties: ["createdAt", "id"] },
    { name: "account_address", properties: ["address"] },
    { name: "account_closed", properties: ["closedAt"], where: '"closed_at" is not null' },
    {
      name: "account_standing_newest",
      properties: ["standing", "createdAt", "id"],
      where: `"standing" <> 'admitted'`,
    },
  ],
  uniques: [{ name: "account_login", properties: ["login"] }],
  properties: {
    id: p.text().primary(),
    name: p.text(),
    role: p.text().$type<Role>(),
    /** Case-folded. */
    login: p.text().nullable(),
    passwordHash: p.text().nullable(),
    /** In small letters. */
    address: p.text().nullable(),
    createdAt: p.datetime(3),
    /** When it was deleted: until it is gone, nobody finds it. */
    closedAt: p.datetime(3).nullable(),
    /** Until when it cannot be used, and why. */
    bannedUntil: p.datetime(3).nullable(),
    banReason: p.text().nullable(),
    /** How often all its sessions have ended. */
    generation: p.integer().default(0),
    standing: p.text().$type<Standing>().default("admitted"),
    /** What an admin has said about it. */
    standingReason: p.text().nullable(),
    /** The language in which to tell its owner. */
    locale: p.text().$type<Locale>().nullable(),
    /** Whether a program decides for it, as its owner says. */
    isBot: p.boolean().default(false),
  },
});

/** The login name of a deleted account, as the hash of it. Read and written with plain SQL. */
export const FormerLoginEntity = defineEntity({
  name: "FormerLogin",
  tableName: "former_login",
  indexes: [{ name: "former_login_until", properties: ["until"] }],
  properties: {
    hash: p.text().primary(),
    until: p.datetime(3),
  },
});

/** Who an account is elsewhere. Read and written with plain SQL. */
export const IdentityEntity = defineEntity({
  name: "Identity",
  tableName: "identity",
  indexes: [{ name: "identity_account", properties: ["account"] }],
  properties: {
    issuer: p.text().primary(),
    subject: p.text().primary(),
    key: p.text(),
    account: () => p.manyToOne(AccountEntity).deleteRule("cascade"),
    provider: p.text(),
    createdAt: p.datetime(3),
  },
});

/** Somebody on the way to a provider and back. Read and written with plain SQL. */
export const ProviderSignInEntity = defineEntity({
  name: "ProviderSignIn",
  tableName: "provider_sign_in",
  indexes: [{ name: "provider_sign_in_expiry", properties: ["expiresAt"] }],
  uniques: [{ name: "provider_sign_in_code", properties: ["codeHash"] }],
  properties: {
    stateHash: p.text().primary(),
    handleHash: p.text(),
    codeHash: p.text().nullable(),
    provider: p.text(),
    verifier: p.text(),
    nonce: p.text(),
    returnTo: p.text(),
    account: () => p.manyToOne(AccountEntity).deleteRule("cascade").nullable(),
    /** Whether the person has come back. */
    taken: p.boolean().default(false),
    claims: p.text().nullable(),
    expiresAt: p.datetime(3),
  },
});

/** A frontend of others. Read and written with plain SQL. */
export const FrontendEntity = defineEntity({
  name: "Frontend",
  tableName: "frontend",
  indexes: [
    { name: "frontend_owner", properties: ["owner"] },
    { name: "frontend_newest", properties: ["createdAt", "id"] },
  ],
  properties: {
    id: p.text().primary(),
    name: p.text(),
    /** Absent if the operator has registered it. */
    owner: () => p.manyToOne(AccountEntity).deleteRule("cascade").nullable(),
    redirectUris: p.type(JsonText<readonly string[]>),
    origins: p.type(JsonText<readonly string[]>),
    scopes: p.type(JsonText<readonly Scope[]>),
    status: p.text().$type<FrontendStatus>(),
    revision: p.integer(),
    createdAt: p.datetime(3),
  },
});

/** The origins of frontends once more, to be found by them. Read and written with plain SQL. */
export const FrontendOriginEntity = defineEntity({
  name: "FrontendOrigin",
  tableName: "frontend_origin",
  indexes: [{ name: "frontend_origin_frontend", properties: ["frontend"] }],
  properties: {
    origin: p.text().primary(),
    frontend: () => p.manyToOne(FrontendEntity).deleteRule("cascade").primary(),
  },
});

/** A code with which a frontend gets tokens, stored only as its hash. Read and written with plain SQL. */
export const AuthorizationCodeEntity = defineEntity({
  name: "AuthorizationCode",
  tableName: "authorization_code",
  indexes: [
    { name: "authorization_code_account", properties: ["account"] },
    { name: "authorization_code_frontend", properties: ["frontend"] },
    { name: "authorization_code_expiry", properties: ["expiresAt"] },
  ],
  properties: {
    hash: p.text().primary(),
    frontend: () => p.manyToOne(FrontendEntity).deleteRule("cascade"),
    account: () => p.manyToOne(AccountEntity).deleteRule("cascade"),
    redirectUri: p.text(),
    scopes: p.type(JsonText<readonly Scope[]>),
    /** What the verifier is hashed to. */
    challenge: p.text(),
    /** The session that came of it. */
    session: p.text().nullable(),
    spent: p.boolean().default(false),
    expiresAt: p.datetime(3),
    /** That of the account when its owner was recognised. */
    generation: p.integer().default(0),
  },
});

/** A device on which somebody is signed in, a frontend of others that acts for them, or an access token for a program of theirs. */
export const SessionEntity = defineEntity({
  name: "Session",
  tableName: "session",
  indexes: [
    { name: "session_account", properties: ["account", "lastUsedAt"] },
    { name: "session_frontend", properties: ["frontend"] },
    { name: "session_expiry", properties: ["expiresAt"] },
  ],
  properties: {
    id: p.text().primary(),
    account: () => p.manyToOne(AccountEntity),
    device: p.text().nullable(),
    /** What its owner calls it, if it is an access token. */
    name: p.text().nullable(),
    frontend: () => p.manyToOne(FrontendEntity).deleteRule("cascade").nullable(),
    /** What the frontend, or the access token, may do. */
    scopes: p.type(JsonText<readonly Scope[]>).nullable(),
    /** The hash of the only refresh token that renews it. */
    refreshHash: p.text().nullable(),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3),
    expiresAt: p.datetime(3),
    /** That of the account when it was opened: it is worth nothing in another one. */
    generation: p.integer().default(0),
  },
});

/** A token of a session, stored only as its hash. */
export const TokenEntity = defineEntity({
  name: "Token",
  tableName: "token",
  indexes: [
    { name: "token_expiry", properties: ["expiresAt"] },
    { name: "token_session", properties: ["session"] },
  ],
  properties: {
    hash: p.text().primary(),
    account: () => p.manyToOne(AccountEntity),
    session: () => p.manyToOne(SessionEntity).deleteRule("cascade"),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

/** A link that works once, stored only by the hash of its code. Read and written with plain SQL. */
export const AccountLinkEntity = defineEntity({
  name: "AccountLink",
  tableName: "account_link",
  indexes: [
    { name: "account_link_account", properties: ["account", "kind", "createdAt"] },
    { name: "account_link_expiry", properties: ["expiresAt"] },
    { name: "account_link_maker", properties: ["maker"], where: '"maker_id" is not null' },
  ],
  properties: {
    hash: p.text().primary(),
    kind: p.text().$type<LinkKind>(),
    account: () => p.manyToOne(AccountEntity).deleteRule("cascade"),
    address: p.text().nullable(),
    /** The admin who has made it, or the operator; absent if the account itself has. */
    maker: p.text().name("maker_id").nullable(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

/** An invitation to this server, stored only by the hash of its code. Read and written with plain SQL. */
export const SiteInvitationEntity = defineEntity({
  name: "SiteInvitation",
  tableName: "site_invitation",
  indexes: [{ name: "site_invitation_maker", properties: ["maker"] }],
  uniques: [{ name: "site_invitation_key", properties: ["key"] }],
  properties: {
    hash: p.text().primary(),
    key: p.text(),
    /** The admin who has made it; absent for the operator. */
    maker: () => p.manyToOne(AccountEntity).deleteRule("cascade").nullable(),
    note: p.text().nullable(),
    /** How many can still come in with it. */
    uses: p.integer(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

/** What a request with an idempotency key has led to, stored only by the hash of the key. Read and written with plain SQL. */
export const OnceEntity = defineEntity({
  name: "Once",
  tableName: "once",
  indexes: [
    { name: "once_account", properties: ["account", "createdAt"] },
    { name: "once_expiry", properties: ["expiresAt"] },
  ],
  properties: {
    hash: p.text().primary(),
    /** Absent for the operator. */
    account: () => p.manyToOne(AccountEntity).deleteRule("cascade").nullable(),
    request: p.text(),
    /** The id of what is made. */
    made: p.text(),
    /** Absent while it is being carried out; only whoever has the key can read it. */
    reply: p.text().nullable(),
    createdAt: p.datetime(3),
    /** When it was begun last; absent if it was given up. */
    begunAt: p.datetime(3).nullable(),
    expiresAt: p.datetime(3),
  },
});

export const accountEntities = [
  AccountEntity,
  FrontendEntity,
  FrontendOriginEntity,
  AuthorizationCodeEntity,
  SessionEntity,
  TokenEntity,
  AccountLinkEntity,
  FormerLoginEntity,
  IdentityEntity,
  ProviderSignInEntity,
  SiteInvitationEntity,
  OnceEntity,
];

export type AccountRow = InferEntity<typeof AccountEntity>;
/** A session with its account and its frontend. */
export interface SessionRow {
  readonly name?: string | null | undefined;
  readonly generation: number;
  readonly account: { readonly generation: number };
  readonly frontend?:
    | {
        readonly id: string;
        readonly name: string;
        readonly status: FrontendStatus;
        readonly scopes?: readonly Scope[] | null;
      }
    | null
    | undefined;
  readonly scopes?: readonly Scope[] | null | undefined;
}
