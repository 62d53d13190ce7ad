import type { Locale } from "../engine/index.ts";

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** What the server is called in a sentence. */
const called: { readonly [locale in Locale]: (site: string | undefined) => string } = {
  en: (site) => (site === undefined ? "a Conclave server" : `“${site}”`),
  "zh-Hans": (site) => (site === undefined ? "Conclave 服务器" : `“${site}”`),
  "zh-Hant": (site) => (site === undefined ? "Conclave 伺服器" : `「${site}」`),
};

/** With spaces where Latin letters stand beside Chinese characters. */
const gap = (text: string): string => text.replace(/^(?=\w)/, " ").replace(/(?<=\w)$/, " ");

/** What the account is called in a sentence. */
const yours: { readonly [locale in Locale]: (server: string, login: string | undefined) => string } = {
  en: (server, login) => `your account${login === undefined ? "" : ` “${login}”`} on ${server}`,
  "zh-Hans": (server, login) => `你在${gap(server)}的账号${login === undefined ? "" : `“${login}”`}`,
  "zh-Hant": (server, login) => `你在${gap(server)}的帳號${login === undefined ? "" : `「${login}」`}`,
};

/** A paragraph of its own, if there is one. */
const below = (paragraph: string | undefined): string => (paragraph === undefined ? "" : `\n\n${paragraph}`);

/** What the mails about an account say in a language. The name that others see is in none: anybody could write anything to anybody by it. */
export interface MailTexts {
  /** Proves an address. */
  readonly address: (link: string, hours: number) => Letter;
  /** Resets a password. */
  readonly reset: (link: string, hours: number, login: string) => Letter;
  /** The password has changed. Accounts without a login name have been entered by a provider only. */
  readonly password: (login: string | undefined) => Letter;
  /** There is another access token. */
  readonly accessToken: (login: string | undefined) => Letter;
  /** The address is not this one any more. */
  readonly addressChanged: (login: string | undefined) => Letter;
  /** One can sign in with a provider. */
  readonly identityAdded: (provider: string, login: string | undefined) => Letter;
  /** One cannot sign in with a provider any more. */
  readonly identityRemoved: (provider: string, login: string | undefined) => Letter;
  /** An admin has let the account in. */
  readonly approved: (login: string | undefined, reason: string | undefined) => Letter;
  /** An admin has not let the account in. */
  readonly refused: (login: string | undefined, reason: string | undefined) => Letter;
  /** Shows that mails arrive. */
  readonly test: () => Letter;
}

