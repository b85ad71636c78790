import type { Browser, Locator, Page } from "@playwright/test";
import { CSRF_HEADER } from "../../../shared/api/call-headers.ts";
import { routes } from "../../../shared/routes.ts";
import { startTestApp } from "../../../test/api/test-app.ts";
import { boxAround, type Recorder } from "./recorder.ts";

const REQUEST = "Invoice Acme Corp for 12 hours of design at $85/h and a $200 logo, 8.25% tax, 10% discount, due in 30 days";
const CARD = { "Card number": "4242 4242 4242 4242", Expires: "12 / 30", "Security code": "123", "Name on the card": "Acme Corp" };

/** Plays the whole story; the owner and the customer have separate browser contexts. Returns the moment of the poster. */
export async function tell(film: Recorder, browser: Browser, web: string): Promise<number> {
  const { width, height } = film.timeline;
  const app = await startTestApp({ web, clock: "" });
  // A pixel ratio of 2.5 keeps zoomed views sharp.
  const newPage = async (): Promise<Page> =>
    (await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 2.5, colorScheme: "light", baseURL: app.origin })).newPage();
  try {
    const owner = await newPage();
    const { visitor } = await app.signIn("demo");
    await owner.context().addCookies([{ name: "plainbill", value: visitor.cookie(app.origin, "plainbill") ?? "", url: app.origin }]);
    await takeCards(owner);
    const poster = await invoice(film, owner);
    await pay(film, await newPage());
    await showPayment(film, owner);
    return poster;
  } finally {
    await app.close();
  }
}

/** Connects card payments, which the customer sees later. */
async function takeCards({ request }: Page): Promise<void> {
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value };
  const { url } = (await (await request.post(routes.connectPaymentAccount.path, { headers })).json()) as { url: string };
  const opened = await request.get(url);
  await request.post(opened.url(), { form: { name: "Larkspur Studio" } });
}

/** Turns a sentence into an invoice, shows the source of a figure, and sends it. */
async function invoice(film: Recorder, page: Page): Promise<number> {
  await page.goto("/");
  await page.getByText("Online", { exact: true }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Close this note" }).click();
  await page.getByRole("button", { name: "Hide the sidebar" }).click();
  const message = page.getByLabel("Message");
  const log = page.getByRole("log");
  const paper = page.frameLocator('iframe[title="Document preview"]').locator("body");
  const figure = (name: string): Locator => paper.locator(`[data-figure="${name}"]`).first();

  await film.cut(page);
  film.caption("Say what you did, and for whom.");
  await film.hold(700);
  await film.look([message], { margin: 70 });
  await film.click(message);
  await film.point(message, { x: 1.1, y: 1.9 });
  await film.type(REQUEST);
  await film.hold(500);
  await page.keyboard.press("Enter");
  film.caption("The invoice stands beside the chat, tax and discount included.");
  await film.look(undefined, { takes: 1100 });
  await film.until(log.getByText("1,188.59").first());
  await film.until(figure("total"));
  await film.hold(1200);
  const poster = film.now;
  await film.look([figure("customer"), figure("amountDue"), figure("total")], { margin: 36 });
  await film.hold(2000);

  film.caption("Every figure says where it came from.");
  await film.point(figure("taxRate"));
  const source = page.getByRole("dialog", { name: "Tax rate" });
  await film.until(source);
  await film.look([source, figure("total")], { margin: 20 });
  await film.hold(3000);

  film.caption("It is sent when you say so, as you have seen it.");
  await film.look([message], { margin: 70 });
  await film.click(message);
  await film.point(message, { x: 1.1, y: 1.9 });
  await film.type("Save and send it");
  await film.hold(250);
  await page.keyboard.press("Enter");
  const card = page.getByRole("group", { name: /^Send INV-\d+ to .*\?$/ });
  await film.until(card);
  await film.look([card], { margin: 20 });
  await film.hold(1600);
  await film.click(card.getByRole("button", { name: "Send invoice" }));
  await film.until(page.getByText("Sent.", { exact: true }));
  await film.hold(900);
  return poster;
}

/** Lets the customer read the email and pay by card. */
async function pay(film: Recorder, mail: Page): Promise<void> {
  await mail.goto("/_local/mail");
  await mail.getByRole("link", { name: "billing@acme.example" }).first().click();
  const letter = mail.locator('iframe[title="The letter as it looks"]');
  await letter.scrollIntoViewIfNeeded();
  const button = letter.contentFrame().getByRole("link", { name: /^Pay \$/ });
  const box = (await letter.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const part = { ...box, height: (box.width * 9) / 16 };

  film.caption("Your customer has it by email …");
  await film.cut(mail, part);
  await film.hold(1500);
  await button.scrollIntoViewIfNeeded();
  await film.hold(500);
  const opened = mail.context().waitForEvent("page");
  await film.click(button);
  const page = await opened;
  const due = page.getByRole("button", { name: /^Pay \$/ });
  await due.waitFor();
  await film.cut(page);
  await film.look([page.getByText("Amount due").first(), due], { margin: 60 });
  await film.hold(1200);
  film.caption("… and pays by card.");
  await film.click(due);
  await page.getByLabel("Card number").waitFor();
  const charge = page.getByRole("button", { name: /^Pay \$/ });
  await film.cut(page, await boxAround([page.getByRole("heading", { level: 1 }), charge], 8));
  for (const [label, text] of Object.entries(CARD)) {
    await film.click(page.getByLabel(label));
    await film.type(text, 2.5);
  }
  await film.click(charge);
  // The page updates itself once Stripe has confirmed.
  const receipt = page.getByText(/^Paid/).first();
  await receipt.waitFor();
  await film.cut(page, await boxAround([page.getByRole("heading", { level: 1 }).first(), receipt, page.getByRole("link", { name: "Download PDF" })], 40));
  await film.hold(1500);
}

/** Shows the payment to the owner. */
async function showPayment(film: Recorder, page: Page): Promise<void> {
  film.caption("Acme Corp paid $1,188.59.");
  await page.bringToFront();
  await page.getByRole("link", { name: "Invoices", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: "1,188.59" }).filter({ hasText: "Paid" });
  await row.waitFor();
  await film.cut(page);
  await film.hold(1100);
  await film.click(row.getByText("Acme Corp"));
  const payments = page.getByRole("region", { name: "Payments", exact: true });
  await film.until(payments.getByText("$1,188.59"));
  await film.look([page.getByText("$1,188.59").first(), payments], { margin: 40 });
  await film.hold(3200);
}
