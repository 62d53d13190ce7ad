import { type Request, type RequestHandler, type Response, Router, text } from "express";
import type { ProviderSettings } from "../../accounts/provider-settings.ts";
import { scopes } from "../../accounts/scopes.ts";
import { checkAdmitted } from "../../accounts/sessions.ts";
import { AuthorizationError, type Parameters, requestIn } from "../../frontends/authorization.ts";
import type { Asked } from "../../frontends/oauth-model.ts";
import { Failure } from "../../ground/failure.ts";
import { afterBody } from "../base/request-ids.ts";
import { presentable } from "../graph/base/failures.ts";
import { localeOfHeader } from "../graph/base/language.ts";
import { corsForAll } from "../http/cors.ts";
import { sendPage } from "../http/page.ts";
import { searchOf } from "../http/request.ts";
import { addressKey } from "../limits/rate-limits.ts";
import type { Parts } from "../parts.ts";
import { consentPage, faultyFrontend, faultyFrontendPage, foreignForm, policyFor, problemPage } from "./pages.ts";
import { cookieFor, endedCookie, readCookie } from "./under-way.ts";

type OAuthParts = Pick<Parts, "config" | "services" | "rates" | "report">;

/** More than any request of a frontend needs. */
const mostBytes = 16_384;
const form = "application/x-www-form-urlencoded";
/** Where a server describes itself (RFC 8414). */
const metadata = "/.well-known/oauth-authorization-server";

/** What frontends of others sign people in with: OAuth 2.0 (RFC 6749) with PKCE, its pages and its description. */
export function oauthRouter(parts: OAuthParts): Router {
  const router = Router();
  const body = [text({ type: form, limit: mostBytes, inflate: false }), afterBody];
  // Whoever has a code or a token may send it from any page: there are no cookies here that could be abused.
  const open = corsForAll;
  const pages = new OAuthPages(parts);
  router.get("/oauth/authorize", pages.show);
  router.post("/oauth/authorize", body, pages.decide);
  router.get("/oauth/return", pages.comeBack);
  router.all("/oauth/token", open, body, tokenEndpoint(parts));
  router.all("/oauth/revoke", open, body, revocationEndpoint(parts));
  // Of a server below a path, standards put that path behind this one; a proxy may pass it on or leave it out.
  const path = parts.config.publicUrl === undefined ? "/" : new URL(parts.config.publicUrl).pathname;
  const places = new Set([metadata, `${metadata}${path}`]);
  router.get(/^\/\.well-known\//, open, (request, response, next) => {
    if (!places.has(request.path)) return next();
    const issuer = issuerOf(request, parts);
    // Whoever keeps it all the same must not give it to those who ask for another host.
    if (parts.config.publicUrl === undefined) response.vary("Host");
    response.json({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      scopes_supported: scopes,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["none"],
      revocation_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
    });
  });
  return router;
}

/** The pages on which people let frontends act for them. They have no scripts. */
class OAuthPages {
  readonly #parts: OAuthParts;

  constructor(parts: OAuthParts) {
    this.#parts = parts;
  }

