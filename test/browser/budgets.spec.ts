import { expect, type Page, test } from "@playwright/test";
import { furtherLoads, type Load, workspaceLoad } from "../../scripts/bench/app-sizes.ts";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { newId } from "../../shared/ids.ts";
import { type AnswerOf, routes } from "../../shared/routes.ts";
import { enterAsNewUser } from "./new-user.ts";

/** The limits of what the app loads, after gzip: bytes and requests, never times, which depend on the machine. */
const KB = 1024;
const workspace = { requests: 12, script: 198 * KB };
const further = 62 * KB;

const inKb = ({ script }: Load): number => Math.round(script / KB);

/** A draft that is ready to be sent. */
async function newDraft({ request }: Page): Promise<AnswerOf<"createInvoice">> {
  const { today }: AnswerOf<"getSummary"> = await (await request.get(routes.getSummary.path)).json();
  const lines = [{ id: newId("line"), description: "Design", quantity: 3, unitPrice: 90 }];
  const data = { customer: { name: "Acme Corp", email: "ap@acme.example" }, currency: "USD", invoiceDate: today, dueDate: today, lines };
  return (await request.post(routes.createInvoice.path, { headers: { [CSRF_HEADER.name]: CSRF_HEADER.value }, data })).json();
}

test("the workspace loads 198 KB of JavaScript and makes 12 requests at most; each further screen and dialog adds 62 KB at most", { tag: "@desktop" }, async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await enterAsNewUser(page);
  // Files that were loaded before must not count as cached.
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.clearBrowserCache");
  const first = await workspaceLoad(context, origin);
  expect(first.script, `${inKb(first)} KB`).toBeGreaterThan(100 * KB);
  expect(first.script, `${inKb(first)} KB`).toBeLessThanOrEqual(workspace.script);
  expect(first.requests).toBeLessThanOrEqual(workspace.requests);
  const { id } = await newDraft(page);
  for await (const [name, load] of furtherLoads(context, origin, `/invoices/${id}`))
    expect.soft(load.script, `${name}: ${inKb(load)} KB`).toBeLessThanOrEqual(further);
});
