import type { Locale } from "./engine/index.ts";
import { type ErrorCode, errorCodes } from "./error-codes.ts";

type Chinese = readonly [hans: string, hant: string];

/**
 * The messages of failures in Chinese, by their English sentence. A failure whose sentence is missing here does not compile:
 * a new one needs all languages. Names in braces are parameters.
 */
export const failureWords = {
  // The request.
  "it is not clear which operation to run": ["无法确定要执行哪个操作", "無法確定要執行哪個操作"],
  "the request cannot be read: it must be JSON": ["无法读取请求：必须是 JSON", "無法讀取請求：必須是 JSON"],
  "the request is too large": ["请求过大", "請求過大"],
  "there are too many subscriptions on this connection": ["此连接上的订阅过多", "此連線上的訂閱過多"],
  "subscriptions go over WebSocket, or with `Accept: text/event-stream`": [
    "订阅须通过 WebSocket，或使用 `Accept: text/event-stream`",
    "訂閱須透過 WebSocket，或使用 `Accept: text/event-stream`",
  ],
  "mutations need POST": ["变更操作须使用 POST", "變更操作須使用 POST"],
  "there are too many subscriptions from this address": ["来自此地址的订阅过多", "來自此位址的訂閱過多"],
  "the body is not a GraphQL request in JSON": ["这不是 JSON 格式的 GraphQL 请求", "這不是 JSON 格式的 GraphQL 請求"],
  "too many operations in progress": ["正在进行的操作过多", "正在進行的操作過多"],
  "there is nothing here": ["此处没有内容", "此處沒有內容"],
  "too many requests: wait a minute": ["请求过于频繁，请稍候一分钟", "請求過於頻繁，請稍候一分鐘"],
  "a log is paged with `first` and `after`, or with `last` and `before`": [
    "日志用 `first` 与 `after`，或 `last` 与 `before` 翻页",
    "記錄用 `first` 與 `after`，或 `last` 與 `before` 翻頁",
  ],
  "the cursor does not come from this list": ["游标不属于此列表", "游標不屬於此列表"],
  '"{name}" has at most {most} entries': ["“{name}”最多{most}项", "「{name}」最多{most}項"],
  '"{name}" goes from 1 to {most}': ["“{name}”的范围是1到{most}", "「{name}」的範圍是1到{most}"],

  // Who asks.
  "only admins may let a match go on": ["只有管理员可以恢复对局", "只有管理員可以恢復對局"],
  "only an admin may do this": ["只有管理员可以这样做", "只有管理員可以這樣做"],
  "only its host may start a match": ["只有房主可以开始对局", "只有房主可以開始對局"],
  "others' secrets are open only when the match is over": [
    "对局结束后才能查看他人的秘密",
    "對局結束後才能查看他人的秘密",
  ],
  "only its players may watch this match": ["这场对局不允许旁观", "這場對局不允許旁觀"],
  "decisions are open only when the match is over": ["对局结束后才能查看所有决定", "對局結束後才能查看所有決定"],
  "the header is not `Authorization: Bearer <token>`": [
    "请求头不是 `Authorization: Bearer <token>`",
    "標頭不是 `Authorization: Bearer <token>`",
  ],
  "the name contains characters that cannot be shown": ["名字含有无法显示的字符", "名字含有無法顯示的字元"],
  "the name has more than {most} characters": ["名字超过{most}个字符", "名字超過{most}個字元"],
  "the name is empty": ["名字为空", "名字空白"],
  "the login name or the password is wrong": ["用户名或密码错误", "使用者名稱或密碼錯誤"],
  "somebody else has this login name": ["此用户名已被使用", "此使用者名稱已被使用"],
  "a login name has {least} to {most} letters, digits, dots, dashes or underscores": [
    "用户名须为{least}到{most}个字母、文字、数字、点、连字符或下划线",
    "使用者名稱須為{least}到{most}個字母、文字、數字、點、連字號或底線",
  ],
  "a password has {least} to {most} characters": ["密码须有{least}到{most}个字符", "密碼須有{least}到{most}個字元"],
  "this account has a login name already": ["此账号已经注册", "此帳號已經註冊"],
  "there is no such account": ["没有这个账号", "沒有這個帳號"],
  "only registered accounts have other roles": ["只有已注册的账号可以有其他身份", "只有已註冊的帳號可以有其他身分"],
  "nobody becomes a guest": ["已注册的账号不能变回访客", "已註冊的帳號不能變回訪客"],
  "somebody has to be an admin: name another one first": [
    "至少须有一名管理员，请先指定另一名",
    "至少須有一名管理員，請先指定另一名",
  ],
  "you have no such session": ["没有这个登录会话", "沒有這個登入工作階段"],
  "the operator has no account of its own": ["服务器运营者没有自己的账号", "伺服器營運者沒有自己的帳號"],
  "too many wrong passwords: wait a quarter of an hour": [
    "密码错误次数过多，请十五分钟后再试",
    "密碼錯誤次數過多，請十五分鐘後再試",
  ],
  "the token has expired": ["登录已过期，请重新登录", "登入已過期，請重新登入"],
  "the token is unknown": ["登录信息无效", "登入資訊無效"],
  "a token is needed: sign in first": ["请先登录", "請先登入"],

  // Games and matches.
  "a match needs at least one seat": ["对局至少需要一个座位", "對局至少需要一個座位"],
  "bots wait between 0 and 60000 milliseconds": ["电脑等待的时间须为0到60000毫秒", "電腦等待的時間須為0到60000毫秒"],
  "`{name}` is a number of seconds from {least} to {most}": [
    "`{name}`须为{least}到{most}之间的秒数",
    "`{name}`須為{least}到{most}之間的秒數",
  ],
  "a time control has either `perDecision`, or `bank` and perhaps `increment`": [
    "时限须指定`perDecision`，或指定`bank`并可加`increment`",
    "時限須指定`perDecision`，或指定`bank`並可加`increment`",
  ],
  "all seats are taken": ["座位已满", "座位已滿"],
  "all seats have to be taken first": ["座位未满，不能开始", "座位未滿，不能開始"],
  "nothing can be stored or read at the moment": ["暂时无法保存或读取数据，请重试", "暫時無法儲存或讀取資料，請重試"],
  "somebody else has this seat": ["座位已有人", "座位已有人"],
  'the match is played by "{id}" {version}, which this server does not have': [
    "本对局使用“{id}”{version} 版，此服务器没有安装",
    "本對局使用「{id}」{version} 版，此伺服器沒有安裝",
  ],
  'the match is played by "{id}" {version}, and this server has {installed}': [
    "本对局使用“{id}”{version} 版，而此服务器安装的是 {installed} 版",
    "本對局使用「{id}」{version} 版，而此伺服器安裝的是 {installed} 版",
  ],
  "the match has begun": ["对局已经开始", "對局已經開始"],
  "the match has no such seat": ["这场对局没有这个座位", "這場對局沒有這個座位"],
  "the match has not begun, or is over": ["对局尚未开始或已结束", "對局尚未開始或已結束"],
  "the match is not faulted": ["这场对局没有出错", "這場對局沒有出錯"],
  "the position cannot be put into words": ["无法描述当前局面", "無法描述目前局面"],
  "the rules failed in the set-up": ["规则在游戏设置时出错", "規則在遊戲設置時發生錯誤"],
  "the rules failed on this decision: it was refused, and nothing was stored": [
    "规则处理此决定时出错，决定未生效",
    "規則處理此決定時發生錯誤，決定未生效",
  ],
  "the rules of this match have failed": [
    "本局规则运行出错。数据没有丢失，管理员可以恢复对局",
    "本局規則執行發生錯誤。資料沒有遺失，管理員可以恢復對局",
  ],
  "the rules still fail: {fault}": ["规则仍然出错：{fault}", "規則仍然發生錯誤：{fault}"],
  "there are more players than seats": ["玩家多于座位", "玩家多於座位"],
  "there is no such game": ["没有这个游戏", "沒有這個遊戲"],
  'there is no such game; did you mean "{name}"?': [
    "没有这个游戏；您是否想找“{name}”？",
    "沒有這個遊戲；您是否想找「{name}」？",
  ],
  "a match is joined by its id or by the code of an invitation": [
    "加入对局须用对局编号或邀请码，二者选一",
    "加入對局須用對局編號或邀請碼，二者選一",
  ],
  "only its host may invite to a match": ["只有房主可以邀请他人", "只有房主可以邀請他人"],
  "the invitation is not valid, or not any more": ["邀请无效或已失效", "邀請無效或已失效"],
  "the match has as many invitations as it may have": ["这场对局的邀请已达上限", "這場對局的邀請已達上限"],
  "there is no such match": ["没有这场对局", "沒有這場對局"],
  "these rules cannot be put together": ["这些规则不能同时使用", "這些規則不能同時使用"],
  "too many others change this match at the moment": ["其他人正在更改此对局，请重试", "其他人正在更改此對局，請重試"],
  "you have as many matches as you may have": [
    "你创建的对局已达上限，请先让其中一场结束",
    "你建立的對局已達上限，請先讓其中一場結束",
  ],
  "you have a seat in this match": ["你已在这场对局中", "你已在這場對局中"],
  "you have no seat in this match": ["你不在这场对局中", "你不在這場對局中"],

  // What is offered.
  "a match is created with a set or with extensions, not with both": [
    "创建对局时，推荐组合与扩展只能选择其一",
    "建立對局時，推薦組合與擴充模組只能選擇其一",
  ],
  "the option cannot be offered like this": ["不能这样设置此选项", "不能這樣設定此選項"],
  "there are as many sets as there may be": ["推荐组合的数量已达上限", "推薦組合的數量已達上限"],
  "there is no such extension": ["没有这个扩展", "沒有這個擴充模組"],
  "there is no such option": ["没有这个选项", "沒有這個選項"],
  "there is no such set": ["没有这个推荐组合", "沒有這個推薦組合"],
  "these extensions are not offered together": ["此服务器不提供这些扩展的组合", "此伺服器不提供這些擴充模組的組合"],
  "this extension is not offered at the moment": ["此服务器暂不提供这个扩展", "此伺服器暫不提供這個擴充模組"],
  "this extension is not offered to you": ["此服务器没有向你提供这个扩展", "此伺服器沒有向你提供這個擴充模組"],
  "this game is not offered at the moment": ["此服务器暂不提供这个游戏", "此伺服器暫不提供這個遊戲"],
  "this game is not offered to you": ["此服务器没有向你提供这个游戏", "此伺服器沒有向你提供這個遊戲"],
  "this value of the option is not offered": ["此服务器不提供这个选项值", "此伺服器不提供這個選項值"],
  "too many others change this at the moment": ["其他人正在更改，请重试", "其他人正在更改，請重試"],

  // Deciding.
  "`pass` can only be true": ["`pass` 只能为 true", "`pass` 只能是 true"],
  "a term is filled in with options, a number or a text": ["条款须填写选项、数字或文字", "條款須填寫選項、數字或文字"],
  "a term is named twice": ["同一条款填写了两次", "同一條款填寫了兩次"],
  "an idempotency key has 1 to {most} characters": ["幂等键须有1到{most}个字符", "冪等鍵須有1到{most}個字元"],
  "an option is named twice": ["重复选择了同一项", "重複選擇了同一項"],
  "only a proposal has terms": ["只有提议可以带条款", "只有提議可以帶條款"],
  "the game has no such window": ["游戏没有这个响应时机", "遊戲沒有這個響應時機"],
  "the answer is empty": ["答复为空", "回答空白"],
  "the match has gone on since that version": ["该问题已失效，请查看最新局面", "該問題已失效，請查看最新局面"],
  "there is no such version": ["没有这个版本", "沒有這個版本"],
  "this key was used for another request": ["此幂等键已用于其他请求", "此冪等鍵已用於其他請求"],
  "nothing that you have decided can be taken back now": ["你现在没有可以撤回的决定", "你現在沒有可以收回的決定"],
  "you have decided nothing since that version": ["此版本之后你没有作过决定", "此版本之後你沒有作過決定"],
  "the match cannot be taken back to that version": ["不能撤回到这个版本", "不能收回到這個版本"],
  "the match can no longer be replayed up to that version": ["已无法重演到这个版本", "已無法重演到這個版本"],
  "a position is seen from a seat or by a spectator, not both": [
    "局面要么从一个座位看，要么以旁观者的身份看",
    "局面要麼從一個座位看，要麼以旁觀者的身分看",
  ],
  "this prompt is not open, or not yours": ["该问题已失效，或不是问你的", "該問題已失效，或不是問你的"],
  "too many others decide in this match at the moment": [
    "其他玩家正在作出决定，请重试",
    "其他玩家正在作出決定，請重試",
  ],
} as const satisfies { readonly [english: string]: Chinese };

