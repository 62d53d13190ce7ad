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

/** Hands mails over to a mail server. */
export interface MailTransport {
  /** Hands one over. Rejects if that fails, with `isFinal` if trying again is in vain. */
  deliver(mail: Mail): Promise<unknown>;
  close(): void;
}

/** What is known about a mail that was not taken, without whom it is for. */
export interface MailFailure {
  /** What sort of failure it is, such as `EAUTH`. */
  readonly code: string;
  /** What the system says about a connection, such as `ECONNREFUSED`. */
  readonly cause?: string;
  /** The mail server. */
  readonly host: string;
  readonly port: number;
  /** What was asked of it then, such as `RCPT TO`. */
  readonly command?: string;
  readonly responseCode?: number;
  /** What it has answered. */
  readonly response?: string;
  /** What to look at. */
  readonly advice: string;
}

/** A mail server did not take a mail. */
export class MailRefused extends Error {
  /** Whether it will never take it, for example because there is no such address. */
  readonly isFinal: boolean;
  // Private, so that what is logged is chosen.
  readonly #failure: MailFailure | undefined;
  readonly #said: string | undefined;

  /** @param said what the mail server has answered word for word, which may repeat whom the mail is for */
  constructor(reason: string, isFinal: boolean, failure?: MailFailure, said?: string) {
    super(reason);
    this.name = "MailRefused";
    this.isFinal = isFinal;
    this.#failure = failure;
    this.#said = said;
  }

  /** For the log. */
  get failure(): MailFailure | undefined {
    return this.#failure;
  }

  /** What the mail server has answered word for word: for whoever knows whom the mail is for. */
  get said(): string | undefined {
    return this.#said;
  }
}
