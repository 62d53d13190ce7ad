/** The pages. The server answers these paths, and no others, with the page that shows them. */
export const paths = {
  start: "/",
  newMatch: "/new/:game",
  tables: "/tables",
  matches: "/matches",
  match: "/match/:match",
  replay: "/match/:match/replay",
  join: "/join/:code",
  standings: "/standings",
  you: "/you",
  /** Where the links in mails lead. */
  account: "/account",
  /** Where people come back from whom they sign in with. */
  signedIn: "/signed-in",
  admin: "/admin",
  adminPart: "/admin/:part",
  adminThing: "/admin/:part/:thing",
} as const;
