import { commonCss } from "../../shared/print/print.css.ts";
import type { BrowserClient, ProtocolFields } from "./browser-protocol.ts";
import { usualFaces, withoutUsual } from "./fonts.ts";

/** A blank page with the usual typefaces and the common styles loaded, driven by the Chrome DevTools protocol. */
export interface BlankPage {
  readonly pid: number | undefined;
  /** The id of the main frame, which is also the page's. */
  readonly frameId: string;
  send(method: string, params?: object): Promise<ProtocolFields>;
  /** Shows a complete HTML document; resolves once its fonts and images are loaded. */
  show(html: string): Promise<void>;
  /** Rejects if the page crashes. */
  readonly crash: Promise<never>;
  close(): void;
}

/**
 * Fonts are loaded explicitly, because content that is not displayed loads none. Inline images are complete after one microtask; to decode a complete one would
 * take 3 ms.
 */
const ready = `Promise.resolve().then(() => Promise.allSettled([
  ...[...document.fonts].map((font) => font.load()),
  ...[...document.images].filter(({ complete }) => !complete).map((image) => image.decode()),
])).then(() => {})`;

/**
 * Hides the content on screen: the browser would lay it out and paint it for a screen that is never seen, and before printing once more for print media in our
 * window of one pixel, to find what is still to load.
 */
const unseen = "@media screen, (max-width: 1px) { body { display: none } }";

/** Adds the usual faces to the page itself, so that they stay when its document is replaced. */
const withFaces = () =>
  `for (const [family, source, more] of ${JSON.stringify(usualFaces())}) document.fonts.add(new FontFace(family, source, more)); ${ready}`;

/** The page's own styles come before the document's, in the same order as in the document. */
const withDocument = (html: string) => `{
  const { documentElement, head, body } = new DOMParser().parseFromString(${JSON.stringify(withoutUsual(html).replace(commonCss, ""))}, "text/html");
  for (const { name, value } of documentElement.attributes) document.documentElement.setAttribute(name, value);
  document.head.append(...head.childNodes);
  document.body.replaceWith(body);
}
${ready}`;

/** Opens a page with scripts off that loads nothing from outside its document. Only our own code is evaluated in it. */
export async function openBlankPage({ child, send, listen }: BrowserClient): Promise<BlankPage> {
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const [frameId, session] = [String(targetId), String(sessionId)];
  const crash = Promise.withResolvers<never>();
  crash.promise.catch(() => {});
  const forget = listen(session, (method, params) => {
    // Inline fonts and images make no requests, so every request is refused.
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
    // Without a doctype the blank page would be in quirks mode.
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