/** The message of a failure: an English sentence with translations. */
export type FailureMessage = keyof typeof failureWords;

/** The meaning of every code in Chinese: for failures whose details are for developers and stand in English. */
const codeWords: { readonly [code in ErrorCode]: Chinese } = {
  BAD_REQUEST: ["请求格式有误", "請求格式有誤"],
  REQUEST_TOO_LARGE: ["请求过大", "請求過大"],
  QUERY_TOO_COMPLEX: ["查询过于复杂", "查詢過於複雜"],
  RATE_LIMITED: ["请求过于频繁，请稍候", "請求過於頻繁，請稍候"],
  INTERNAL: ["服务器内部出错，已上报", "伺服器內部發生錯誤，已回報"],
  UNAVAILABLE: ["服务器暂时无法保存。操作未生效，请重试", "伺服器暫時無法儲存。操作未生效，請重試"],
  NOT_SIGNED_IN: ["请先登录", "請先登入"],
  TOKEN_INVALID: ["登录信息无效", "登入資訊無效"],
  TOKEN_EXPIRED: ["登录已过期，请重新登录", "登入已過期，請重新登入"],
  FORBIDDEN: ["你没有权限执行此操作", "你沒有權限執行此操作"],
  LOGIN_FAILED: ["用户名或密码错误", "使用者名稱或密碼錯誤"],
  LOGIN_TAKEN: ["此用户名已被使用", "此使用者名稱已被使用"],
  INVALID_LOGIN: ["用户名过短、过长或含有不允许的字符", "使用者名稱過短、過長或含有不允許的字元"],
  INVALID_PASSWORD: ["密码过短或过长", "密碼過短或過長"],
  ALREADY_REGISTERED: ["此账号已经注册", "此帳號已經註冊"],
  UNKNOWN_ACCOUNT: ["没有这个账号", "沒有這個帳號"],
  NOT_REGISTERED: ["此账号尚未注册", "此帳號尚未註冊"],
  LAST_ADMIN: ["至少须有一名管理员，请先指定另一名", "至少須有一名管理員，請先指定另一名"],
  UNKNOWN_SESSION: ["没有这个登录会话", "沒有這個登入工作階段"],
  INVALID_NAME: ["名字为空、过长或含有无法显示的字符", "名字空白、過長或含有無法顯示的字元"],
  UNKNOWN_GAME: ["没有这个游戏", "沒有這個遊戲"],
  UNKNOWN_MATCH: ["没有这场对局", "沒有這場對局"],
  UNKNOWN_SEAT: ["这场对局没有这个座位", "這場對局沒有這個座位"],
  UNKNOWN_INVITATION: ["邀请无效或已失效", "邀請無效或已失效"],
  UNKNOWN_WINDOW: ["游戏没有这个响应时机", "遊戲沒有這個響應時機"],
  INVALID_CURSOR: ["游标不属于此列表", "游標不屬於此列表"],
  UNKNOWN_EXTENSION: ["没有这个扩展", "沒有這個擴充模組"],
  DUPLICATE_EXTENSION: ["同一个扩展选择了两次", "同一個擴充模組選擇了兩次"],
  WRONG_GAME: ["有扩展属于其他游戏", "有擴充模組屬於其他遊戲"],
  INCOMPATIBLE_VERSION: ["有扩展需要其他版本的游戏", "有擴充模組需要其他版本的遊戲"],
  MISSING_REQUIREMENT: ["有扩展需要另一个未选择的扩展", "有擴充模組需要另一個未選擇的擴充模組"],
  EXCLUDED: ["这些扩展不能同时使用", "這些擴充模組不能同時使用"],
  REFUSED: ["规则不允许这样组合", "規則不允許這樣組合"],
  CLASH: ["这些扩展不能同时使用", "這些擴充模組不能同時使用"],
  UNKNOWN_TARGET: ["有扩展要更改游戏中不存在的内容", "有擴充模組要更改遊戲中不存在的內容"],
  UNKNOWN_OPTION: ["没有这个选项", "沒有這個選項"],
  INVALID_OPTION: ["该选项不能取这个值", "該選項不能使用這個值"],
  WRONG_SEAT_COUNT: ["人数不符合游戏要求", "人數不符合遊戲要求"],
  MATCH_NOT_JOINABLE: ["对局已开始或已满员", "對局已開始或已滿"],
  SEAT_TAKEN: ["座位已有人", "座位已有人"],
  ALREADY_SEATED: ["你已在这场对局中", "你已在這場對局中"],
  NOT_SEATED: ["你不在这场对局中", "你不在這場對局中"],
  SEATS_EMPTY: ["座位未满，不能开始", "座位未滿，不能開始"],
  MATCH_NOT_IN_LOBBY: ["对局已经开始", "對局已經開始"],
  NOT_OFFERED: ["此服务器不提供此内容，或没有向你提供", "此伺服器不提供此內容，或沒有向你提供"],
  UNKNOWN_SET: ["没有这个推荐组合", "沒有這個推薦組合"],
  TOO_MANY_SETS: ["推荐组合的数量已达上限", "推薦組合的數量已達上限"],
  TOO_MANY_INVITATIONS: ["这场对局的邀请已达上限，请先撤销一个", "這場對局的邀請已達上限，請先撤銷一個"],
  TOO_MANY_MATCHES: ["你创建的对局已达上限，请先让其中一场结束", "你建立的對局已達上限，請先讓其中一場結束"],
  MATCH_NOT_RUNNING: ["对局尚未开始或已结束", "對局尚未開始或已結束"],
  MATCH_FAULTED: [
    "本局规则运行出错。数据没有丢失，管理员可以恢复对局",
    "本局規則執行發生錯誤。資料沒有遺失，管理員可以恢復對局",
  ],
  RULE_FAILED: ["规则处理此决定时出错，决定未生效", "規則處理此決定時發生錯誤，決定未生效"],
  STALE_VERSION: ["该问题已失效，请查看最新局面", "該問題已失效，請查看最新局面"],
  INVALID_VERSION: ["对局没有这个版本", "對局沒有這個版本"],
  KEY_REUSED: ["此幂等键已用于其他请求", "此冪等鍵已用於其他請求"],
  INVALID_KEY: ["幂等键为空或过长", "冪等鍵空白或過長"],
  PROMPT_NOT_OPEN: ["该问题已失效，请查看最新局面", "該問題已失效，請查看最新局面"],
  WRONG_ANSWER_KIND: ["答复方式不符", "回答方式不符"],
  OPTION_UNAVAILABLE: ["现在不可选", "現在不可選"],
  DUPLICATE_OPTION: ["重复选择了同一项", "重複選擇了同一項"],
  TOO_FEW_OPTIONS: ["选择的数量太少", "選擇的數量太少"],
  TOO_MANY_OPTIONS: ["选择的数量太多", "選擇的數量太多"],
  CONSTRAINT_VIOLATED: ["这些选项不能同时选择", "這些選項不能同時選擇"],
  ANSWER_NOT_ALLOWED: ["规则不允许这样回答", "規則不允許這樣回答"],
  OUT_OF_RANGE: ["数字太小或太大", "數字太小或太大"],
  TEXT_TOO_LONG: ["文字过长", "文字過長"],
  TEXT_EMPTY: ["请输入文字", "請輸入文字"],
  INVALID_TEXT: ["文字含有无法显示的字符", "文字含有無法顯示的字元"],
  OFFER_NOT_ALLOWED: ["不能提出这样的条件", "不能提出這樣的條件"],
  NOTHING_TO_UNDO: ["现在没有可以撤回的决定", "現在沒有可以收回的決定"],
  VERSION_OUT_OF_REACH: ["不能撤回到这个版本", "不能收回到這個版本"],
  REPLAY_FAILED: ["规则已经更改，无法重演到这个版本", "規則已經更改，無法重演到這個版本"],
};

/** What a code means: in English the sentence of `errorCodes`, in Chinese without a full stop. */
export function codeText(code: ErrorCode, locale: Locale): string {
  return locale === "en" ? errorCodes[code] : codeWords[code][locale === "zh-Hans" ? 0 : 1];
}

/** The parameters of a failure's message. */
export type FailureParams = { readonly [name: string]: string | number };

/** A failure's sentence in a language. */
export function failureText(message: FailureMessage, params: FailureParams, locale: Locale): string {
  const pattern = locale === "en" ? message : failureWords[message][locale === "zh-Hans" ? 0 : 1];
  return pattern.replace(/\{(\w+)\}/g, (gap, name: string) => String(params[name] ?? gap));
}
