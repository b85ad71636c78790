import * as z from "zod/mini";

/** An HTML file of the build. */
type PageFile = `${string}.html`;

interface PageRow {
  /** The address; `{…}` matches one segment. */
  readonly path: string;
  readonly file: PageFile;
  /** The file for visitors without a session. */
  readonly signedOut?: PageFile;
}

/** The file of the app, whose screens are rendered by its scripts. */
export const APP = "index.html";
const LANDING = "landing.html";
/** The page for unknown addresses. */
export const NOT_FOUND = "404.html";

/** A screen of the app for signed-in people; everybody else sees the landing page at its address. */
const screen = (path: string): PageRow => ({ path, file: APP, signedOut: LANDING });

/**
 * The pages of the site that are files of the build. The edge uses this table, on AWS and locally. Pages rendered by a function are in the route table
 * (`shared/routes.ts`).
 */
export const sitePages: readonly PageRow[] = [
  screen("/"),
  screen("/dashboard"),
  screen("/invoices"),
  screen("/invoices/{id}"),
  screen("/documents"),
  screen("/documents/{id}"),
  screen("/files"),
  screen("/files/{filename}"),
  screen("/subscription-success"),
  { path: "/subscribe", file: APP },
  { path: "/auth", file: "auth.html" },
  { path: "/consent", file: "consent.html" },
  { path: "/pricing", file: "pricing.html" },
  { path: "/landing", file: LANDING },
  { path: "/terms", file: "terms.html" },
  { path: "/privacy", file: "privacy.html" },
];

/** Addresses that always show the same document, with or without a session. */
export const documentPaths: ReadonlyMap<string, PageFile> = new Map(sitePages.filter(({ file }) => file !== APP).map(({ path, file }) => [path, file]));

/** The addresses of the app's screens, which require a session. */
export const screenPaths: readonly string[] = sitePages.filter(({ file, signedOut }) => file === APP && signedOut).map(({ path }) => path);

/**
 * Hashes (`sha256-…`) of the inline styles and scripts of the documents and the inline scripts of the app, by file, for the Content-Security-Policy.
 * The build writes them to `documents.json`.
 */
export const InlineHashes = z.record(z.string(), z.object({ styles: z.array(z.string()), scripts: z.array(z.string()) }));
export type InlineHashes = z.infer<typeof InlineHashes>;
export const INLINE_HASHES = "documents.json";

/**
 * The CloudFront function (JavaScript runtime 2.0) that runs before the edge looks up a file: it maps a page's address to its file, depending on whether the
 * browser sends `sessionCookie`; an address with a file extension is a file already. It only selects what is shown: each call of the app checks the
 * session.
 *
 * That runtime is ES 5.1 with some later features: no destructuring, spread, default values or `for…of`. `test/stacks/edge-runtime.ts` lists them.
 */
export const pageFunction = (sessionCookie: string): string =>
  `
const pages = ${JSON.stringify(sitePages.map(({ path, file, signedOut = file }) => ({ steps: path.split("/"), file, signedOut })))};
function handler(event) {
  const request = event.request;
  let end = request.uri.length;
  while (end > 1 && request.uri.charAt(end - 1) === "/") end--;
  const asked = request.uri.slice(0, end).split("/");
  const page = pages.find(function (row) {
    return row.steps.length === asked.length && row.steps.every((step, i) => (step.charAt(0) === "{" ? asked[i] !== "" : step === asked[i]));
  });
  if (!page && /\\.[a-z0-9]+$/i.test(request.uri)) return request;
  const cookie = (request.cookies || {})["${sessionCookie}"];
  request.uri = "/" + (page ? (cookie && cookie.value ? page.file : page.signedOut) : "${NOT_FOUND}");
  return request;
}
`.trim();

/** The CloudFront function that runs before the edge answers: it gives the page for unknown addresses the status 404. */
export const statusFunction = `
function handler(event) {
  if (event.request.uri === "/${NOT_FOUND}") {
    event.response.statusCode = 404;
    event.response.statusDescription = "Not Found";
  }
  return event.response;
}
`.trim();
