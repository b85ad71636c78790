/** A page that leaves the site runs nothing and fetches nothing, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** Another document that the assistant wrote, as a page that runs nothing, fetches nothing and goes nowhere. */
export function documentPage(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("script, meta, base, link, iframe, object, embed, form")) element.remove();
  return sealPage(page, "");
}

export const htmlFile = (page: string): Blob => new Blob([page], { type: "text/html;charset=utf-8" });

/** The page with a policy in it, and `css`. */
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
