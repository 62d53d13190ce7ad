/** Where something stands, or what is printed on it: as `Reference` in the schema. */
export interface Where {
  readonly kind: string;
  readonly key: string;
  readonly list: string | null;
  readonly part: string | null;
  readonly seat: number | null;
}

/** A thing on the table, as the server tells of it: as `Piece` in the schema. */
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
