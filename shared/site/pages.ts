import * as z from "zod/mini";

/** A file of the build that is a whole page. */
type PageFile = `${string}.html`;

interface PageRow {
  /** The address; `{…}` is any one step of it. */
  readonly path: string;
  readonly file: PageFile;
  /** What visitors without a session see there instead. */
  readonly signedOut?: PageFile;
}

/** The screens of the app, which its scripts draw. */
export const APP = "index.html";
const LANDING = "landing.html";
/** What is shown at an address that is no page's. */
export const NOT_FOUND = "404.html";

/** A screen of the app for people who are signed in; everybody else sees the landing page at its address. */
const screen = (path: string): PageRow => ({ path, file: APP, signedOut: LANDING });

/**
 * The pages of the site that are files of the build. The edge chooses by this table, on AWS and on one machine. Pages that a function renders are rows of the
 * route table (`shared/routes.ts`).
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

/** The addresses that are always the same document, with a session or without. */
export const documentPaths: ReadonlyMap<string, PageFile> = new Map(sitePages.filter(({ file }) => file !== APP).map(({ path, file }) => [path, file]));

/** The addresses of the app's screens, which only people who are signed in see. */
export const screenPaths: readonly string[] = sitePages.filter(({ file, signedOut }) => file === APP && signedOut).map(({ path }) => path);

/** The inline styles and scripts of the documents and the inline scripts of the app, by file, as a Content-Security-Policy names them (`sha256-…`). The build writes them to `documents.json`. */
export const InlineHashes = z.record(z.string(), z.object({ styles: z.array(z.string()), scripts: z.array(z.string()) }));
export type InlineHashes = z.infer<typeof InlineHashes>;
export const INLINE_HASHES = "documents.json";

/**
 * The function that the edge runs before it looks for a file, as CloudFront takes it (JavaScript runtime 2.0): the address of a page becomes its file, by
 * whether the browser brings `sessionCookie`; what is no page's and has an ending is a file already. It only chooses what is shown: whose session it is, and whether it has
 * ended, is asked by each call of the app.
 *
 * That runtime is ES 5.1 with a few later features: no destructuring, spread, default values or `for…of`. `test/stacks/edge-runtime.ts` lists what it has.
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

/** The function that the edge runs before it answers: a page that is not there is a page, and a 404. */
export const statusFunction = `
function handler(event) {
  if (event.request.uri === "/${NOT_FOUND}") {
    event.response.statusCode = 404;
    event.response.statusDescription = "Not Found";
  }
  return event.response;
}
`.trim();
