/** The pages. The server answers these paths, and no others, with the page that shows them. */
export const paths = {
  start: "/",
  newMatch: "/new/:game",
  tables: "/tables",
  matches: "/matches",
  match: "/match/:match",
  join: "/join/:code",
  standings: "/standings",
  you: "/you",
} as const;
