import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from "graphql";
import {
  type ExtensionDefinition,
  type GameDefinition,
  prefixOf,
  type ViewEnum,
  type ViewField,
  type ViewFields,
  type ViewFieldType,
  type ViewObject,
  viewFieldOf,
  viewTypeOf,
  wholeViewFields,
} from "../../../engine/index.ts";
import { type BrokenPlugin, Games } from "../../../matches/records/games.ts";

/** A view type that clashes with others. */
class TypeClash extends Error {}

/** The GraphQL types of all views. They have no resolvers: the executed data is plain, see `view-parts.ts`. */
export class ViewTypes {
  readonly #interface: GraphQLInterfaceType;
  readonly #label: GraphQLObjectType;
  /** The names in use, with their declarations; names of the API itself have none. */
  readonly #taken = new Map<string, ViewObject | ViewEnum | undefined>();
  /** What each declaration is called in the schema. */
  readonly #names = new Map<ViewObject | ViewEnum, string>();
  readonly #types = new Map<string, GraphQLObjectType | GraphQLEnumType>();
  readonly #roots: GraphQLObjectType[] = [];

  constructor(gameView: GraphQLInterfaceType, label: GraphQLObjectType, names: Iterable<string>) {
    this.#interface = gameView;
    this.#label = label;
    for (const name of names) this.#taken.set(name, undefined);
  }

  /** The types to add to the schema. */
  get roots(): readonly GraphQLObjectType[] {
    return this.#roots;
  }

