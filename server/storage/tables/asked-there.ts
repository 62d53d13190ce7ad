/**
 * The SQL of the seats of an account in the running match `m`, and of what it is asked there, if no standing order passes it. Stands
 * at the end of a list of tables, up to its conditions.
 */
export const askedThere = (account: string): string => `
  json_array_elements(m."seats"::json) as s(seat), json_array_elements(m."asked"::json) as a(asked)
  where m."status" = 'RUNNING' and s.seat->>'account' = ${account} and s.seat->>'seat' = a.asked->>'seat'
    and not exists (
      select 1 from "auto_pass" p where p."match_id" = m."id" and p."seat" = (a.asked->>'seat')::int
        and p."window_name" = a.asked->>'window'
    )`;
