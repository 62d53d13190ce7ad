/** What the board draws of the view besides pieces and matters, which say most. */
export const view = `... on BattlestarView {
  current sleepers sleepersDealt
  icons { activation jump }
  decks { deck discards }
  players { seat revealed used handLimit }
  checks { destiny contributions { seat cards } }
  pastChecks {
    card location name { text } round difficulty partial skills destiny contributions { seat cards } cards total outcome
  }
}`;
