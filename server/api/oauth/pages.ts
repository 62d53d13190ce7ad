import type { ProviderSettings } from "../../accounts/provider-settings.ts";
import type { Scope } from "../../accounts/scopes.ts";
import type { Locale } from "../../engine/index.ts";
import type { Asked } from "../../frontends/oauth-model.ts";
import { escapeHtml, fieldStyle, pageOf, pagePolicy, pageStyle } from "../http/page.ts";

const words = {
  en: {
    asks: (name: string) => `${name} wants to act for you here.`,
    author: (name: string) => `Registered by ${name}.`,
    operator: "Registered by the operator of this server.",
    unapproved: "No admin of this server has approved it: let it in only if you trust it.",
    may: "It may then",
    scopes: {
      watch: "see what you see: your matches, your hand, your talk",
      play: "create matches, join, decide and talk for you",
      admin: "use your role as a moderator or an admin, if you have one",
    },
    never: "It never sees your password, and cannot change your account. You can end this at any time.",
    goesTo: (host: string) => `Afterwards you return to ${host}.`,
    login: "Login name",
    password: "Password",
    allow: "Allow",
    with: (name: string) => `Allow, and sign in with ${name}`,
    refuse: "Refuse",
    wrong: "This does not work",
    faulty: "The frontend that has sent you here asks for something that it cannot have. Tell its author:",
    foreign: "This form was not sent from the page of this server. Go back, and try again.",
    from: (name: string, host: string) => `The frontend is called ${name}, and its page is at ${host}.`,
    goTo: (host: string) => `Go to ${host}`,
  },
  "zh-Hans": {
    asks: (name: string) => `${name} 想在此代表你。`,
    author: (name: string) => `由 ${name} 登记。`,
    operator: "由此服务器的运营者登记。",
    unapproved: "此服务器的管理员尚未批准它，请只在信任它时允许。",
    may: "它将可以",
    scopes: {
      watch: "看到你所看到的：你的对局、手牌与聊天",
      play: "代你创建与加入对局、做决定、聊天",
      admin: "使用你作为版主或管理员的身份（如果有）",
    },
    never: "它看不到你的密码，也不能更改你的账号。你可以随时终止。",
    goesTo: (host: string) => `之后你将回到 ${host}。`,
    login: "用户名",
    password: "密码",
    allow: "允许",
    with: (name: string) => `允许，并用 ${name} 登录`,
    refuse: "拒绝",
    wrong: "无法继续",
    faulty: "把你带到这里的前端请求了它不能得到的内容。请告诉它的作者：",
    foreign: "此表单不是从本服务器的页面发出的。请返回重试。",
    from: (name: string, host: string) => `该前端名为 ${name}，其页面位于 ${host}。`,
    goTo: (host: string) => `前往 ${host}`,
  },
  "zh-Hant": {
    asks: (name: string) => `${name} 想在此代表你。`,
    author: (name: string) => `由 ${name} 登記。`,
    operator: "由此伺服器的營運者登記。",
    unapproved: "此伺服器的管理員尚未核准它，請只在信任它時允許。",
    may: "它將可以",
    scopes: {
      watch: "看到你所看到的：你的對局、手牌與聊天",
      play: "代你建立與加入對局、做決定、聊天",
      admin: "使用你作為版主或管理員的身分（如果有）",
    },
    never: "它看不到你的密碼，也不能更改你的帳號。你可以隨時終止。",
    goesTo: (host: string) => `之後你將回到 ${host}。`,
    login: "使用者名稱",
    password: "密碼",
    allow: "允許",
    with: (name: string) => `允許，並用 ${name} 登入`,
    refuse: "拒絕",
    wrong: "無法繼續",
    faulty: "把你帶到這裡的前端請求了它不能得到的內容。請告訴它的作者：",
    foreign: "此表單不是從本伺服器的頁面發出的。請返回重試。",
    from: (name: string, host: string) => `該前端名為 ${name}，其頁面位於 ${host}。`,
    goTo: (host: string) => `前往 ${host}`,
  },
} satisfies Record<Locale, unknown>;