  /**
   * Adds the view of a game, with the fields of its extensions.
   * @returns the extensions whose types fit
   * @throws {Error} if the game's own types clash with others; then nothing is added
   */
  add(
    game: GameDefinition,
    extensions: readonly ExtensionDefinition[],
    report: (extension: ExtensionDefinition, reason: string) => void,
  ): readonly ExtensionDefinition[] {
    const root = game.viewType;
    this.#claim(root);
    const fields: Record<string, ViewField> = { ...root.fields };
    const good: ExtensionDefinition[] = [];
    for (const extension of extensions) {
      const own = viewTypeOf(game, extension);
      if (own) {
        const name = viewFieldOf(extension.id);
        try {
          if (name in fields) throw new TypeClash(`the view of "${game.id}" has a field "${name}" already`);
          this.#claimAll([own], { prefix: own.name.replace(/View$/, ""), game: prefixOf(game) });
        } catch (error) {
          if (!(error instanceof TypeClash)) throw error;
          report(extension, error.message);
          continue;
        }
      }
      good.push(extension);
    }
    Object.assign(fields, wholeViewFields({ game, extensions: good }));
    this.#roots.push(
      new GraphQLObjectType({
        name: root.name,
        description: root.description,
        interfaces: [this.#interface],
        fields: () => ({ ...interfaceFields(this.#interface), ...this.#fieldsOf(fields) }),
      }),
    );
    return good;
  }

  /** Reserves the names of a declaration and everything it contains, or none of them. */
  #claim(root: ViewObject): void {
    for (const name of Object.keys(this.#interface.getFields())) {
      if (name in root.fields) throw new TypeClash(`the view field "${name}" is the API's own`);
    }
    this.#claimAll([root]);
  }

  /** @param within whose they are: names of an extension's own types begin with its own, whatever others call theirs */
  #claimAll(
    declarations: readonly (ViewObject | ViewEnum)[],
    within?: { readonly prefix: string; readonly game: string },
  ): void {
    const found = new Map<string, ViewObject | ViewEnum>();
    const names = new Map<ViewObject | ViewEnum, string>();
    const visit = (declaration: ViewObject | ViewEnum): void => {
      if (this.#names.has(declaration) || names.has(declaration)) return;
      const name = within ? withPrefix(declaration.name, within) : declaration.name;
      const other = found.get(name) ?? this.#taken.get(name);
      if (other === declaration) return;
      if (other || this.#taken.has(name)) throw new TypeClash(`there are two types with the name "${name}"`);
      if (!isName(name)) throw new TypeClash(`"${name}" cannot be the name of a type`);
      if (!declaration.description) throw new TypeClash(`the type "${name}" has no description`);
      found.set(name, declaration);
      names.set(declaration, name);
      if (declaration.kind === "enum") {
        const values = Object.keys(declaration.values);
        if (values.length === 0) throw new TypeClash(`the enum "${name}" is empty`);
        for (const value of values) {
          if (!isName(value) || ["true", "false", "null"].includes(value)) {
            throw new TypeClash(`"${value}" cannot be a value of the enum "${name}"`);
          }
        }
      } else {
        checkFieldNames(declaration.fields, `the type "${name}"`);
        for (const field of Object.values(declaration.fields)) for (const inner of named(field.type)) visit(inner);
      }
    };
    for (const declaration of declarations) visit(declaration);
    for (const [name, declaration] of found) this.#taken.set(name, declaration);
    for (const [declaration, name] of names) this.#names.set(declaration, name);
  }

  #fieldsOf(fields: ViewFields): GraphQLFieldConfigMap<unknown, unknown> {
    return Object.fromEntries(
      Object.entries(fields).map(([name, { type, nullable, description }]) => {
        const output = this.#output(type);
        return [name, { type: nullable ? output : new GraphQLNonNull(output), description }];
      }),
    );
  }

  #output(type: ViewFieldType): GraphQLOutputType {
    switch (type.kind) {
      case "id":
      case "key":
        return GraphQLID;
      case "string":
        return GraphQLString;
      case "integer":
        return GraphQLInt;
      case "float":
        return GraphQLFloat;
      case "boolean":
        return GraphQLBoolean;
      case "text":
        return this.#label;
      case "list":
        return new GraphQLList(new GraphQLNonNull(this.#output(type.of)));
      case "enum":
        return this.#once(
          type.enum,
          (name) =>
            new GraphQLEnumType({
              name,
              description: type.enum.description,
              values: Object.fromEntries(
                Object.entries(type.enum.values).map(([value, description]) => [value, { description }]),
              ),
            }),
        );
      case "object":
        return this.#once(
          type.object,
          (name) =>
            new GraphQLObjectType({
              name,
              description: type.object.description,
              fields: () => this.#fieldsOf(type.object.fields),
            }),
        );
    }
  }

  #once(
    declaration: ViewObject | ViewEnum,
    make: (name: string) => GraphQLObjectType | GraphQLEnumType,
  ): GraphQLObjectType | GraphQLEnumType {
    const name = this.#names.get(declaration) ?? declaration.name;
    let type = this.#types.get(name);
    if (!type) {
      type = make(name);
      this.#types.set(name, type);
    }
    return type;
  }
}

/** A name of an extension's own: `ParlourCandlesWick` for the `ParlourWick` or the `Wick` of `candles`. */
function withPrefix(name: string, { prefix, game }: { readonly prefix: string; readonly game: string }): string {
  if (name.startsWith(prefix)) return name;
  return `${prefix}${name.startsWith(game) ? name.slice(game.length) : name}`;
}

/** Where a view keeps how its pieces are found: only if somebody asks. */
export const laidOut = Symbol("laid out");

function layOut(view: unknown): unknown {
  return (view as { readonly [laidOut]: () => unknown })[laidOut]();
}

function interfaceFields(type: GraphQLInterfaceType): GraphQLFieldConfigMap<unknown, unknown> {
  return Object.fromEntries(
    Object.values(type.getFields()).map(({ name, type: output, description }) => [
      name,
      { type: output, description, ...(name === "pieces" && { resolve: layOut }) },
    ]),
  );
}

function isName(name: string): boolean {
  return /^(?!__)[_A-Za-z][_0-9A-Za-z]*$/.test(name);
}

function checkFieldNames(fields: ViewFields, where: string): void {
  const entries = Object.entries(fields);
  if (entries.length === 0) throw new TypeClash(`${where}: there are no fields`);
  for (const [name, field] of entries) {
    if (!isName(name)) throw new TypeClash(`${where}: "${name}" cannot be the name of a field`);
    if (!field.description) throw new TypeClash(`${where}: the field "${name}" has no description`);
  }
}

/** The declarations that a field's type mentions. */
function named(type: ViewFieldType): (ViewObject | ViewEnum)[] {
  switch (type.kind) {
    case "object":
      return [type.object];
    case "enum":
      return [type.enum];
    case "list":
      return named(type.of);
    default:
      return [];
  }
}

/** Adds the games whose views fit together; the others become broken plugins. */
export function addViews(types: ViewTypes, installed: Games): Games {
  const broken: BrokenPlugin[] = [...installed.broken];
  const games: GameDefinition[] = [];
  const extensions: ExtensionDefinition[] = [];
  for (const game of installed.all) {
    try {
      const good = types.add(game, installed.extensionsOf(game.id), (extension, reason) =>
        broken.push({ path: `${game.id}/${extension.id}`, reason }),
      );
      games.push(game);
      extensions.push(...good);
    } catch (error) {
      if (!(error instanceof TypeClash)) throw error;
      broken.push({ path: game.id, reason: error.message });
    }
  }
  return broken.length === installed.broken.length
    ? installed
    : new Games(games, extensions, broken, installed.webBoards);
}
