import { getOperationAST, type OperationDefinitionNode, parse } from "graphql";
import type { Data } from "../api/support.ts";
import { type Block, blocksOf } from "./blocks.ts";

/** The blocks of the page for frontend authors. */
export const frontends = blocksOf("docs/frontends.md");
/** Those of them that are operations, and run as they stand. */
export const operations = frontends.filter(({ language, info }) => language === "graphql" && !info.validate);

/**
 * The operation that a block is.
 * @throws {Error} if it has no name
 */
export function operationOf(block: Block): OperationDefinitionNode {
  const operation = getOperationAST(parse(block.code));
  if (!operation?.name) throw new Error(`line ${block.line}: an operation needs a name`);
  return operation;
}

/** The operation of this name on the page for frontend authors. */
export function snippet(name: string): string {
  const block = operations.find((candidate) => operationOf(candidate).name?.value === name);
  if (!block) throw new Error(`no operation is named ${name}`);
  return block.code;
}

/** The input that the page shows for an operation. */
export function inputOf(name: string): Data {
  const after = frontends.findIndex(({ code }) => code === snippet(name));
  const input = frontends[after + 1];
  if (!input?.info.input) throw new Error(`operation ${name} is shown without an input`);
  return JSON.parse(input.code);
}
