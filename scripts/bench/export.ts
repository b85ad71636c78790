import { MAX_PDFS } from "../../shared/account/export.ts";
import { newUser, type Tenant } from "../../test/api/tenants.ts";
import { hours, startTestApp } from "../../test/api/test-app.ts";
import type { Measurement } from "./measurements.ts";

/** Measures an accountant's export with the maximum number of PDFs: none printed yet, and all cached. */
export async function exportFigures(): Promise<Measurement[]> {
  const app = await startTestApp({ seed: "none" });
  try {
    const person = await newUser(app);
    for (let i = 1; i <= MAX_PDFS; i++) {
      const { id } = await person.call("createInvoice", { body: hours(i, 85, { invoiceDate: "2026-03-02" }) });
      await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    }
    const march = { from: "2026-03-01", to: "2026-03-31" };
    const figures: Measurement[] = [[`the accounts of ${MAX_PDFS} invoices`, await exportIn(person, march)]];
    for (const name of ["the same with their PDFs, none of them printed yet", "the same again"])
      figures.push([name, await exportIn(person, { ...march, pdfs: "true" })]);
    return figures;
  } finally {
    await app.close();
  }
}

/** Repeats the export call until it is complete; returns the time. */
async function exportIn(person: Tenant, query: Record<string, string>): Promise<string> {
  const since = performance.now();
  for (let calls = 1; ; calls++) {
    const answer = await person.answer("exportWorkspace", { query });
    if (answer.status === 503) continue;
    const size = Number((await fetch(answer.headers.get("location") ?? "")).headers.get("content-length") ?? 0);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    return `${seconds} s in ${calls === 1 ? "1 call" : `${calls} calls`}, ${(size / 1024 / 1024).toFixed(1)} MB`;
  }
}
