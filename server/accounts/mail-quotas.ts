import { Quota } from "./quota.ts";

const hour = 60 * 60_000;

/**
 * How many mails of a kind anybody can have sent in an hour: from a network address for each person behind it, and to an address of
 * mail, by one asker and by all together.
 */
const most = { fromNetwork: 2, byOne: 3, byAll: 6 };

/** What mails are for: to confirm an address, or to reset a password. */
export type MailPurpose = "address" | "reset";

/**
 * Bounds the mails that somebody can have sent to an address. Each purpose has its own bounds, and each asker has some of their own:
 * so nobody who enters the address of somebody else takes away that person's way back.
 */
export class MailQuotas {
  readonly #quotas: { readonly [purpose in MailPurpose]: { readonly [whose in keyof typeof most]: Quota } };

  /** @param people for how many people a network address is good */
  constructor(now: () => Date, people: number) {
    const quota = (count: number) => new Quota(now, count, hour, "too many mails: wait an hour");
    const quotas = () => ({
      fromNetwork: quota(most.fromNetwork * people),
      byOne: quota(most.byOne),
      byAll: quota(most.byAll),
    });
    this.#quotas = { address: quotas(), reset: quotas() };
  }

  /**
   * Counts a mail.
   * @param asker who asks for it: an account, or a network address
   * @throws {Failure} RATE_LIMITED
   */
  count(
    purpose: MailPurpose,
    to: string,
    { asker, network }: { readonly asker: string; readonly network: string },
  ): void {
    const { fromNetwork, byOne, byAll } = this.#quotas[purpose];
    fromNetwork.count(network);
    byOne.count(JSON.stringify([to, asker]));
    byAll.count(to);
  }
}