const texts: { readonly [locale in Locale]: (server: string) => MailTexts } = {
  en: (server) => ({
    address: (link, hours) => ({
      subject: "Confirm your e-mail address",
      text: `Somebody has entered this address for an account on ${server}. If it was you, confirm it here within ${hours} hours:

${link}

If it was not you, do nothing: the address will not be used.`,
    }),
    reset: (link, hours, login) => ({
      subject: "Set a new password",
      text: `Somebody has asked for a new password for your account “${login}” on ${server}. If it was you, set it here within ${hours === 1 ? "an hour" : `${hours} hours`}:

${link}

You are then signed out on all devices. If it was not you, do nothing: the password stays as it is.`,
    }),
    password: (login) => ({
      subject: "Your password was changed",
      text: `The password of ${yours.en(server, login)} was changed. If it was you, there is nothing to do.

If it was not you, ask for a new password with this address at once, and tell whoever runs the server.`,
    }),
    accessToken: (login) => ({
      subject: "New access token",
      text: `An access token for programs was made for ${yours.en(server, login)}. If it was you, there is nothing to do.

If it was not you, set a new password at once, which ends all tokens, and tell whoever runs the server.`,
    }),
    addressChanged: (login) => ({
      subject: "Your e-mail address was changed",
      text: `This is no longer the e-mail address of ${yours.en(server, login)}. If it was you who changed or removed it, there is nothing to do.

If it was not you, tell whoever runs the server at once.`,
    }),
    identityAdded: (provider, login) => ({
      subject: "A way to sign in was added",
      text: `Somebody can now sign in to ${yours.en(server, login)} with “${provider}”. If it was you who added this, there is nothing to do.

If it was not you, take it away, set a new password, and tell whoever runs the server.`,
    }),
    identityRemoved: (provider, login) => ({
      subject: "A way to sign in was removed",
      text: `Nobody can sign in to ${yours.en(server, login)} with “${provider}” any more. If it was you who removed this, there is nothing to do.

If it was not you, set a new password at once, and tell whoever runs the server.`,
    }),
    approved: (login, reason) => ({
      subject: "Your account was approved",
      text: `An admin has approved ${yours.en(server, login)}. You can use it now.${below(reason)}`,
    }),
    refused: (login, reason) => ({
      subject: "Your account was not approved",
      text: `An admin has not approved ${yours.en(server, login)}.${below(reason)}`,
    }),
    test: () => ({
      subject: "A test",
      text: `An admin of ${server} has sent this mail to see whether mails arrive. They do.`,
    }),
  }),
  "zh-Hans": (server) => ({
    address: (link, hours) => ({
      subject: "确认邮箱地址",
      text: `有人在${gap(server)}的账号中填写了此邮箱地址。如果是你本人，请在${hours}小时内打开以下链接确认：

${link}

如果不是你，无需理会，此地址不会被使用。`,
    }),
    reset: (link, hours, login) => ({
      subject: "设置新密码",
      text: `有人请求为你在${gap(server)}的账号“${login}”设置新密码。如果是你本人，请在${hours}小时内打开以下链接设置：

${link}

设置后，所有设备都会退出登录。如果不是你，无需理会，密码不会改变。`,
    }),
    password: (login) => ({
      subject: "密码已更改",
      text: `${yours["zh-Hans"](server, login)}的密码已更改。如果是你本人，无需理会。

如果不是你，请立即用此邮箱地址请求设置新密码，并告知服务器管理员。`,
    }),
    accessToken: (login) => ({
      subject: "已创建访问令牌",
      text: `${yours["zh-Hans"](server, login)}新增了一个供程序使用的访问令牌。如果是你本人创建的，无需理会。

如果不是你，请立即设置新密码（所有令牌随即失效），并告知服务器管理员。`,
    }),
    addressChanged: (login) => ({
      subject: "邮箱地址已更改",
      text: `此邮箱地址不再属于${yours["zh-Hans"](server, login)}。如果是你本人更改或移除的，无需理会。

如果不是你，请立即告知服务器管理员。`,
    }),
    identityAdded: (provider, login) => ({
      subject: "已添加登录方式",
      text: `现在可以用“${provider}”登录${yours["zh-Hans"](server, login)}。如果是你本人添加的，无需理会。

如果不是你，请移除该登录方式，设置新密码，并告知服务器管理员。`,
    }),
    identityRemoved: (provider, login) => ({
      subject: "已移除登录方式",
      text: `不能再用“${provider}”登录${yours["zh-Hans"](server, login)}。如果是你本人移除的，无需理会。

如果不是你，请立即设置新密码，并告知服务器管理员。`,
    }),
    approved: (login, reason) => ({
      subject: "账号已获批准",
      text: `管理员已批准${yours["zh-Hans"](server, login)}，现在可以使用。${below(reason)}`,
    }),
    refused: (login, reason) => ({
      subject: "账号未获批准",
      text: `管理员没有批准${yours["zh-Hans"](server, login)}。${below(reason)}`,
    }),
    test: () => ({
      subject: "测试邮件",
      text: `${gap(server).trimStart()}的管理员发送了此邮件，以确认邮件能否送达。你已收到。`,
    }),
  }),
  "zh-Hant": (server) => ({
    address: (link, hours) => ({
      subject: "確認電子郵件地址",
      text: `有人在${gap(server)}的帳號中填寫了此電子郵件地址。如果是你本人，請在${hours}小時內開啟以下連結確認：

${link}

如果不是你，無須理會，此地址不會被使用。`,
    }),
    reset: (link, hours, login) => ({
      subject: "設定新密碼",
      text: `有人要求為你在${gap(server)}的帳號「${login}」設定新密碼。如果是你本人，請在${hours}小時內開啟以下連結設定：

${link}

設定後，所有裝置都會登出。如果不是你，無須理會，密碼不會改變。`,
    }),
    password: (login) => ({
      subject: "密碼已變更",
      text: `${yours["zh-Hant"](server, login)}的密碼已變更。如果是你本人，無須理會。

如果不是你，請立即用此電子郵件地址要求設定新密碼，並告知伺服器管理員。`,
    }),
    accessToken: (login) => ({
      subject: "已建立存取權杖",
      text: `${yours["zh-Hant"](server, login)}新增了一個供程式使用的存取權杖。如果是你本人建立的，無須理會。

如果不是你，請立即設定新密碼（所有權杖隨即失效），並告知伺服器管理員。`,
    }),
    addressChanged: (login) => ({
      subject: "電子郵件地址已變更",
      text: `此電子郵件地址不再屬於${yours["zh-Hant"](server, login)}。如果是你本人變更或移除的，無須理會。

如果不是你，請立即告知伺服器管理員。`,
    }),
    identityAdded: (provider, login) => ({
      subject: "已新增登入方式",
      text: `現在可以用「${provider}」登入${yours["zh-Hant"](server, login)}。如果是你本人新增的，無須理會。

如果不是你，請移除該登入方式，設定新密碼，並告知伺服器管理員。`,
    }),
    identityRemoved: (provider, login) => ({
      subject: "已移除登入方式",
      text: `不能再用「${provider}」登入${yours["zh-Hant"](server, login)}。如果是你本人移除的，無須理會。

如果不是你，請立即設定新密碼，並告知伺服器管理員。`,
    }),
    approved: (login, reason) => ({
      subject: "帳號已獲核准",
      text: `管理員已核准${yours["zh-Hant"](server, login)}，現在可以使用。${below(reason)}`,
    }),
    refused: (login, reason) => ({
      subject: "帳號未獲核准",
      text: `管理員沒有核准${yours["zh-Hant"](server, login)}。${below(reason)}`,
    }),
    test: () => ({
      subject: "測試郵件",
      text: `${gap(server).trimStart()}的管理員寄出了此郵件，以確認郵件能否送達。你已收到。`,
    }),
  }),
};

/** What the mails of a server say. @param site its name in this language; absent if its admins have given it none */
export function mailTexts(locale: Locale, site: string | undefined): MailTexts {
  const written = texts[locale](called[locale](site));
  if (site === undefined) return written;
  const named = (letter: Letter): Letter => ({ ...letter, subject: `${site}: ${letter.subject}` });
  return {
    address: (...about) => named(written.address(...about)),
    reset: (...about) => named(written.reset(...about)),
    password: (...about) => named(written.password(...about)),
    accessToken: (...about) => named(written.accessToken(...about)),
    addressChanged: (...about) => named(written.addressChanged(...about)),
    identityAdded: (...about) => named(written.identityAdded(...about)),
    identityRemoved: (...about) => named(written.identityRemoved(...about)),
    approved: (...about) => named(written.approved(...about)),
    refused: (...about) => named(written.refused(...about)),
    test: () => named(written.test()),
  };
}
