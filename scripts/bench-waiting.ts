import { bringText } from "../test/api/bring-document.ts";
import { newUser, type Tenant } from "../test/api/tenants.ts";
import { startTestApp, type TestApp } from "../test/api/test-app.ts";
import { ascending, at, type Figure, times } from "./figures.ts";

const PAGE = "Statement of work for Acme Ltd\nDesign: 12 hours at $85.00 per hour\nDue within 30 days";
/** Ten documents that take long: half a megabyte of amounts, dates, names and figures each. */
const ODD = ["Design work $1,234.00\n", "12.03.2026 ", "Anna Maria Smith ", "+353 1 234 5678, ", "12 Quay Street, Dublin "].flatMap((words) => [
  words.repeat(Math.floor(590_000 / words.length)),
  words.repeat(Math.floor(400_000 / words.length)),
]);

/** How long another workspace waits for a list, and for a page of its own to be read, while four bring ten odd documents: beside its time in an idle app. */
export async function* waitingFigures(): AsyncGenerator<Figure> {
  const app = await startTestApp({ clock: "" });
  try {
    const other = await newUser(app);
    const many = await Promise.all([1, 2, 3, 4].map(() => newUser(app)));
    const idle = await measure(app, other);
    const odd = Promise.all(ODD.map((text, i) => bringText(app, many[i % many.length] as Tenant, text, `odd-${i}.txt`).catch(() => undefined)));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const busy = await measure(app, other);
    await odd;
    const compare = (before: number, now: number) => `${before.toFixed(0)} ms idle, ${now.toFixed(0)} ms then: ${(now / before).toFixed(1)} times`;
    yield ["another's list while ten odd documents are read", compare(idle.list, busy.list)];
    yield ["another's page while ten odd documents are read", compare(idle.page, busy.page)];
  } finally {
    await app.close();
  }
}

/** The medians of both, in milliseconds. */
async function measure(app: TestApp, who: Tenant): Promise<{ list: number; page: number }> {
  const list = await times(30, () => who.call("listInvoices", {}));
  const page = await times(4, () => bringText(app, who, `${PAGE} ${crypto.randomUUID()}`));
  return { list: at(ascending(list), 0.5), page: at(ascending(page), 0.5) };
}
