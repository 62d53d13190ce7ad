import { type Asking, ask, codeOf, type Data, get, type TestServer } from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";

export type { TwoNodes };

export const password = "correct horse";

/**
 * Starts two servers that share a database and a time, and let anybody sign in as often as a test does.
 * @param now in milliseconds since 1970
 */
export function startTwoNodes(more: TwoNodes["settings"], now: () => number): Promise<TwoNodes> {
  return startNodePair({ MAX_SIGN_INS_PER_MINUTE: "10000", ...more }, { now: () => new Date(now()) });
}

/** Ways to send mutations, each by the name that a test gives it. */
export interface Sending<Name extends string> {
  /** What a mutation says that must be carried out. */
  send(what: Name, input: object, token?: string, at?: TestServer, headers?: Asking["headers"]): Promise<Data>;
  /** The code of a mutation that must be refused. */
  refused(what: Name, input: object, token?: string, at?: TestServer, headers?: Asking["headers"]): Promise<string>;
}

/**
 * Makes short names for mutations with one input.
 * @param usual the server to which they go unless a test names another one
 * @param usualHeaders made for each request
 */
export function sending<Name extends string>(
  mutations: { readonly [name in Name]: string },
  usual: () => TestServer,
  usualHeaders: () => Asking["headers"] = () => ({}),
): Sending<Name> {
  const sent: (...parts: Parameters<Sending<Name>["send"]>) => ReturnType<typeof ask> = (
    what,
    input,
    token,
    at = usual(),
    headers = {},
  ) => ask(at, mutations[what], { input }, { token, headers: { ...usualHeaders(), ...headers } });
  return {
    send: async (...parts) => {
      const { data, errors } = await sent(...parts);
      if (errors) throw new Error(JSON.stringify(errors));
      return Object.values(data)[0];
    },
    refused: (...parts) => codeOf(sent(...parts)),
  };
}

/** Somebody who has signed up. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly login: string;
  /** The address of mail that this person would have. */
  readonly address: string;
  readonly token: string;
  readonly refreshToken: string;
}

let people = 0;

/** Signs somebody up whom nobody else resembles. */
export async function newPerson(server: TestServer, name = `Person ${people + 1}`): Promise<Person> {
  const login = `person.${++people}`;
  const query = "mutation ($input: SignUpInput!) { signUp(input: $input) { token refreshToken account { id } } }";
  const { token, refreshToken, account } = (await get(server, query, { input: { login, password, name } })).signUp;
  return { id: account.id, name, login, address: `${login}@example.org`, token, refreshToken };
}
