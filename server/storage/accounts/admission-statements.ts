/** The parts of statements with which somebody comes in by an invitation to this server, or whose invitations end. */

/**
 * Whether an invitation of this server is good: its maker still is an admin who may use the account.
 * @param row the name of its row
 * @param now the number of a value: the time
 */
export function isGood(row: string, now: string): string {
  return `${row}."uses" > 0 and ${row}."expires_at" > ${now}::timestamptz and (${row}."maker_id" is null or exists (
    select 1 from "account" m where m."id" = ${row}."maker_id" and m."role" = 'admin' and m."closed_at" is null
      and (m."banned_until" is null or m."banned_until" <= ${now}::timestamptz)
  ))`;
}

/**
 * Looks for a good invitation, and keeps others from using it until the statement has ended: of two who come with its last use
 * the second waits here, and then finds none.
 * @param hash the number of a value: the hash of its code, null if none is needed
 */
export function invitationWith(hash: string, now: string): string {
  return `"invitation" as (
    select "hash" from "site_invitation" i where "hash" = ${hash}::text and ${isGood("i", now)} for update
  )`;
}

/** Whether none is needed, or `invitationWith` has found it. */
export function invited(hash: string): string {
  return `(${hash}::text is null or exists (select 1 from "invitation"))`;
}

/** Uses the invitation up if somebody has come in: if `source` has a row. */
export function invitationUsedBy(source: string, hash: string): string {
  return `"invitation_used" as (
    update "site_invitation" set "uses" = "uses" - 1
      where "hash" = ${hash}::text and exists (select 1 from "${source}") and exists (select 1 from "invitation")
  )`;
}

/** Ends the invitations of an account, if a condition holds. */
export function endedInvitations(maker: string, condition: string): string {
  return `"invitations_ended" as (delete from "site_invitation" where "maker_id" = ${maker}::text and ${condition})`;
}
