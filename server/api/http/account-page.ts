import type { Locale } from "../../engine/index.ts";
import { fieldStyle, pageOf, pagePolicy, pageStyle } from "./page.ts";

const words = {
  en: {
    title: "Your account",
    password: "New password",
    save: "Save",
    confirm: "Confirm this address",
    saved: "The password is set. You can sign in with it now.",
    confirmed: "The address is confirmed.",
    nothing: "Open this page by the link that was sent to you.",
    failed: "The server does not answer. Try again later.",
  },
  "zh-Hans": {
    title: "你的账号",
    password: "新密码",
    save: "保存",
    confirm: "确认此地址",
    saved: "密码已设置，现在可以用它登录。",
    confirmed: "地址已确认。",
    nothing: "请通过收到的链接打开此页。",
    failed: "服务器没有响应，请稍后再试。",
  },
  "zh-Hant": {
    title: "你的帳號",
    password: "新密碼",
    save: "儲存",
    confirm: "確認此地址",
    saved: "密碼已設定，現在可以用它登入。",
    confirmed: "地址已確認。",
    nothing: "請透過收到的連結開啟此頁。",
    failed: "伺服器沒有回應，請稍後再試。",
  },
} satisfies Record<Locale, unknown>;

const style = `${pageStyle}${fieldStyle}
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-top: 2rem }
[hidden] { display: none }
`;

const reset =
  "mutation ($code: String!, $password: String!) { resetPassword(input: { code: $code, password: $password }) { token } }";
const verify = "mutation ($code: String!) { verifyEmailAddress(input: { code: $code }) { verified } }";
const signOut = "mutation { signOut(input: {}) { everywhere } }";

/** The operations that the page sends. */
export const accountPageOperations: readonly string[] = [reset, verify, signOut];

/** Sends what the link is for. The code leaves the address bar at once, so that it stays in no history. */
const script = `
const [, kind, code] = /^#(reset|address)=([\\w-]+)$/.exec(location.hash) ?? [];
history.replaceState(null, "", location.pathname);
const form = document.forms[0], said = document.querySelector("output"), texts = said.dataset;
const ask = async (query, variables, token) => {
  const headers = { "content-type": "application/json", "accept-language": document.documentElement.lang };
  if (token) headers.authorization = "Bearer " + token;
  const reply = await fetch("graphql", { method: "POST", headers, body: JSON.stringify({ query, variables }) });
  return reply.json();
};
if (kind) {
  form.hidden = false;
  form.querySelector("label").hidden = kind !== "reset";
  form.password.required = kind === "reset";
  form.querySelector("button").textContent = kind === "reset" ? texts.save : texts.confirm;
} else said.textContent = texts.nothing;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const { data, errors } = kind === "reset" ? await ask("${reset}", { code, password: form.password.value }) : await ask("${verify}", { code });
    said.textContent = errors ? errors[0].message : kind === "reset" ? texts.saved : texts.confirmed;
    form.hidden = !errors;
    if (data?.resetPassword) await ask("${signOut}", {}, data.resetPassword.token);
  } catch { said.textContent = texts.failed; }
});
`;

/** The content security policy of the page: its own style and script, and requests to this server. */
export const accountPagePolicy = pagePolicy(style, { script });

/** The page at `/account`, to which links lead: it sets a password, or confirms an address. */
export function accountPage(locale: Locale): string {
  const { title, password, ...texts } = words[locale];
  const data = Object.entries(texts).map(([name, text]) => `data-${name}="${text}"`);
  return pageOf(
    locale,
    `<p>${title}</p>
<form hidden>
<label>${password} <input type="password" name="password" autocomplete="new-password" minlength="8" maxlength="256"></label>
<button></button>
</form>
<p><output ${data.join(" ")}></output></p>`,
    { style, script, head: '<meta name="referrer" content="no-referrer">\n' },
  );
}
