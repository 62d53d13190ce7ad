/** Where something stands, or what is printed on it. */
export interface Where {
  readonly kind: string;
  readonly key: string;
  readonly list: string | null;
  readonly part: string | null;
  readonly seat: number | null;
}

/** A thing on the table, as the server tells of it. */
export interface TablePiece {
  readonly key: string;
  readonly type: string;
  readonly name: { readonly text: string };
  readonly entry: { readonly list: string | null; readonly key: string } | null;
  readonly at: Where | null;
  readonly zone: { readonly key: string; readonly label: { readonly text: string } } | null;
  readonly seat: number | null;
  readonly faceDown: boolean;
  readonly count: number;
  readonly facts: readonly TableFact[];
}

export interface TableFact {
  readonly key: string;
  readonly name: { readonly text: string };
  readonly value: { readonly key: string; readonly text: string };
  readonly number: number | null;
}

/** What to select of a view for its pieces. */
export const pieceSelection = `pieces { key type name { text } entry { list key } at { kind key list part seat }
  zone { key label { text } } seat faceDown count facts { key name { text } value { key text } number } }`;
