import { globSync } from "node:fs";
import { join, relative } from "node:path";
import type { ts as TypeScript } from "@ts-morph/common";
import { packageFolder, publicModules } from "../../server/plugins/own-package.ts";

/** A rule that is created but never run, because `yield*` is missing before it. */
export interface ForgottenYield {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** The start of the code that creates the rule. */
  readonly code: string;
}

const libraryFolder = "/language";

/**
 * Finds rules that are never run: `game.event(…)` without `yield*` does nothing at all, and neither the compiler nor
 * the linter complains. It goes by types: a generator must be delegated to, returned, kept or passed on.
 *
 * @returns `undefined` if the compiler it needs is not installed
 */
export async function findForgottenYields(files: readonly string[]): Promise<readonly ForgottenYield[] | undefined> {
  const compiler = await loadCompiler();
  if (!compiler) return undefined;
  const { ts } = compiler;
  const options: TypeScript.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ["lib.esnext.d.ts"],
  };
  const host = ts.createCompilerHost(options);
  // The types of the language come with the package and are in no folder.
  const libraries = new Map(compiler.getLibFiles().map(({ fileName, text }) => [`${libraryFolder}/${fileName}`, text]));
  const { fileExists, readFile } = host;
  host.getDefaultLibLocation = () => libraryFolder;
  host.getDefaultLibFileName = () => `${libraryFolder}/lib.esnext.d.ts`;
  host.fileExists = (file) => libraries.has(file) || fileExists(file);
  host.readFile = (file) => libraries.get(file) ?? readFile(file);
  // Rules are in our own code and the engine. Other packages' types would only take time.
  host.resolveModuleNameLiterals = (names, file) =>
    names.map(({ text }) =>
      text.startsWith(".")
        ? ts.resolveModuleName(text, file, options, host)
        : { resolvedModule: ownModule(ts, publicModules[text]) },
    );
  const program = ts.createProgram(files, options, host);
  const wanted = new Set(files);
  if (program.getGlobalDiagnostics().length > 0) throw new Error("the types of the language were not found");
  return program
    .getSourceFiles()
    .filter(({ fileName }) => wanted.has(fileName))
    .flatMap((source) => new Search(ts, program.getTypeChecker(), source).result());
}

/** One of our own modules, resolved for the compiler. */
function ownModule(ts: typeof TypeScript, file: string | undefined): TypeScript.ResolvedModuleFull | undefined {
  return file === undefined ? undefined : { resolvedFileName: file, extension: ts.Extension.Ts };
}

/** Describes a finding, with a path relative to this folder. */
export function describeForgotten({ file, line, column, code }: ForgottenYield, folder = packageFolder): string {
  return `${relative(folder, file)}:${line}:${column} makes a rule that is never carried out; put yield* before it: ${code}`;
}

/**
 * TypeScript 7 is a native program without an API for such questions, so this uses the last compiler that has one, as
 * packed by ts-morph. Can be removed once TypeScript has an API again.
 */
