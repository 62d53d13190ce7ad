import type { Locale } from "../engine/index.ts";

/** A match in a digest. */
export interface DigestLine {
  readonly game: string;
  readonly title?: string;
  readonly since: Date;
  readonly deadline?: Date;
}

interface DigestWords {
  readonly subject: (count: number) => string;
  readonly opening: string;
  readonly line: (name: string, since: string) => string;
  readonly deadline: (until: string) => string;
  readonly more: (count: number) => string;
  readonly stop: (link: string) => string;
  readonly named: (title: string, game: string) => string;
}

const words: { readonly [locale in Locale]: DigestWords } = {
  en: {
    subject: (count) => (count === 1 ? "A match is waiting for you" : `${count} matches are waiting for you`),
    opening: "It is your turn in:",
    line: (name, since) => `- ${name}, since ${since}`,
    deadline: (until) => `; your time is up ${until}`,
    more: (count) => `… and ${count} more`,
    stop: (link) => `No more of these mails: ${link}`,
    named: (title, game) => `“${title}” (${game})`,
  },
  "zh-Hans": {
    subject: (count) => `有${count}场对局轮到你了`,
    opening: "以下对局轮到你了：",
    line: (name, since) => `- ${name}，自${since}起`,
    deadline: (until) => `，时限至${until}`,
    more: (count) => `……另有${count}场`,
    stop: (link) => `不再接收此邮件：${link}`,
    named: (title, game) => `“${title}”（${game}）`,
  },
  "zh-Hant": {
    subject: (count) => `有${count}場對局輪到你了`,
    opening: "以下對局輪到你了：",
    line: (name, since) => `- ${name}，自${since}起`,
    deadline: (until) => `，時限至${until}`,
    more: (count) => `……另有${count}場`,
    stop: (link) => `不再接收此郵件：${link}`,
    named: (title, game) => `「${title}」（${game}）`,
  },
};

/** What a digest says. @param total how many matches wait, of which the first are listed */
export function digestLetter(
  locale: Locale,
  lines: readonly DigestLine[],
  { total, url, stop }: { readonly total: number; readonly url: string; readonly stop: string },
): { readonly subject: string; readonly text: string } {
  const { subject, opening, line, deadline, more, stop: stopping, named } = words[locale];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  const moment = (date: Date): string => `${format.format(date)} UTC`;
  const listed = lines.map((each) => {
    const name = each.title === undefined ? each.game : named(each.title, each.game);
    return line(name, moment(each.since)) + (each.deadline ? deadline(moment(each.deadline)) : "");
  });
  const left = total - lines.length;
  return {
    subject: subject(total),
    text: [opening, "", ...listed, ...(left > 0 ? [more(left)] : []), "", url, "", stopping(stop)].join("\n"),
  };
}