const style = `${pageStyle}${fieldStyle}
form { display: grid; gap: .75rem; margin-top: 2rem; max-width: 24rem }
[role=alert] { color: var(--mark) }
`;

/**
 * The content security policy of a page: its style, and its form.
 * @param targets where the form may lead, besides this server
 */
export function policyFor(targets: readonly string[] = []): string {
  return pagePolicy(style, { form: ["'self'", ...targets] });
}

/** What the page shows on which somebody lets a frontend act for them. */
export interface Consent {
  readonly asked: Asked;
  /** The parameters of the frontend's request. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Who has registered the frontend; absent if the operator has. */
  readonly author?: string | undefined;
  readonly providers: readonly ProviderSettings[];
  /** The login name that was entered before. */
  readonly login?: string | undefined;
  /** Why it did not work before. */
  readonly problem?: string | undefined;
}

/** The page on which somebody lets a frontend act for them, by signing in: no cookie says who they are. */
export function consentPage(consent: Consent, locale: Locale): string {
  const { asked, parameters, author, providers, login = "", problem } = consent;
  const { frontend, scopes, redirectUri } = asked;
  const text = words[locale];
  const whole = new Set<Scope>(["watch", ...scopes]);
  const meanings = Array.from(whole, (scope) => `<li>${text.scopes[scope]}</li>`);
  const hidden = Object.entries(parameters).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const about = [author === undefined ? text.operator : text.author(author)];
  if (frontend.status !== "APPROVED") about.push(text.unapproved);
  const others = providers.map(
    ({ key, name }) =>
      `<button name="decision" value="provider:${escapeHtml(key)}" formnovalidate>${escapeHtml(text.with(name))}</button>`,
  );
  return pageOf(
    locale,
    `<p>${escapeHtml(text.asks(frontend.name))}</p>
<p class="about">${escapeHtml(about.join(" "))}</p>
<h2>${text.may}</h2>
<ul>${meanings.join("\n")}</ul>
<p>${text.never}</p>
<p class="about">${escapeHtml(text.goesTo(new URL(redirectUri).host))}</p>
${problem === undefined ? "" : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="authorize">
${hidden.join("\n")}
<label>${text.login} <input name="login" autocomplete="username" value="${escapeHtml(login)}" maxlength="128" required></label>
<label>${text.password} <input type="password" name="password" autocomplete="current-password" maxlength="256" required></label>
<button name="decision" value="allow">${text.allow}</button>
${others.join("\n")}
<button name="decision" value="refuse" formnovalidate>${text.refuse}</button>
</form>`,
    { style },
  );
}

/** A page that says why there is nothing to consent to. */
export function problemPage(problem: string, locale: Locale): string {
  return pageOf(locale, `<h2>${words[locale].wrong}</h2>\n<p>${escapeHtml(problem)}</p>`, { style });
}

/** An error of a frontend that is to be told there. */
export interface FaultyFrontend {
  readonly name: string;
  readonly message: string;
  /** Its page, with the error. */
  readonly location: URL;
}

/** The page with an error of a frontend that nobody has approved: whoever wants to go back there sees first where that is. */
export function faultyFrontendPage({ name, message, location }: FaultyFrontend, locale: Locale): string {
  const text = words[locale];
  return pageOf(
    locale,
    `<h2>${text.wrong}</h2>
<p>${escapeHtml(faultyFrontend(message, locale))}</p>
<p class="about">${escapeHtml(`${text.from(name, location.host)} ${text.unapproved}`)}</p>
<p><a href="${escapeHtml(location.href)}" rel="noreferrer">${escapeHtml(text.goTo(location.host))}</a></p>`,
    { style },
  );
}

/** What to say about an error of a frontend. */
export function faultyFrontend(message: string, locale: Locale): string {
  return `${words[locale].faulty} ${message}`;
}

/** What to say to whoever sends a form from another page. */
export function foreignForm(locale: Locale): string {
  return words[locale].foreign;
}
