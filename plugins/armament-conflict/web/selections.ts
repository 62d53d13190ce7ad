const land = `{
  key card durability maxDurability layer column capitalOf capitalHeld
  garrison {
    key owner faceDown card crewed power guard infiniteGuard range unlimitedRange loyalty flying
    durability maxDurability evading
    crew { key card }
  }
}`;

/** What the board draws of the view besides pieces and matters. */
export const view = `... on ArmamentConflictView {
  round roundLimit peaceful current mainDeck territoryDeck bank
  discardPile { key }
  agreements { key parties clauses { text { text } } }
  attack { attacker unit territory }
  specialAttack { territory unit }
  retreat { unit }
  players {
    seat eliminated resources handCount handLimit income voided intruded blockadedBy achievements
    modification { key card }
    hand { key card cost }
    dealt ${land}
    territories ${land}
  }
}`;

/** What the board draws of cards besides names and texts. */
export const printed = "cost { symbol count } facts { key number value { key } about { list key } }";
