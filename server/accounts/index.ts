/** People, and the tokens that they show. */
export { type Account, Accounts, type AccountsOptions, type SignIn } from "./accounts.ts";
export { longestName } from "./names.ts";
export type { AccountRecord, AccountStore, TokenRecord } from "./ports.ts";
