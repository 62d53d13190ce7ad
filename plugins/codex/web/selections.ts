/** What the board draws of the view besides pieces and matters. */
export const view = `... on CodexView {
  active extraTurns
  attack { attacker defender }
  players {
    seat team gold workers baseHp handCount deckCount discardCount codexCount
    heroes starter techSpec labSpec
    command { key card cooldown }
    future { key card time }
    hand { key card }
    discard { key card }
  }
  things {
    key card printedCard seat owner atk hp damage armor exhausted fatigued disabled unfinished slot level
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
