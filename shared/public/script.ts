/**
 * The page's script: copies, prints, reports the visit, polls for a payment, and updates the page when the customer returns. It is sent as this function's
 * source text, so it must not refer to anything outside of it.
 */
function enhance(): void {
  /** Milliseconds: between polls at first and later, before "takes longer than usual" is shown, and how long "copied" is shown. */
  const [often, seldom, usual, copiedFor] = [2_000, 10_000, 30_000, 2_000];
  const root = document.querySelector<HTMLElement>("[data-page]");
  const news = document.getElementById("news");
  const { page = "", visits = "" } = root?.dataset ?? {};
  if (!root || !news) return;
  const query = location.search;
  const since = Date.now();
  const isWaiting = () => root.querySelector("[data-waiting]") !== null;
  // Without the query, a reload shows the plain invoice, also after a refused form.
  history.replaceState(history.state, "", page + location.hash);

  /** Returns the id of the visit: the same while this tab is open, across reloads. */
  const visit = () => {
    try {
      const name = sessionStorage.getItem("plainbill-visit") ?? crypto.randomUUID();
      sessionStorage.setItem("plainbill-visit", name);
      return name;
    } catch {
      return crypto.randomUUID(); // session storage is not available
    }
  };

  /** Reports a view once the page is visible, not when the browser preloads it. A failed report does not matter to the viewer. */
  const reportVisit = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", reportVisit);
    const headers = { "content-type": "application/json", "x-requested-with": "plainbill" };
    fetch(visits, { method: "POST", headers, body: JSON.stringify({ visit: visit() }), keepalive: true }).catch(() => {});
  };
  document.addEventListener("visibilitychange", reportVisit);
  setTimeout(reportVisit);

  /** Shows the "takes longer than usual" text, which asks not to pay again. */
  const sayLong = (main: Element) => {
    const isLong = Date.now() - since >= usual;
    for (const each of main.querySelectorAll<HTMLElement>("[data-usual]")) each.hidden = isLong;
    for (const each of main.querySelectorAll<HTMLElement>("[data-long]")) each.hidden = !isLong;
  };

  /** Replaces only the changed parts, so that a button about to be pressed does not move. */
  const show = (main: Element, next: Element) => {
    const [old, fresh] = [[...main.children], [...next.children]];
    if (old.length !== fresh.length) return main.replaceWith(next);
    for (const [i, each] of old.entries()) {
      const now = fresh[i];
      if (now && now.outerHTML !== each.outerHTML) each.replaceWith(now);
    }
  };

  const refresh = async () => {
    const answer = await fetch(page + (isWaiting() ? query : ""), { cache: "no-store" }).catch(() => undefined);
    if (answer?.status === 404) return location.reload();
    // Without a connection, or on a server error, the page stays as it is.
    if (!answer?.ok) return;
    const fetched = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [main, next] = [root.querySelector("main"), fetched.querySelector("main")];
    if (!main || !next) return;
    const said = main.querySelector("[data-statement]")?.textContent;
    sayLong(next);
    document.title = fetched.title;
    show(main, next);
    const says = root.querySelector("[data-statement]")?.textContent ?? "";
    if (says !== said) news.textContent = says;
  };

  const wait = () => {
    if (!isWaiting()) return;
    const every = Date.now() - since >= usual ? seldom : often;
    setTimeout(() => refresh().finally(wait), every);
  };
  wait();

  const returned = () => {
    if (document.visibilityState === "visible") void refresh();
  };
  document.addEventListener("visibilitychange", returned);
  addEventListener("online", returned);

  /** The back button restores the page with its busy buttons: the customer must be able to try again. */
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const busy of root.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
    returned();
  });

  document.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (button?.hasAttribute("aria-busy")) return event.preventDefault();
    button?.setAttribute("aria-busy", "true");
  });

  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy], [data-print]") : undefined;
    if (!button) return;
    const { copy, done = "" } = button.dataset;
    if (copy === undefined) return print();
    // If the browser refuses, the text can still be copied by hand.
    const copied = await navigator.clipboard.writeText(copy).then(
      () => true,
      () => false,
    );
    if (!copied) return;
    button.classList.add("done");
    news.textContent = done;
    setTimeout(() => {
      button.classList.remove("done");
      news.textContent = "";
    }, copiedFor);
  });
}

/** The script as inlined in the page; the Content-Security-Policy names its hash. */
export const scriptText = `(${enhance})()`;
