import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { sourceOf } from "./page.ts";

const defaultQuery = `# Conclave. Everything is documented: open the docs on the left.
# Sign in with the mutation below, then put the token into Headers:
#   { "Authorization": "Bearer …" }

query Games {
  games {
    edges {
      node {
        id
        version
        title { text }
        seats { min max }
      }
    }
  }
}

mutation SignIn {
  signInAsGuest(input: { name: "Ada" }) {
    token
    account { id name }
  }
}
`;

/** A rendered page. */
export interface RenderedPage {
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly plain: Buffer;
  /** Its content security policy: only its own scripts run. */
  readonly policy: string;
}

let rendered: Promise<RenderedPage> | undefined;

/** GraphiQL in a single page. Rendered on first use: it is 9 MB uncompressed. */
export function graphiqlPage(): Promise<RenderedPage> {
  rendered ??= render();
  return rendered;
}

async function render(): Promise<RenderedPage> {
  const { renderGraphiQL } = await import("@graphql-yoga/render-graphiql");
  const html = renderGraphiQL({
    title: "Conclave · GraphiQL",
    // Beside this page, also below a path.
    endpoint: "graphql",
    subscriptionsProtocol: "WS",
    defaultQuery,
  }).trim();
  const plain = Buffer.from(html);
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain, { level: 6 }),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { plain, gzip: gzipped, brotli, policy: policyFor(html) };
}

function policyFor(html: string): string {
  const start = html.indexOf("<script>") + "<script>".length;
  const script = html.slice(start, html.lastIndexOf("</script>"));
  return [
    "default-src 'none'",
    // Its editor creates its own workers.
    `script-src ${sourceOf(script)} blob:`,
    "worker-src blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
