import type { Invitation, InvitationStore } from "../tables/ports.ts";
import { type Database, storable } from "./database.ts";

const columns = `"key", "match_id", "seat", "uses", to_json("created_at")::text as "created",
  to_json("expires_at")::text as "expires"`;

/** Invitations in the tables of the database. */
export class SqlInvitationStore implements InvitationStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create(invitation: Invitation, hash: string, most: number): Promise<boolean> {
    const { key, match, seat, uses, createdAt, expiresAt } = invitation;
    const stored = await this.#database.query(
      `with expired as (delete from "invitation" where "expires_at" <= $6::timestamptz)
      insert into "invitation" ("hash", "key", "match_id", "seat", "uses", "created_at", "expires_at")
      select $1, $2, $3, $4::int, $5::int, $6::timestamptz, $7::timestamptz where (
        select count(*) from "invitation" where "match_id" = $3 and "expires_at" > $6::timestamptz and "uses" > 0
      ) < $8::int
      returning 1`,
      [hash, key, storable(match), seat ?? null, uses, createdAt, expiresAt, most],
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

  async use(hash: string, now: Date): Promise<boolean> {
    const used = await this.#database.query(
      `update "invitation" set "uses" = "uses" - 1 where "hash" = $1 and "expires_at" > $2 and "uses" > 0 returning 1`,
      [hash, now],
    );
    return used.length === 1;
  }

  async giveBack(hash: string): Promise<void> {
    await this.#database.query(`update "invitation" set "uses" = "uses" + 1 where "hash" = $1`, [hash]);
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
  readonly created: string;
  readonly expires: string;
}

function toInvitation({ key, match_id, seat, uses, created, expires }: InvitationColumns): Invitation {
  return {
    ...{ key, match: match_id, uses },
    ...(seat === null ? undefined : { seat }),
    createdAt: new Date(JSON.parse(created) as string),
    expiresAt: new Date(JSON.parse(expires) as string),
  };
}
