import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import type { StoredRow } from "../../../matches/records/records.ts";
import { edgeCursor, PageInfo, writeCursor } from "../base/connections.ts";
import { promptId } from "../base/ids.ts";
import { AnswerValue } from "./prompts.ts";

export const DecisionKind = { DECISION: "decision", UNDO: "undo" } as const;

registerEnumType(DecisionKind, {
  name: "DecisionKind",
  description: "The kind of a row of the decision log.",
  valuesConfig: {
    DECISION: { description: "An answer to a prompt." },
    UNDO: { description: "Decisions of a seat were taken back: all that still stood, from one on." },
  },
});

@ObjectType({ description: "A row of the decision log of a match that is over.", simpleResolvers: true })
export class Decision {
  @Field(() => Int, { description: "Its place in the log, from 1." })
  readonly sequence: number;

  @Field(() => DecisionKind, { description: "Whether something was decided or taken back." })
  readonly kind: StoredRow["kind"];

  @Field(() => Int, { description: "The seat that decided." })
  readonly seat: number;

  @Field(() => ID, { nullable: true, description: "The prompt that was answered." })
  readonly promptId: string | undefined;

  @Field(() => AnswerValue, {
    nullable: true,
    description: "What was answered; null for a row that takes decisions back.",
  })
  readonly answer: AnswerValue | undefined;

  @Field(() => String, { nullable: true, description: "The fingerprint of what was asked, which a replay must meet." })
  readonly fingerprint: string | undefined;

  @Field(() => Int, { nullable: true, description: "The sequence of the first decision that was taken back." })
  readonly undoes: number | undefined;

  @Field(() => Date, { description: "When it was stored." })
  readonly at: Date;

  constructor(match: string, row: StoredRow) {
    const decision = row.kind === "decision" ? row : undefined;
    this.sequence = row.sequence;
    this.kind = row.kind;
    this.seat = row.seat;
    this.promptId = decision && promptId(match, decision.promptId);
    this.answer = decision && new AnswerValue(decision.answer);
    this.fingerprint = decision?.fingerprint;
    this.undoes = row.kind === "undo" ? row.undoes : undefined;
    this.at = row.at;
  }
}

@ObjectType({ description: "A row in a decision log.", simpleResolvers: true })
export class DecisionEdge {
  @Field(() => Decision)
  readonly node: Decision;

  @Field(() => String, edgeCursor)
  readonly cursor: string;

  constructor(match: string, node: Decision) {
    this.node = node;
    this.cursor = writeCursor(decisionCursorList(match), node.sequence);
  }
}

@ObjectType({ description: "A page of a decision log, oldest first.", simpleResolvers: true })
export class DecisionConnection {
  @Field(() => [DecisionEdge], { description: "The rows of the page." })
  readonly edges: DecisionEdge[];

  @Field(() => PageInfo, { description: "Where the page stands in the log." })
  readonly pageInfo: PageInfo;

  constructor(match: string, rows: readonly StoredRow[], hasNextPage: boolean, hasPreviousPage: boolean) {
    this.edges = rows.map((row) => new DecisionEdge(match, new Decision(match, row)));
    this.pageInfo = new PageInfo(this.edges, hasNextPage, hasPreviousPage);
  }
}

/** The list that cursors of this match's decision log belong to. */
export function decisionCursorList(match: string): string {
  return `decisions:${match}`;
}

/** The page size of the decisions. */
export const decisionPage = { usual: 100, most: 500 };
