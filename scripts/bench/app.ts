import { invoiceContent } from "../../shared/invoicing/invoices.ts";
import { hours, type Person, startTestApp, type TestApp } from "../../test/api/test-app.ts";
import { accountFigures } from "./accounts.ts";
import { ascending, type Measurement, percentiles, times } from "./measurements.ts";

/** Measures the usual actions in an open app: viewing lists, signing in. */
export async function* appFigures(): AsyncGenerator<Measurement> {
  const app = await startTestApp({ clock: "" });
  try {
    const person = await app.signIn("empty");
    yield await list(app, person);
    yield* await accountFigures(app);
  } finally {
    await app.close();
  }
}

async function list(app: TestApp, person: Person): Promise<Measurement> {
  const body = invoiceContent({ ...hours(3, 85), taxRate: 0, taxInclusive: false, amountPaid: 0 });
  for (let i = 0; i < 60; i++) await person.call("createInvoice", { body });
  await list200();
  const count = 2000;
  const workers = 16;
  const latencies: number[] = [];
  const since = performance.now();
  await Promise.all(Array.from({ length: workers }, async () => latencies.push(...(await times(count / workers, list200)))));
  const took = performance.now() - since;
  return ["GET /api/invoices (50 rows), 16 at a time", `${Math.round((count / took) * 1000)} requests/s, ${percentiles(ascending(latencies))}`];

  async function list200() {
    const answer = await person.visitor.ask(`${app.origin}/api/invoices`);
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
}
