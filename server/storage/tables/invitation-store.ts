import type { Invitation, InvitationStore } from "../../tables/ports.ts";
import { type Database, storable } from "../database/database.ts";

const columns = `"key", "match_id", "seat", "uses", "maker_id", "used_by", to_json("created_at")::text as "created",
  to_json("expires_at")::text as "expires"`;

/** Invitations in the tables of the database. */
export class SqlInvitationStore implements InvitationStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create(invitation: Invitation, hash: string, most: number, removed: readonly string[]): Promise<boolean> {
    const { key, match, seat, uses, maker, createdAt, expiresAt } = invitation;
    const ended = `"match_id" = $3 and ("used_by" && $10::text[] or "maker_id" is distinct from $9)`;
    const stored = await this.#database.query(
      `with expired as (delete from "invitation" where "expires_at" <= $6::timestamptz or (${ended}))
      insert into "invitation" ("hash", "key", "match_id", "seat", "uses", "created_at", "expires_at", "maker_id")
      select $1, $2, $3, $4::int, $5::int, $6::timestamptz, $7::timestamptz, $9 where (
        select count(*) from "invitation" where "match_id" = $3 and "expires_at" > $6::timestamptz and "uses" > 0
          and (${ended}) is not true
      ) < $8::int
      returning 1`,
      [hash, key, storable(match), seat ?? null, uses, createdAt, expiresAt, most, maker, [...removed]],
    );
    return stored.length === 1;
  }

  async find(hash: string, now: Date): Promise<Invitation | undefined> {
    const [row] = await this.#database.query<InvitationColumns>(
      `select ${columns} from "invitation" where "hash" = $1 and "expires_at" > $2 and "uses" > 0`,
      [hash, now],
    );
    return row && toInvitation(row);
  }

  async use(hash: string, account: string, now: Date): Promise<boolean> {
    const used = await this.#database.query(
      `update "invitation" set "uses" = "uses" - 1, "used_by" = array_append("used_by", $3)
         where "hash" = $1 and "expires_at" > $2 and "uses" > 0 returning 1`,
      [hash, now, account],
    );
    return used.length === 1;
  }

  async giveBack(hash: string, account: string): Promise<void> {
    await this.#database.query(
      `update "invitation" set "uses" = "uses" + 1, "used_by" = array_remove("used_by", $2) where "hash" = $1`,
      [hash, account],
    );
  }

  async ofMatch(match: string, now: Date): Promise<readonly Invitation[]> {
    const rows = await this.#database.query<InvitationColumns>(
      `select ${columns} from "invitation" where "match_id" = $1 and "expires_at" > $2 and "uses" > 0
      order by "created_at", "key"`,
      [storable(match), now],
    );
    return rows.map(toInvitation);
  }

  async remove(match: string, key: string): Promise<boolean> {
    const removed = await this.#database.query(
      `delete from "invitation" where "match_id" = $1 and "key" = $2 returning 1`,
      [storable(match), storable(key)],
    );
    return removed.length === 1;
  }
}

interface InvitationColumns {
  readonly key: string;
  readonly match_id: string;
  readonly seat: number | null;
  readonly uses: number;
  readonly maker_id: string | null;
  readonly used_by: readonly string[] | null;
  readonly created: string;
  readonly expires: string;
}

function toInvitation({ key, match_id, seat, uses, maker_id, used_by, ...times }: InvitationColumns): Invitation {
  return {
    ...{ key, match: match_id, uses, maker: maker_id ?? "", usedBy: used_by ?? [] },
    ...(seat === null ? undefined : { seat }),
    createdAt: new Date(JSON.parse(times.created) as string),
    expiresAt: new Date(JSON.parse(times.expires) as string),
  };
}
