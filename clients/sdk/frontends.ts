import {
  ChangeFrontendDocument,
  type ChangeFrontendInput,
  type FrontendStatus,
  FrontendsDocument,
  type FrontendsQuery,
  type FrontendsQueryVariables,
  MyFrontendsDocument,
  RegisterFrontendDocument,
  type RegisterFrontendInput,
  RemoveFrontendDocument,
  SetFrontendStatusDocument,
} from "./generated/operations.ts";
import { type Administered, administered, own } from "./hubs.ts";
import { newKey } from "./keys.ts";
import type { Sender } from "./sender.ts";
import type { Frontend } from "./types.ts";

/** Frontends of others: yours, and all of them for admins. */
export class FrontendClient {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** The frontends that you have registered. */
  async mine(): Promise<readonly Frontend[]> {
    return own(await this.#sender.request(MyFrontendsDocument, {})).frontends;
  }

  /** Registers a frontend. Its `clientId` is no secret. */
  async register(input: RegisterFrontendInput): Promise<Frontend> {
    const whole = { idempotencyKey: newKey(), ...input };
    return (await this.#sender.request(RegisterFrontendDocument, { input: whole })).registerFrontend.frontend;
  }

  /** Changes a frontend: what is left out stays as it is. */
  async change(input: ChangeFrontendInput): Promise<Frontend> {
    return (await this.#sender.request(ChangeFrontendDocument, { input })).changeFrontend.frontend;
  }

  /** Removes a frontend, and ends its tokens. */
  async remove(clientId: string): Promise<void> {
    await this.#sender.request(RemoveFrontendDocument, { clientId });
  }

  /** A page of all frontends, newest first: for admins. */
  async all(choice: FrontendsQueryVariables = {}): Promise<Administered<FrontendsQuery>["frontends"]> {
    return administered(await this.#sender.request(FrontendsDocument, choice)).frontends;
  }

  /** Approves or disables a frontend: for admins. */
  async setStatus(clientId: string, status: FrontendStatus): Promise<Frontend> {
    const input = { clientId, status };
    return (await this.#sender.request(SetFrontendStatusDocument, { input })).setFrontendStatus.frontend;
  }
}
