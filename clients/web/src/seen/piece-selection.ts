/** What to select of a view for its pieces. */
export const pieceSelection = `pieces { key type name { text } entry { list key } at { kind key list part seat }
  zone { key label { text } } seat faceDown count facts { key name { text } value { key text } number } }`;
