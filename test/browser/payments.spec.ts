import { expect, type Page, test, type WebSocketRoute } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { newId } from "../../shared/ids.ts";
import { type AnswerOf, routes } from "../../shared/routes.ts";
import { takeCards } from "./card-payments.ts";
import { enterAsNewUser, notice, say, settle } from "./new-user.ts";
import { picture } from "./picture.ts";

/** A sent invoice of $270.00 for Acme Corp, written in the chat. Returns its API path. */
async function sentFromChat(page: Page): Promise<string> {
  await say(page, "Bill Acme Corp 3 hours of design at $90");
  const saved = page.waitForResponse((response) => response.url().endsWith(routes.createInvoice.path) && response.request().method() === "POST");
  await page.getByRole("button", { name: "Save invoice" }).click();
  const { id }: AnswerOf<"createInvoice"> = await (await saved).json();
  await desk(page).getByRole("button", { name: "Send invoice" }).click();
  const email = page.getByRole("dialog", { name: "Send INV-0001" });
  await email.getByRole("button", { name: "Mark as sent" }).click();
  await expect(notice(page)).toContainText("INV-0001 is marked as sent");
  await expect(desk(page).getByText("sent", { exact: true })).toBeVisible();
  return `${routes.listInvoices.path}/${id}`;
}

const desk = (page: Page) => page.getByRole("region", { name: "Document Preview" });
const status = (page: Page, word: string) => page.getByRole("main").getByText(word, { exact: true });

test("what a customer pays and what they get back is on every open screen of the business at once", { tag: "@desktop" }, async ({ page, context, browser }) => {
  await settle(page);
  await takeCards(page);
  const invoice = await sentFromChat(page);
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value, origin: new URL(page.url()).origin };
  const open = await page.request.post(routes.openInvoiceLink.path.replace("{id}", invoice.split("/").at(-1) ?? ""), { headers });
  const { url }: AnswerOf<"openInvoiceLink"> = await open.json();

  const [list, single, dashboard] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await list.goto("/invoices");
  await single.goto(invoice.replace("/api", ""));
  await dashboard.goto("/dashboard");
  await expect(list.getByRole("table").getByText("sent", { exact: true })).toBeVisible();
  await expect(status(single, "sent")).toBeVisible();
  const received = dashboard.getByRole("region", { name: "Revenue Overview" });
  await expect(received).toContainText("Received0.00");

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(url);
  await theirs.getByRole("button", { name: "Pay $270.00" }).click();
  await theirs.getByLabel("Email").fill("ap@acme.example");
  await theirs.getByRole("button", { name: "4242 4242 4242 4242" }).click();
  await expect(theirs.getByText(/^Paid/).first()).toBeVisible();

  for (const screen of [page, list, single, dashboard]) await expect(notice(screen)).toContainText("Acme Corp paid $270.00");
  await picture(page, "1-workspace");
  await picture(list, "2-list");
  await picture(dashboard, "3-dashboard");
  await expect(desk(page).getByText("paid", { exact: true })).toBeVisible();
  await expect(page.frameLocator('iframe[title="Document preview"]').locator("body")).toContainText("Paid");
  await expect(list.getByRole("table").getByText("paid", { exact: true })).toBeVisible();
  await expect(status(single, "paid")).toBeVisible();
  await expect(received).toContainText("Received270.00");

  // A partial refund in Stripe's dashboard.
  const { payments }: AnswerOf<"getInvoice"> = await (await page.request.get(invoice)).json();
  await page.request.post(`/_stripe/payments/${payments[0]?.stripe?.intent}/refund`, { form: { amount: "70.00" } });
  await expect(list.getByRole("table").getByText("partly refunded", { exact: true })).toBeVisible();
  await expect(status(single, "partly refunded")).toBeVisible();
  await expect(received).toContainText("Received200.00");
});

test("a screen that was without a connection shows what came in meanwhile as soon as it has one again", { tag: ["@desktop", "@day"] }, async ({ page }) => {
  await enterAsNewUser(page);
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value };
  const post = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json();
  const { today }: AnswerOf<"getSummary"> = await (await page.request.get(routes.getSummary.path)).json();
  const lines = [{ id: newId("line"), description: "Design", quantity: 3, unitPrice: 90 }];
  const { id } = await post(routes.createInvoice.path, { customer: { name: "Acme Corp" }, currency: "USD", invoiceDate: today, dueDate: today, lines });
  await post(routes.setInvoiceStatus.path.replace("{id}", id), { status: "sent" });
  const channels: WebSocketRoute[] = [];
  await page.routeWebSocket("**/ws", (channel) => {
    channel.connectToServer();
    channels.push(channel);
  });
  await page.goto("/invoices");
  await expect(page.getByRole("table").getByText("sent", { exact: true })).toBeVisible();
  await expect.poll(() => channels.length).toBe(1);
  await channels[0]?.close();
  await post(routes.addPayment.path.replace("{id}", id), { amount: 270, date: today, method: "cash" });
  await expect(page.getByRole("table").getByText("paid", { exact: true })).toBeVisible();
});
