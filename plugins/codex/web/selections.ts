/** What the board draws of the view besides pieces and matters. */
export const view = `... on CodexView {
  active
  attack { attacker defender }
  aim { attacker }
  players {
    seat gold workers baseHp handCount deckCount discardCount codexCount
    heroes techSpec labSpec
    command { key card cooldown }
    future { key card time }
    hand { key card }
  }
  things {
    key card seat owner atk hp damage armor exhausted fatigued disabled unfinished slot level
    runes { kind amount }
    keywords { keyword amount }
    attachedTo
    below { key card }
    parts { what amount from source }
    told { text }
  }
  effects { card seat things says { text } until { text } }
}`;

/** What the board draws of cards besides names and texts. */
export const printed = "cost { symbol count } facts { key number value { key } about { list key } }";
