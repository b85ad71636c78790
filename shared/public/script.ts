/**
 * What the page does besides being read: copies, prints, reports the visit, looks for a payment, and shows what has changed when the customer comes back.
 * Its own text is what the page is sent, so it names nothing that stands outside of it.
 */
function enhance(): void {
  /** How often a payment is looked for, and from when on that takes longer than usual. In milliseconds. */
  const [often, seldom, usual, copiedFor] = [2_000, 10_000, 30_000, 2_000];
  const root = document.querySelector<HTMLElement>("[data-page]");
  const news = document.getElementById("news");
  const { page = "", visits = "" } = root?.dataset ?? {};
  if (!root || !news) return;
  const query = location.search;
  const since = Date.now();
  const isWaiting = () => root.querySelector("[data-waiting]") !== null;
  // Loaded anew it is an invoice like any other, also after a form that was refused.
  history.replaceState(history.state, "", page + location.hash);

  /** The id of the visit: the same as long as this tab is open, across reloads. */
  const visit = () => {
    try {
      const name = sessionStorage.getItem("plainbill-visit") ?? crypto.randomUUID();
      sessionStorage.setItem("plainbill-visit", name);
      return name;
    } catch {
      return crypto.randomUUID(); // a browser that keeps nothing
    }
  };

  /** Reports that the invoice was viewed, once a person sees it: not what a browser loads in advance. A failed report does not concern the viewer. */
  const reportVisit = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", reportVisit);
    const headers = { "content-type": "application/json", "x-requested-with": "plainbill" };
    fetch(visits, { method: "POST", headers, body: JSON.stringify({ visit: visit() }), keepalive: true }).catch(() => {});
  };
  document.addEventListener("visibilitychange", reportVisit);
  setTimeout(reportVisit);

  /** Waiting takes longer than usual: says so, and that there is no need to pay again. */
  const sayLong = (main: Element) => {
    const isLong = Date.now() - since >= usual;
    for (const each of main.querySelectorAll<HTMLElement>("[data-usual]")) each.hidden = isLong;
    for (const each of main.querySelectorAll<HTMLElement>("[data-long]")) each.hidden = !isLong;
  };

  /** Takes over what has changed, and leaves alone what has not: what a person is about to press stays under the finger. */
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
    // Without a connection, or where the fault is ours, what is shown stays.
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

  /** The browser's back button brings the page back as it was left: the customer can try again. */
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
    // A browser that does not let it: the text is there to be copied by hand.
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

/** The script as the page has it in itself: one text, whose hash its Content-Security-Policy names. */
export const scriptText = `(${enhance})()`;
