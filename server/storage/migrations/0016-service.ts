import { Migration } from "@mikro-orm/migrations";

/** Whom a host has removed is known by the account alone: names would have to be erased with accounts. */
export class Service extends Migration {
  override readonly name = "0016-service";

  override up(): void {
    this.addSql(`
      update "match" set "removed" = (
        select coalesce(json_agg(p->'id'), '[]')::text from json_array_elements("removed"::json) p
      ) where "removed" is not null`);
  }
}
