import { contentOf } from "../shared/invoices.ts";
import { type House, hours, openHouse, type Person } from "../test/door/house.ts";
import { accountFigures } from "./bench-accounts.ts";
import { type Figure, sorted, spread, times } from "./figures.ts";

/** What people do in a house that is open: they look at lists, sign in. */
export async function* houseFigures(): AsyncGenerator<Figure> {
  const house = await openHouse({ clock: "" });
  try {
    const person = await house.signIn("empty");
    yield await list(house, person);
    yield* await accountFigures(house);
  } finally {
    await house.close();
  }
}

async function list(house: House, person: Person): Promise<Figure> {
  const body = contentOf({ ...hours(3, 85), taxRate: 0, taxInclusive: false, amountPaid: 0 });
  for (let i = 0; i < 60; i++) await person.call("createInvoice", { body });
  await list200();
  const count = 2000;
  const workers = 16;
  const latencies: number[] = [];
  const since = performance.now();
  await Promise.all(Array.from({ length: workers }, async () => latencies.push(...(await times(count / workers, list200)))));
  const took = performance.now() - since;
  return ["GET /api/invoices (50 rows), 16 at a time", `${Math.round((count / took) * 1000)} requests/s, ${spread(sorted(latencies))}`];

  async function list200() {
    const answer = await person.visitor.ask(`${house.origin}/api/invoices`);
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
}