async function loadCompiler(): Promise<typeof import("@ts-morph/common") | undefined> {
  try {
    return await import("@ts-morph/common");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** Searches one file. */
class Search {
  readonly #ts: typeof TypeScript;
  readonly #checker: TypeScript.TypeChecker;
  readonly #source: TypeScript.SourceFile;
  readonly #found: ForgottenYield[] = [];

  constructor(ts: typeof TypeScript, checker: TypeScript.TypeChecker, source: TypeScript.SourceFile) {
    this.#ts = ts;
    this.#checker = checker;
    this.#source = source;
  }

  result(): readonly ForgottenYield[] {
    // Most of a test is not rules, and resolving the types of all its expectations takes far longer than everything
    // else.
    const isTest = /\.(test|deep)\.ts$/.test(this.#source.fileName);
    const visit = (node: TypeScript.Node, inRule: boolean): void => {
      const wasted = inRule ? this.#wastedIn(node) : undefined;
      if (wasted && this.#isRule(wasted)) this.#add(wasted);
      const within = inRule || this.#isGenerator(node);
      this.#ts.forEachChild(node, (child) => visit(child, within));
    };
    visit(this.#source, !isTest);
    return this.#found;
  }

  #isGenerator(node: TypeScript.Node): boolean {
    const ts = this.#ts;
    const canBe = ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node);
    return canBe && node.asteriskToken !== undefined;
  }

  /** The part of the node whose value is thrown away, or only tested for existence. */
  #wastedIn(node: TypeScript.Node): TypeScript.Expression | undefined {
    const ts = this.#ts;
    if (ts.isExpressionStatement(node)) return thrownAway(ts, node.expression);
    if (ts.isVoidExpression(node) || ts.isTypeOfExpression(node)) return node.expression;
    if (ts.isPrefixUnaryExpression(node)) return node.operand;
    if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return node.expression;
    if (ts.isConditionalExpression(node)) return node.condition;
    if (ts.isTemplateSpan(node)) return node.expression;
    if (ts.isArrowFunction(node)) {
      return ts.isCallExpression(node.body) && this.#returnsNothing(node) ? node.body : undefined;
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      return this.#isUsed(node.name) ? undefined : node.initializer;
    }
    if (!ts.isBinaryExpression(node)) return undefined;
    const { CommaToken, AmpersandAmpersandToken, BarBarToken } = ts.SyntaxKind;
    const { kind } = node.operatorToken;
    return kind === CommaToken || kind === AmpersandAmpersandToken || kind === BarBarToken ? node.left : undefined;
  }

  /** Whether its result is ignored by the caller: `seats.forEach((seat) => ask(seat))`. */
  #returnsNothing(node: TypeScript.ArrowFunction): boolean {
    const context = this.#checker.getContextualType(node);
    const signatures = context?.getCallSignatures() ?? [];
    return (
      signatures.length > 0 &&
      signatures.every((signature) => (signature.getReturnType().flags & this.#ts.TypeFlags.Void) !== 0)
    );
  }

  /** Whether a variable is used outside its declaration, or exported. */
  #isUsed(name: TypeScript.Identifier): boolean {
    const statement = name.parent.parent.parent;
    if (this.#ts.isVariableStatement(statement) && statement.modifiers?.length) return true;
    return this.#source.text.split(new RegExp(`\\b${name.text.replaceAll("$", "\\$")}\\b`)).length > 2;
  }

  #isRule(node: TypeScript.Expression): boolean {
    const type = this.#checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    // `if (rule) yield* rule;`: a kept rule that may be missing is tested on purpose.
    const isPerhaps = this.#ts.isIdentifier(node) && parts.some((part) => part.flags & this.#ts.TypeFlags.Undefined);
    return !isPerhaps && parts.some((part) => /^(Async)?Generator$/.test(part.symbol?.name ?? ""));
  }

  #add(node: TypeScript.Expression): void {
    const start = node.getStart(this.#source);
    const { line, character } = this.#source.getLineAndCharacterOfPosition(start);
    const [code = ""] = node.getText(this.#source).split("\n");
    this.#found.push({
      file: this.#source.fileName,
      line: line + 1,
      column: character + 1,
      code: code.length > 80 ? `${code.slice(0, 79)}…` : code,
    });
  }
}

/** The expression whose value a statement throws away; an assignment keeps it. */
function thrownAway(ts: typeof TypeScript, expression: TypeScript.Expression): TypeScript.Expression | undefined {
  if (ts.isParenthesizedExpression(expression)) return thrownAway(ts, expression.expression);
  // These are handled separately.
  if (ts.isVoidExpression(expression) || ts.isPrefixUnaryExpression(expression)) return undefined;
  if (ts.isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken;
    const assigns = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return assigns ? undefined : expression.right;
  }
  return expression;
}

/** The TypeScript files of a plugin: all in its folder, or its only file. */
export function sourcesOf(path: string): readonly string[] {
  if (path.endsWith(".ts")) return [path];
  return globSync("**/*.ts", { cwd: path, exclude: ["**/node_modules/**", "**/dist/**", "**/*.d.ts"] }).map((file) =>
    join(path, file),
  );
}
