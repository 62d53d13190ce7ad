import type { RequestHandler } from "express";
import type { Locale } from "../../engine/index.ts";
import type { Digests } from "../../tables/digests.ts";
import { localeOfHeader } from "../graph/base/language.ts";

const sentences: { readonly [locale in Locale]: { readonly done: string; readonly wrong: string } } = {
  en: { done: "You get no more of these mails.", wrong: "This link is not valid." },
  "zh-Hans": { done: "你不会再收到此类邮件。", wrong: "此链接无效。" },
  "zh-Hant": { done: "你不會再收到此類郵件。", wrong: "此連結無效。" },
};

/** Stops the digests of whoever follows the link of one: with one click, signed in or not. */
export function stopDigest(digests: Pick<Digests, "stop">): RequestHandler {
  return async (request, response) => {
    const { account, code } = request.query;
    const isGood = typeof account === "string" && typeof code === "string" && (await digests.stop(account, code));
    const { done, wrong } = sentences[localeOfHeader(request.headers["accept-language"])];
    response
      .status(isGood ? 200 : 404)
      .type("text/plain")
      .send(isGood ? done : wrong);
  };
}
