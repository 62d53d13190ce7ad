import type { Locale } from "../engine/index.ts";

/** A text in simplified and in traditional characters. */
export type Chinese = readonly [hans: string, hant: string];

/**
 * The messages of failures in Chinese, by their English sentence. A failure whose sentence is missing here does not compile:
 * a new one needs all languages. Names in braces are parameters.
 */
export const failureWords = {
  // The request.
  "it is not clear which operation to run": ["无法确定要执行哪个操作", "無法確定要執行哪個操作"],
  "the request cannot be read: it must be JSON": ["无法读取请求：必须是 JSON", "無法讀取請求：必須是 JSON"],
  "the header `Host` names no host": ["请求头 `Host` 中没有有效的主机名", "請求標頭 `Host` 中沒有有效的主機名稱"],
  "the request is too large": ["请求过大", "請求過大"],
  'the header "{name}" has more than {most} characters': [
    "请求头“{name}”超过{most}个字符",
    "請求標頭「{name}」超過{most}個字元",
  ],
  "there are too many subscriptions on this connection": ["此连接上的订阅过多", "此連線上的訂閱過多"],
  "subscriptions go over WebSocket, or with `Accept: text/event-stream`": [
    "订阅须通过 WebSocket，或使用 `Accept: text/event-stream`",
    "訂閱須透過 WebSocket，或使用 `Accept: text/event-stream`",
  ],
  "mutations need POST": ["变更操作须使用 POST", "變更操作須使用 POST"],
  "there are too many subscriptions from this address": ["来自此地址的订阅过多", "來自此位址的訂閱過多"],
  "the updates for this address take too much: subscribe to less": [
    "此地址的更新耗费过多，请减少订阅",
    "此位址的更新耗費過多，請減少訂閱",
  ],
  "the body is not a GraphQL request in JSON": ["这不是 JSON 格式的 GraphQL 请求", "這不是 JSON 格式的 GraphQL 請求"],
  "the id of the operation cannot be read": ["无法读取操作的标识", "無法讀取操作的識別碼"],
  "the hash is not that of the operation": ["哈希值与操作不符", "雜湊值與操作不符"],
  "this server runs only operations that its host has listed": [
    "此服务器只执行管理者列出的操作",
    "此伺服器只執行管理者列出的操作",
  ],
  "too many operations in progress": ["正在进行的操作过多", "正在進行的操作過多"],
  "the server has no room for another match: try again in {seconds} seconds": [
    "服务器目前没有空间打开更多对局，请在{seconds}秒后再试",
    "伺服器目前沒有空間開啟更多對局，請在{seconds}秒後再試",
  ],
  "there is nothing here": ["此处没有内容", "此處沒有內容"],
  "too much of this comes from your address: try again in {seconds} seconds": [
    "来自你的地址的此类操作过多，请在{seconds}秒后再试",
    "來自你的位址的此類操作過多，請在{seconds}秒後再試",
  ],
  "too many requests: wait a minute": ["请求过于频繁，请稍候一分钟", "請求過於頻繁，請稍候一分鐘"],
  "a log is paged with `first` and `after`, or with `last` and `before`": [
    "日志用 `first` 与 `after`，或 `last` 与 `before` 翻页",
    "記錄用 `first` 與 `after`，或 `last` 與 `before` 翻頁",
  ],
  "the cursor does not come from this list": ["游标不属于此列表", "游標不屬於此列表"],
  '"{name}" has at most {most} entries': ["“{name}”最多{most}项", "「{name}」最多{most}項"],
  '"{name}" goes from {least} to {most}': ["“{name}”的范围是{least}到{most}", "「{name}」的範圍是{least}到{most}"],
  '"{name}" goes from 1 to {most}': ["“{name}”的范围是1到{most}", "「{name}」的範圍是1到{most}"],

  // Who asks.
  "only admins may let a match go on": ["只有管理员可以恢复对局", "只有管理員可以恢復對局"],
  "only an admin may do this": ["只有管理员可以这样做", "只有管理員可以這樣做"],
  "only the operator of this server may do this": ["只有服务器的运营者可以这样做", "只有伺服器的營運者可以這樣做"],
  "only a moderator may do this": ["只有版主可以这样做", "只有版主可以這樣做"],
  "somebody of this role cannot be banned by you": ["你不能封禁此身份的人", "你不能封禁此身分的人"],
  "this server is not open to guests: sign up, or log in": [
    "此服务器不接受访客，请注册或登录",
    "此伺服器不接受訪客，請註冊或登入",
  ],
  "nobody can sign up here: ask an admin for an account": [
    "此服务器不开放注册，请向管理员索取账号",
    "此伺服器不開放註冊，請向管理員索取帳號",
  ],
  "signing up here takes an invitation": ["在此服务器注册需要邀请码", "在此伺服器註冊需要邀請碼"],
  "this account waits until an admin approves it": ["此账号正在等待管理员批准", "此帳號正在等待管理員核准"],
  "an admin has not approved this account: {reason}": [
    "管理员没有批准此账号：{reason}",
    "管理員沒有核准此帳號：{reason}",
  ],
  "this account is in use already: ban it instead": ["此账号已在使用，请改为封禁", "此帳號已在使用，請改為封禁"],
  "only registered accounts are let in": ["只有已注册的账号需要批准", "只有已註冊的帳號需要核准"],
  "nobody is put back to waiting": ["不能让账号重新等待批准", "不能讓帳號重新等待核准"],
  "a notice ends within a year from now": ["公告须在一年之内结束", "公告須在一年之內結束"],
  "there are as many invitations to this server as there may be": ["此服务器的邀请已达上限", "此伺服器的邀請已達上限"],
  "matches are created by registered players here": [
    "在此服务器只有已注册的玩家可以创建对局",
    "在此伺服器只有已註冊的玩家可以建立對局",
  ],
  "matches are created here by members whom an admin has let in": [
    "在此服务器只有经管理员批准的成员可以创建对局",
    "在此伺服器只有經管理員核准的成員可以建立對局",
  ],
  "matches are created by admins here": ["在此服务器只有管理员可以创建对局", "在此伺服器只有管理員可以建立對局"],
  "this account is banned until {until}: {reason}": [
    "此账号已被封禁至{until}：{reason}",
    "此帳號已被封禁至{until}：{reason}",
  ],
  "only its host may change this match": ["只有房主可以更改这场对局", "只有房主可以更改這場對局"],
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
  "the password is wrong": ["密码错误", "密碼錯誤"],
  "this account has no password": ["此账号没有密码", "此帳號沒有密碼"],
  "this is only for registered accounts": ["仅限已注册的账号", "僅限已註冊的帳號"],
  "enter your password, or sign in again first": ["请输入密码，或先重新登录", "請輸入密碼，或先重新登入"],
  "this is no e-mail address": ["这不是邮箱地址", "這不是電子郵件地址"],
  "this server sends no mails": ["此服务器不发送邮件", "此伺服器不寄送郵件"],
  "too many mails: wait an hour": ["邮件过多，请一小时后再试", "郵件過多，請一小時後再試"],
  "this server has no such sign-in provider": ["此服务器不支持用它登录", "此伺服器不支援用它登入"],
  "signing in with this provider has failed": ["第三方登录失败", "第三方登入失敗"],
  "this server does not return to that page": ["此服务器不会返回该页面", "此伺服器不會返回該頁面"],
  "this identity belongs to another account": ["此第三方账号已关联其他账号", "此第三方帳號已連結其他帳號"],
  "this account has as many identities as it may have": ["关联的第三方账号已达上限", "連結的第三方帳號已達上限"],
  "you have no such identity": ["没有关联这个第三方账号", "沒有連結這個第三方帳號"],
  "this is your only way to sign in: choose a password first": [
    "这是你唯一的登录方式，请先设置密码",
    "這是你唯一的登入方式，請先設定密碼",
  ],
  "this sign-in is unknown, expired or used already": [
    "登录请求无效或已失效，请重新开始",
    "登入請求無效或已失效，請重新開始",
  ],
  "the link is not valid, or not any more": ["链接无效或已失效", "連結無效或已失效"],
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
  "this frontend may not do that for you": ["此前端无权代你这样做", "此前端無權代你這樣做"],
  "there is no such frontend, or it is not yours": ["没有这个前端，或不属于你", "沒有這個前端，或不屬於你"],
  "you have as many frontends as you may have: remove one first": [
    "你登记的前端已达上限，请先移除一个",
    "你登記的前端已達上限，請先移除一個",
  ],
  "a frontend has 1 to {most} redirect URIs": ["前端须有1到{most}个回调地址", "前端須有1到{most}個回呼位址"],
  "a frontend has at most {most} origins": ["前端最多有{most}个来源", "前端最多有{most}個來源"],
  "a frontend needs a scope": ["前端至少需要一项权限", "前端至少需要一項權限"],
  "an origin is https://, or http:// on this machine, and no more than a host": [
    "来源须为 `https://`，或本机的 `http://`，且只包含主机",
    "來源須為 `https://`，或本機的 `http://`，且只包含主機",
  ],
  "a redirect URI is https://, or http:// on this machine, in its usual spelling and without ? and #": [
    "回调地址须为 `https://`，或本机的 `http://`，使用规范写法，且不含 ? 与 #",
    "回呼位址須為 `https://`，或本機的 `http://`，使用標準寫法，且不含 ? 與 #",
  ],
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
  "a language is a tag such as `de` or `zh-Hant`": [
    "语言须为 `de` 或 `zh-Hant` 这样的标签",
    "語言須為 `de` 或 `zh-Hant` 這樣的標籤",
  ],
  "all seats are taken": ["座位已满", "座位已滿"],
  "all seats have to be taken first": ["座位未满，不能开始", "座位未滿，不能開始"],
  "nothing can be stored or read at the moment": ["暂时无法保存或读取数据，请重试", "暫時無法儲存或讀取資料，請重試"],
  "the server is stopping": ["服务器正在停止，请重试", "伺服器正在停止，請重試"],
  "somebody else has this seat": ["座位已有人", "座位已有人"],
  'the match is played by "{id}" {version}, which this server does not have': [
    "本对局使用“{id}”{version} 版，此服务器没有安装",
    "本對局使用「{id}」{version} 版，此伺服器沒有安裝",
  ],
  'the match is played by "{id}" {version}, and this server has {installed}': [
    "本对局使用“{id}”{version} 版，而此服务器安装的是 {installed} 版",
    "本對局使用「{id}」{version} 版，而此伺服器安裝的是 {installed} 版",
  ],
  "the match has begun, or is over": ["对局已经开始或已结束", "對局已經開始或已結束"],
  "only a match that is watched later has a delay": [
    "只有延迟旁观的对局才有延迟时间",
    "只有延遲旁觀的對局才有延遲時間",
  ],
  "a match is watched {least} to {most} minutes later": [
    "旁观延迟为 {least} 至 {most} 分钟",
    "旁觀延遲為 {least} 至 {most} 分鐘",
  ],
  "nobody votes about their own seat": ["不能对自己的座位投票", "不能對自己的座位投票"],
  "this player is at the table already": ["该玩家已在这一桌", "該玩家已在這一桌"],
  "there is nobody to be replaced": ["这里没有需要替换的玩家", "這裡沒有需要替換的玩家"],
  "in this match the clock decides for those who do not": ["本局超时由计时规则处理", "本局逾時由計時規則處理"],
  "the match has not waited for this player for long enough": ["等待该玩家的时间还不够长", "等待該玩家的時間還不夠長"],
  "no seat of this match is held for you": ["这场对局没有为你保留座位", "這場對局沒有為你保留座位"],
  "the match is over already": ["对局已经结束", "對局已經結束"],
  "the match is not over: end it first": ["对局尚未结束，请先终止对局", "對局尚未結束，請先終止對局"],
  "the match is not over yet": ["对局尚未结束", "對局尚未結束"],
  "somebody of this table has no account here any more": ["这一桌有人已没有账号", "這一桌有人已沒有帳號"],
  "the host has removed you from this match": ["房主已将你移出这场对局", "房主已將你移出這場對局"],
  "as many people as possible are removed from this match": [
    "这场对局移出的人数已达上限",
    "這場對局移出的人數已達上限",
  ],
  "hosts leave a match, and are not removed from it": [
    "房主不能将自己移出，请直接离开",
    "房主不能將自己移出，請直接離開",
  ],
  "this player has no seat in the match": ["此玩家不在这场对局中", "此玩家不在這場對局中"],
  "this player was not removed from the match": ["此玩家没有被移出这场对局", "此玩家沒有被移出這場對局"],
  "the match has no such seat": ["这场对局没有这个座位", "這場對局沒有這個座位"],
  "the match has not begun, or is over": ["对局尚未开始或已结束", "對局尚未開始或已結束"],
  "nobody can concede in this game": ["此游戏不能认输", "此遊戲不能認輸"],
  "the server has just got the rules of this match": ["服务器刚刚装上这场对局的规则", "伺服器剛剛裝上這場對局的規則"],
  "the match is paused": ["对局已暂停", "對局已暫停"],
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
  "the file is neither JSON nor compressed JSON": [
    "文件既不是 JSON，也不是压缩的 JSON",
    "檔案既不是 JSON，也不是壓縮的 JSON",
  ],
  "the file has version {version}, and this server reads version {known}": [
    "文件的版本是{version}，而此服务器只能读取版本{known}",
    "檔案的版本是{version}，而此伺服器只能讀取版本{known}",
  ],
  "the file is not that of a match: {place}": ["这不是对局文件：{place}", "這不是對局檔案：{place}"],
  "the file of a match has at most {most} characters": ["对局文件最多{most}个字符", "對局檔案最多{most}個字元"],
  "the match would take too long to replay": ["重演这场对局所需的时间过长", "重演這場對局所需的時間過長"],
  "the rules do not lead to what the file says ({place})": [
    "按规则重演的结果与文件不符（{place}）",
    "依規則重演的結果與檔案不符（{place}）",
  ],
  "the match is not over: say who plays on": ["对局尚未结束，请指定由谁继续", "對局尚未結束，請指定由誰繼續"],
  "a rated match has two players or more, and no bots": [
    "计分对局须有两名或更多玩家，且没有电脑",
    "計分對局須有兩名或更多玩家，且沒有電腦",
  ],
  "rated matches are for players with a login name": ["计分对局仅限已注册的玩家", "計分對局僅限已註冊的玩家"],
  "matches like this are not rated here": ["此服务器不对这样的对局计分", "此伺服器不對這樣的對局計分"],
  "there is no such match": ["没有这场对局", "沒有這場對局"],
  "these rules cannot be put together": ["这些规则不能同时使用", "這些規則不能同時使用"],
  "as much as possible is stored for your address today: go on after {until}": [
    "你的地址今天的存储量已达上限，请在{until}之后继续",
    "你的位址今天的儲存量已達上限，請在{until}之後繼續",
  ],
  "you have as many matches as you may have": [
    "你创建的对局已达上限，请先让其中一场结束",
    "你建立的對局已達上限，請先讓其中一場結束",
  ],
  "you have a seat in this match": ["你已在这场对局中", "你已在這場對局中"],
  "you have no seat in this match": ["你不在这场对局中", "你不在這場對局中"],

  // Running the server.
  "another backup is being made": ["正在制作另一份备份", "正在製作另一份備份"],
  "other nodes cannot be reached at the moment": ["暂时无法联系其他节点", "暫時無法聯絡其他節點"],
  "plugins that are loaded are gone or clash with new ones: restart the server": [
    "已加载的插件不见了，或与新插件冲突：请重启服务器",
    "已載入的外掛不見了，或與新外掛衝突：請重新啟動伺服器",
  ],

  // What is offered.
  "a match is created with a set or with extensions, not with both": [
    "创建对局时，推荐组合与扩展只能选择其一",
    "建立對局時，推薦組合與擴充模組只能選擇其一",
  ],
  "the option cannot be offered like this": ["不能这样设置此选项", "不能這樣設定此選項"],
  "there are as many sets as there may be": ["推荐组合的数量已达上限", "推薦組合的數量已達上限"],
  'there is no such extension; did you mean "{name}"?': [
    "没有这个扩展；您是否想找“{name}”？",
    "沒有這個擴充模組；您是否想找「{name}」？",
  ],
  'there is no such option; did you mean "{name}"?': [
    "没有这个选项；您是否想找“{name}”？",
    "沒有這個選項；您是否想找「{name}」？",
  ],
  'a set of this game is called "{title}" already': [
    "此游戏已有名为“{title}”的推荐组合",
    "此遊戲已有名為「{title}」的推薦組合",
  ],
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

  // Talking.
  "a moderator has silenced you until {until}": ["版主已将你禁言至{until}", "版主已將你禁言至{until}"],
  "somebody of this role cannot be silenced by you": ["你不能将此身份的人禁言", "你不能將此身分的人禁言"],
  "the match has no such channel for you": ["这场对局没有你可用的这个频道", "這場對局沒有你可用的這個頻道"],
  "the rules cannot tell who is in a team": ["规则无法判断队伍成员", "規則無法判斷隊伍成員"],
  "the text contains characters that cannot be shown": ["文字含有无法显示的字符", "文字含有無法顯示的字元"],
  "the text has more than {most} characters": ["文字超过{most}个字符", "文字超過{most}個字元"],
  "the text is empty": ["请输入文字", "請輸入文字"],
  "there is no such message, or not any more": ["没有这条消息，或已不存在", "沒有這則訊息，或已不存在"],
  "there is no such report": ["没有这条举报", "沒有這則檢舉"],
  "you are talking too fast: wait a little": ["发言过于频繁，请稍候", "發言過於頻繁，請稍候"],
  "you have muted as many as you may": ["你屏蔽的人数已达上限", "你封鎖的人數已達上限"],
  "you have reported as much as you may": ["你的举报数量已达上限，请等待处理", "你的檢舉數量已達上限，請等待處理"],
  "you may only read what is said here": ["你在此只能阅读，不能发言", "你在此只能閱讀，不能發言"],

  // Being told that it is one's turn.
  "an address begins with https:// and leads into the public internet": [
    "地址须以 https:// 开头，并指向公共互联网",
    "位址須以 https:// 開頭，並指向公用網際網路",
  ],
  "only those who have registered may have webhooks": [
    "只有已注册的账号可以设置网络回调",
    "只有已註冊的帳號可以設定網路回呼",
  ],
  "the keys are not those of a browser": ["这不是浏览器的推送密钥", "這不是瀏覽器的推播金鑰"],
  "you have as many contacts as you may have": ["你的通知方式已达上限", "你的通知方式已達上限"],
  "you have no such contact": ["你没有这个通知方式", "你沒有這個通知方式"],

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

/** The parameters of a failure's message. */
export type FailureParams = { readonly [name: string]: string | number };

/** A failure's sentence in a language. */
export function failureText(message: FailureMessage, params: FailureParams, locale: Locale): string {
  const pattern = locale === "en" ? message : failureWords[message][locale === "zh-Hans" ? 0 : 1];
  return pattern.replace(/\{(\w+)\}/g, (gap, name: string) => String(params[name] ?? gap));
}
