import { randomUUID } from "node:crypto";
import type { Doing } from "../../../accounts/once.ts";
import type { Json } from "../../../engine/index.ts";
import type { ErrorCode } from "../../../ground/error-codes.ts";
import { Failure } from "../../../ground/failure.ts";
import { type Context, requireAsker } from "./context.ts";

/** The field of inputs whose mutation would do something twice if it were sent twice. */
export const onceKey = {
  nullable: true,
  description:
    "A random text of 16 to 200 characters, such as a UUID. Sent again with the same within a day, for instance after a lost reply, it " +
    "gets the same reply, and nothing happens twice. It is yours: others may use the same.",
};

/** Whether a mutation had been carried out already. */
export const repeated = { description: "Whether this had already been done with the same idempotency key." };

/**
 * Carries a mutation out once, if its input has an idempotency key, and otherwise whenever it is sent.
 * @param operation the name of the mutation
 * @throws {Failure} INVALID_KEY, KEY_REUSED, REQUEST_UNDER_WAY, and whatever it is refused with
 */
export async function once<Result, Reply extends Json>(
  context: Context,
  operation: string,
  { idempotencyKey: key, ...input }: { readonly idempotencyKey?: string | null },
  doing: Doing<Result, Reply>,
): Promise<{ readonly result: Result; readonly repeated: boolean }> {
  const { id: account } = requireAsker(context);
  if (key === undefined || key === null) return { result: await doing.do(randomUUID()), repeated: false };
  return context.services.once.carryOut({ account, operation, key, input }, doing);
}

/** What somebody looks for, if it is there: undefined where that fails with this code. */
export async function unless<Found>(code: ErrorCode, looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Failure && error.code === code) return undefined;
    throw error;
  }
}

/** Takes back what an attempt has made whose reply, with its secret, is lost. The code is for what was not made at all. */
export async function takenBack(code: ErrorCode, taking: Promise<void>): Promise<undefined> {
  await unless(code, taking);
}

/** How a code with its invitation is kept: as it was when it was made, since the code is nowhere else. */
export function withCode<Made extends { readonly createdAt: Date; readonly expiresAt: Date }>(): Pick<
  Doing<WithCode<Made>, Json>,
  "keep" | "again"
> {
  return {
    keep: (result) => JSON.parse(JSON.stringify(result)) as Json,
    again: (reply) => {
      const { code, invitation } = reply as unknown as WithCode<Made>;
      const { createdAt, expiresAt } = invitation;
      return {
        code,
        invitation: { ...invitation, createdAt: new Date(createdAt), expiresAt: new Date(expiresAt) },
      };
    },
  };
}

interface WithCode<Made> {
  readonly code: string;
  readonly invitation: Made;
}
