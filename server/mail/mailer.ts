/** A mail in plain text. */
export interface Mail {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  /** Lines are broken where the text breaks them. */
  readonly text: string;
  /** Where its reader can stop such mails with one click, for those that nobody has asked for at the moment. */
  readonly unsubscribe?: string;
}

/** Sends mails. */
export interface Mailer {
  /**
   * Takes a mail, which is then sent soon, or later if the mail server is not there.
   * @returns whether there was room for it
   */
  send(mail: Mail): boolean;
}

/** Hands one mail over to a mail server. Rejects if that fails, with `isFinal` if trying again is in vain. */
export interface MailTransport {
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

/** A mail server did not take a mail. */
export class MailRefused extends Error {
  /** Whether it will never take it, for example because there is no such address. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.name = "MailRefused";
    this.isFinal = isFinal;
  }
}
