/** The policy of an exported page: it runs no scripts and loads nothing, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** Returns another document of the assistant as a page without scripts, loads or navigation. */
export function documentPage(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("script, meta, base, link, iframe, object, embed, form")) element.remove();
  return sealPage(page, "");
}

export const htmlFile = (page: string): Blob => new Blob([page], { type: "text/html;charset=utf-8" });

/** Adds the policy and `css` to a page, and returns its HTML. */
export function sealPage(page: Document, css: string): string {
  const policy = page.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = POLICY;
  const charset = page.createElement("meta");
  charset.setAttribute("charset", "utf-8");
  page.head.prepend(charset, policy);
  if (css) page.head.append(Object.assign(page.createElement("style"), { textContent: css }));
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
