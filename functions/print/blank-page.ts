import { commonCss } from "../../shared/print/print.css.ts";
import type { BrowserClient, ProtocolFields } from "./browser-protocol.ts";
import { usualFaces, withoutUsual } from "./fonts.ts";

/** A blank page with the usual typefaces and the common styles of all documents in it, spoken to in Chromium's own protocol. */
export interface BlankPage {
  readonly pid: number | undefined;
  /** The page's frame, which has the name of the page. */
  readonly frameId: string;
  send(method: string, params?: object): Promise<ProtocolFields>;
  /** Puts a complete HTML document on it; resolves once its typefaces and pictures are there. */
  show(html: string): Promise<void>;
  /** Rejects where the page is lost. */
  readonly crash: Promise<never>;
  close(): void;
}

/**
 * Fonts are asked for by hand, because what is not displayed asks for none. Pictures that are part of a document are there when what was just done is
 * through, and not before; to decode one that is there would take three milliseconds.
 */
const ready = `Promise.resolve().then(() => Promise.allSettled([
  ...[...document.fonts].map((font) => font.load()),
  ...[...document.images].filter(({ complete }) => !complete).map((image) => image.decode()),
])).then(() => {})`;

/**
 * A browser lays a page out for an unseen screen and draws it there. Before it prints it lays it out once more, for print in its window, to find
 * what is still to be loaded. Our window is one pixel wide: there is nothing to be seen in either.
 */
const unseen = "@media screen, (max-width: 1px) { body { display: none } }";

/** The faces belong to the page and not to what is on it, so they stay when that is replaced. */
const withFaces = () =>
  `for (const [family, source, more] of ${JSON.stringify(usualFaces())}) document.fonts.add(new FontFace(family, source, more)); ${ready}`;

/** What the page has stays before what the document brings, as it stands in the document. */
const withDocument = (html: string) => `{
  const { documentElement, head, body } = new DOMParser().parseFromString(${JSON.stringify(withoutUsual(html).replace(commonCss, ""))}, "text/html");
  for (const { name, value } of documentElement.attributes) document.documentElement.setAttribute(name, value);
  document.head.append(...head.childNodes);
  document.body.replaceWith(body);
}
${ready}`;

/** A page without scripts that gets what is part of its document and nothing else. What is evaluated in it is ours. */
export async function openBlankPage({ child, send, listen }: BrowserClient): Promise<BlankPage> {
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const [frameId, session] = [String(targetId), String(sessionId)];
  const crash = Promise.withResolvers<never>();
  crash.promise.catch(() => {});
  const forget = listen(session, (method, params) => {
    // Fonts and pictures that are part of the document are not asked for; all that is asked for is refused.
    if (method === "Fetch.requestPaused") send("Fetch.failRequest", { requestId: params["requestId"], errorReason: "AccessDenied" }, session).catch(() => {});
    if (method === "Inspector.targetCrashed") crash.reject(new Error("The page crashed."));
  });
  const evaluate = async (expression: string) => {
    const { exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise: true }, session);
    if (exceptionDetails) throw new Error("The page did not take what was put on it.", { cause: exceptionDetails });
  };
  await Promise.all([
    send("Emulation.setScriptExecutionDisabled", { value: true }, session),
    send("Fetch.enable", {}, session),
    send("Page.enable", {}, session),
    send("Inspector.enable", {}, session),
    // A page that was opened with nothing is laid out as pages were before there was a doctype.
    send("Page.setDocumentContent", { frameId, html: `<!doctype html><style>${unseen}${commonCss}</style>` }, session),
    evaluate(withFaces()),
  ]);
  return {
    pid: child.pid,
    frameId,
    send: (method, params) => send(method, params, session),
    show: (html) => evaluate(withDocument(html)),
    crash: crash.promise,
    close() {
      forget();
      send("Target.closeTarget", { targetId }).catch(() => {});
    },
  };
}