  /** Asks somebody. */
  readonly show: RequestHandler = (request, response) =>
    this.#answer(request, response, async () => {
      const parameters = readParameters(searchOf(request));
      await this.#ask(request, response, requestIn(parameters));
    });

  /** Takes what somebody has said. */
  readonly decide: RequestHandler = (request, response) =>
    this.#answer(request, response, async () => {
      if (!this.#isOwnForm(request)) {
        this.#send(response, 403, problemPage(foreignForm(localeOf(request)), localeOf(request)));
        return;
      }
      const given = readParameters(bodyOf(request));
      const { decision = "", login = "", password = "" } = given;
      const parameters = requestIn(given);
      const { authorization } = this.#parts.services;
      if (decision === "refuse") {
        response.redirect(303, await authorization.refuse(parameters, issuerOf(request, this.#parts)));
        return;
      }
      // The frontend may have been changed meanwhile.
      await authorization.check(parameters);
      try {
        this.#parts.rates.signIns.count(addressKey(request.ip));
        if (decision.startsWith("provider:")) await this.#leave(request, response, parameters, decision.slice(9));
        else await this.#allow(request, response, parameters, { login, password });
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const { message: problem } = presentable(error, this.#parts.report, localeOf(request));
        response.status(error.code === "RATE_LIMITED" ? 429 : error.code === "UNAVAILABLE" ? 503 : 403);
        await this.#ask(request, response, parameters, { login, problem });
      }
    });

  /** Takes somebody back from a provider to whom they have gone from our page: they have allowed it there. */
  readonly comeBack: RequestHandler = (request, response) =>
    this.#answer(request, response, async () => {
      const { code = "", error } = readParameters(searchOf(request));
      const begun = readCookie(request.headers.cookie, issuerOf(request, this.#parts));
      response.append("Set-Cookie", endedCookie(issuerOf(request, this.#parts)));
      if (!begun) throw new Failure("UNKNOWN_SIGN_IN", "this sign-in is unknown, expired or used already");
      if (error !== undefined) {
        const problem = presentable(providerFailed(), this.#parts.report, localeOf(request)).message;
        response.status(403);
        await this.#ask(request, response, begun.parameters, { problem });
        return;
      }
      const { providerSignIn, authorization, addressLimits } = this.#parts.services;
      await authorization.check(begun.parameters);
      const back = { code, handle: begun.handle };
      const doer = { role: undefined, address: addressKey(request.ip) };
      const account = await providerSignIn.recognise(undefined, back, localeOf(request), (make) =>
        addressLimits.within(doer, "accounts", make),
      );
      checkAdmitted(account);
      response.redirect(303, await authorization.allow(begun.parameters, account, issuerOf(request, this.#parts)));
    });

  async #allow(
    request: Request,
    response: Response,
    parameters: Parameters,
    entered: { readonly login: string; readonly password: string },
  ): Promise<void> {
    const { accounts, authorization } = this.#parts.services;
    const account = await accounts.recognise(entered, addressKey(request.ip));
    // A frontend could learn no more from it than its owner.
    checkAdmitted(account);
    response.redirect(303, await authorization.allow(parameters, account, issuerOf(request, this.#parts)));
  }

  /** Sends somebody to a provider. What they have allowed is remembered in their browser alone. */
  async #leave(request: Request, response: Response, parameters: Parameters, provider: string): Promise<void> {
    const plan = { provider, returnTo: undefined, link: false };
    const { url, handle } = await this.#parts.services.providerSignIn.begin(undefined, plan, addressKey(request.ip));
    response.append("Set-Cookie", cookieFor({ handle, parameters }, issuerOf(request, this.#parts)));
    response.redirect(303, url);
  }

  async #ask(
    request: Request,
    response: Response,
    parameters: Parameters,
    more: { readonly login?: string; readonly problem?: string } = {},
  ): Promise<void> {
    const { accounts, authorization, providerSignIn } = this.#parts.services;
    const asked = await authorization.check(parameters);
    const { owner } = asked.frontend;
    const author = owner === undefined ? undefined : ((await accounts.find(owner))?.name ?? "");
    const { providers } = providerSignIn;
    const html = consentPage({ asked, parameters, author, providers, ...more }, localeOf(request));
    this.#send(response, response.statusCode, html, targetsOf(asked, providers));
  }

  #send(response: Response, status: number, html: string, targets: readonly string[] = []): void {
    const locale = localeOf(response.req);
    // Browsers tell our own page where its form comes from, and others nothing.
    response.set({ "X-Frame-Options": "DENY", "Referrer-Policy": "same-origin" });
    sendPage(response.status(status), html, policyFor(targets), locale);
  }

  /**
   * Sends people back with the errors of a frontend where that is safe, and shows them otherwise. Nobody gets to a page that no admin has
   * looked at without a click on our own page: else this address would lead wherever anybody likes.
   */
  async #answer(request: Request, response: Response, work: () => Promise<void>): Promise<void> {
    const locale = localeOf(request);
    try {
      await work();
    } catch (error) {
      if (error instanceof AuthorizationError && error.location !== undefined) {
        const location = new URL(error.location);
        location.searchParams.set("iss", issuerOf(request, this.#parts));
        if (error.isTrusted) response.redirect(303, location.href);
        else {
          const name = error.frontend?.name ?? "";
          this.#send(response, 400, faultyFrontendPage({ name, message: error.message, location }, locale));
        }
      } else if (error instanceof AuthorizationError) {
        this.#send(response, 400, problemPage(faultyFrontend(error.message, locale), locale));
      } else {
        const { message, extensions } = presentable(error, this.#parts.report, locale);
        const status = { UNAVAILABLE: 503, INTERNAL: 500 }[extensions.code as string] ?? 400;
        this.#send(response, status, problemPage(message, locale));
      }
    }
  }

  /** Browsers say from which page a form was sent. Nothing else does that: other programs cannot consent for people. */
  #isOwnForm({ headers }: Request): boolean {
    const { origin, host } = headers;
    if ((headers["sec-fetch-site"] ?? "same-origin") !== "same-origin") return false;
    if (origin === undefined || !URL.canParse(origin)) return false;
    const { publicUrl } = this.#parts.config;
    return new URL(origin).host === host || (publicUrl !== undefined && origin === new URL(publicUrl).origin);
  }
}

function tokenEndpoint({ services, rates, report }: OAuthParts): RequestHandler {
  return (request, response) =>
    answerFrontend(response, report, async () => {
      rates.signIns.count(addressKey(request.ip));
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const { method } = request;
      const { status, body } = await services.authorization.token(readParameters(bodyOf(request)), { method, headers });
      response.status(status).json(body);
    });
}

function revocationEndpoint({ services, rates, report }: OAuthParts): RequestHandler {
  return (request, response) =>
    answerFrontend(response, report, async () => {
      if (request.method !== "POST" || !request.is(form)) throw new AuthorizationError("POST a form");
      rates.signIns.count(addressKey(request.ip));
      await services.authorization.revoke(readParameters(bodyOf(request)));
      response.json({});
    });
}

/** Answers in the way of OAuth. */
async function answerFrontend(response: Response, report: Parts["report"], work: () => Promise<void>): Promise<void> {
  const refuse = (status: number, error: string, description: string) =>
    response.status(status).json({ error, error_description: description });
  try {
    await work();
  } catch (error) {
    if (error instanceof AuthorizationError) refuse(400, "invalid_request", error.message);
    else if (error instanceof Failure && error.code === "RATE_LIMITED") {
      refuse(429, "temporarily_unavailable", error.message);
    } else {
      const { message, extensions } = presentable(error, report);
      refuse(extensions.code === "UNAVAILABLE" ? 503 : 500, "server_error", message);
    }
  }
}

/**
 * The parameters of a request.
 * @throws {AuthorizationError} if one is there twice: parts of the software would read it differently
 */
function readParameters(text: string): Parameters {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(parameters, name)) throw new AuthorizationError("a parameter is there twice");
    if (name !== "__proto__") parameters[name] = value;
  }
  return parameters;
}

function bodyOf({ body }: Request): string {
  return typeof body === "string" ? body : "";
}

function localeOf({ headers }: Request): ReturnType<typeof localeOfHeader> {
  return localeOfHeader(headers["accept-language"]);
}

/** A host with perhaps a port, and nothing else that could stand in a URL. */
const hostShape = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;

/**
 * The address of this server, as frontends know it: where it does not know that itself, as it was asked for.
 * @throws {Failure} BAD_REQUEST if that is not a host
 */
function issuerOf(request: Request, { config }: Pick<OAuthParts, "config">): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const { host = "localhost" } = request.headers;
  const url = hostShape.test(host) ? URL.parse(`${request.protocol}://${host}`) : null;
  if (!url) throw new Failure("BAD_REQUEST", "the header `Host` names no host");
  return url.origin;
}

/** Where the form may lead: to the page of the frontend, and to providers. */
function targetsOf({ redirectUri }: Asked, providers: readonly ProviderSettings[]): readonly string[] {
  const { origin, hostname } = new URL(redirectUri);
  // A policy cannot name an address of IPv6.
  const target = hostname.startsWith("[") ? "http:" : origin;
  // Providers may have their page on another host than their name says.
  const elsewhere = providers.map(({ issuer }) => new URL(issuer).origin);
  return elsewhere.length > 0 ? [...new Set([target, "https:", ...elsewhere])] : [target];
}

function providerFailed(): Failure {
  return new Failure("PROVIDER_FAILED", "signing in with this provider has failed");
}
