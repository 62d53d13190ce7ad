import { ApiError, type Match, type TalkChannel, type TalkClient, type TalkMessage } from "../sdk/index.ts";
import type { Say, WordKey } from "./words.ts";

export interface TableTalkParts {
  readonly talk: Pick<TalkClient, "channels" | "updates" | "say">;
  readonly matchId: string;
  readonly print: (text: string) => void;
  readonly say: Say;
}

/** How many earlier messages are shown. */
const earlier = 5;

const lines = { TABLE: "talk.table", TEAM: "talk.team", SPECTATORS: "talk.spectators" } as const satisfies Record<
  TalkChannel,
  WordKey
>;

/** What is said at a table: shows it as it comes, and says what is typed. */
export class TableTalk {
  readonly #parts: TableTalkParts;
  readonly #followed = new Set<TalkChannel>();
  #status: Match["status"] | undefined;
  #noticed = false;

  constructor(parts: TableTalkParts) {
    this.#parts = parts;
  }

  /** Follows the channels that there are, again whenever the match has another status. */
  async follow(status: Match["status"]): Promise<void> {
    if (status === this.#status) return;
    this.#status = status;
    const { talk, matchId, print, say } = this.#parts;
    const { channels, game } = await talk.channels(matchId);
    const notice = game?.talkNotice;
    if (notice && !this.#noticed) print(say("talk.notice", { notice: notice.text }));
    this.#noticed = true;
    for (const { channel } of channels) {
      if (this.#followed.has(channel)) continue;
      this.#followed.add(channel);
      void this.#listen(channel);
    }
  }

  async #listen(channel: TalkChannel): Promise<void> {
    const { talk, matchId } = this.#parts;
    let last: number | undefined;
    try {
      for await (const { messages } of talk.updates(matchId, channel)) {
        // What has changed since it was shown is not shown again.
        const shown = last;
        const fresh =
          shown === undefined ? messages.slice(-earlier) : messages.filter(({ key }) => Number(key) > shown);
        for (const message of fresh) this.#show(channel, message);
        last = Math.max(last ?? 0, ...messages.map(({ key }) => Number(key)));
      }
    } catch {
      // The channel is gone, or the server: whoever plays hears of that anyway.
    }
    this.#followed.delete(channel);
  }

  #show(channel: TalkChannel, { author, text }: TalkMessage): void {
    const { print, say } = this.#parts;
    if (text !== null) print(say(lines[channel], { name: author.name, text }));
  }

  /** Says something at the table, or among spectators for those who watch; or to the team. */
  async tell(text: string, toTeam: boolean): Promise<void> {
    const { talk, matchId, print, say } = this.#parts;
    const { channels } = await talk.channels(matchId);
    const channel = channels.find((each) => each.maySay && (each.channel === "TEAM") === toTeam)?.channel;
    if (!channel) {
      print(say("talk.none"));
      return;
    }
    try {
      await talk.say(matchId, channel, text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      print(say("refused", { reason: error.message }));
    }
  }
}
