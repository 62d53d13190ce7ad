/** What the board draws of the view. */
export const view = `... on StarCraftView {
  round first stage eventsLeft
  ending { key card } eventDiscard { key card }
  planets {
    key x y rotation
    areas { key controller bases units { key kind seat } depletion resourceCard { seat workers capacity } }
    orders { seat key card }
  }
  routes { key zAxis ends { planet side } transports }
  players {
    seat team faction points pointsToWin eliminated workers unavailableWorkers
    permanentWorkers { minerals gas } permanentResources { minerals gas } income { minerals gas }
    buildings { building level } modules { module count } technologies playArea { key card }
    ordersLeft handCount deckCount discard { key card } eventCount keptCount
    unitBuildLimit handLimit tiles orders { key card } hand { key card } events { key card } kept { key card }
  }
  order { planet }
  battle {
    area attacker defender special stage placing placed units { key kind seat }
    skirmishes { resolved attacker { ...SkirmishSide } defender { ...SkirmishSide } }
  }
}`.replaceAll(
  "...SkirmishSide",
  `seat front frontKind supports { key kind seat } cardCount cards faceDown cloaked attack health sufficient
   without lost`,
);

/** What it draws of printed entries besides names, texts and facts. */
export const printed = "cost { symbol count } told: facts { key about { key } value { params } }";
