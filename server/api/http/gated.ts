import type { Request, RequestHandler, Response } from "express";
import { OperationTypeNode } from "graphql";
import { Failure } from "../../ground/failure.ts";
import { currentTrace } from "../../tracing.ts";
import type { Accessed } from "../base/access-log.ts";
import { beginOperation, nameOf } from "../base/operation-span.ts";
import { bearerToken } from "../graph/base/sign-in.ts";
import { addressKey } from "../limits/rate-limits.ts";
import type { Parts } from "../parts.ts";
import { editionAskedFor } from "./lasting-replies.ts";
import { refuseRequest } from "./refusing.ts";
import { graphqlRequestOf, skipsUnknownViews, spellOut } from "./request.ts";

/** What is looked at, and charged for, before a request to GraphQL is carried out. */

/**
 * Refuses invalid or expensive documents before any other work. Looking at one takes milliseconds, so addresses take turns: whoever
 * sends many at once waits longer, and nobody else does.
 */
export function gated(parts: Parts): RequestHandler {
  const { turns } = parts.pace;
  return (request, response, next) => {
    const admitted = turns.take(addressKey(request.ip), () => admit(parts, request, response, next));
    if (admitted instanceof Promise) admitted.then((goOn) => goOn()).catch(next);
    else admitted();
  };
}

/** Looks at the document of a request. @returns what to do then */
function admit(
  { served, services, rates, report, persisted }: Parts,
  request: Request,
  response: Response,
  next: () => void,
): () => void {
  try {
    const { operationName, variables, ...asked } = graphqlRequestOf(request);
    const { source, remember } = persisted.find(asked, () =>
      services.accounts.isOperator(bearerToken(request.headers.authorization)),
    );
    const address = addressKey(request.ip);
    const admitted = served.current.gate.admit(
      { source, operationName, variables, skipsUnknownViews: skipsUnknownViews(request) },
      (cost) => charge(rates, address, response.locals, cost),
    );
    const { operation, document } = admitted;
    const { limit, left, seconds } = rates.work.of(address);
    response.append("RateLimit-Policy", `"cost"; q=${limit}; w=60`);
    response.append("RateLimit", `"cost"; r=${left}; t=${seconds}`);
    if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
      throw new Failure("BAD_REQUEST", "subscriptions go over WebSocket, or with `Accept: text/event-stream`");
    }
    remember();
    const editionAs =
      request.method === "GET" && asked.query === undefined && editionAskedFor(operation, document, variables);
    if (editionAs) {
      response.vary("Accept, Accept-Language");
      (response.locals as Accessed).editionAs = editionAs;
    }
    spellOut(request, admitted.source);
    (response.locals as Accessed).operation = nameOf(operation);
    const span = beginOperation(operation, currentTrace());
    response.once("close", () => span.end());
    return () => span.run(next);
  } catch (error) {
    return () => refuseRequest(response, error, report);
  }
}

/** Charges an address for the work of a request. @throws {Failure} RATE_LIMITED */
export function charge(
  { work }: Pick<Parts["rates"], "work">,
  address: string,
  accessed: Accessed,
  cost: number,
): void {
  accessed.cost = (accessed.cost ?? 0) + cost;
  work.count(address, cost);
}

/** How many bytes of a body cost as much to read as one field to answer. */
const bytesPerCost = 64;

/** Charges for a body before it is parsed. */
export function chargeBody({ rates }: Parts, { ip }: { readonly ip?: string | undefined }, body: Buffer): void {
  rates.work.count(addressKey(ip), Math.floor(body.length / bytesPerCost));
}
