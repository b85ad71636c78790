import { expect, type Page } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { newId } from "../../shared/ids.ts";
import { routes } from "../../shared/routes.ts";
import { calling, type ModelServer, startUnlimitedModelServer, stream } from "../api/model-server.ts";
import { enterAsNewUser, online, say, show } from "./new-user.ts";
import { test } from "./own-app.ts";
import { picture } from "./picture.ts";

let model: ModelServer;
test.beforeAll(async () => {
  model = await startUnlimitedModelServer();
});
test.afterAll(() => model.close());

/** The model makes this call, if any, and answers `text`. */
const answers = (text: string, name?: string, said: object = {}) =>
  model.does((response) => stream(response, [name ? calling(name, { ...said, reply: text }) : { content: text }]));

/** Stores invoice INV-0001, a draft for Acme Corp. */
async function storeInvoice({ request }: Page): Promise<void> {
  const data = {
    customer: { name: "Acme Corp", email: "ap@acme.example" },
    currency: "USD",
    invoiceDate: "2026-03-16",
    dueDate: "2026-04-15",
    lines: [{ id: newId("line"), description: "Design", quantity: 12, unitPrice: 85 }],
  };
  const stored = await request.post(routes.createInvoice.path, { data, headers: { [CSRF_HEADER.name]: CSRF_HEADER.value } });
  expect(await stored.json()).toMatchObject({ invoiceNumber: "INV-0001" });
}

test("below a model's words stands what was done and that it is all, also after a reload; where they contradict it, code's own stand there", {
  tag: "@day",
}, async ({ page, app }) => {
  await enterAsNewUser(page, app);
  await storeInvoice(page);
  await page.goto("/");
  await online(page);
  const notes = page.getByRole("log").getByRole("note");

  answers("I have sent INV-0001 to Acme Corp.");
  await say(page, "Send INV-0001");
  await expect(notes).toHaveText(["Nothing was changed and nothing was sent. INV-0001: draft."]);
  await picture(page, "nothing");

  const start = { customer: { name: "Acme Corp" }, lines: [{ description: "Design", quantity: 3, unitPrice: 85 }] };
  answers("Three hours of design for Acme Corp.", "invoice_start", start);
  await say(page, "Bill Acme Corp for 3 hours of design at $85");
  await expect(notes.last()).toHaveText("Only this was changed. The invoice is not saved yet. Nothing was sent.");
  await picture(page, "draft");

  answers("I saved it and sent it to Acme Corp.", "invoice_edit", { lines: [{ line: "1", quantity: 4 }] });
  await say(page, "make it 4 hours");
  await expect(page.getByRole("log")).toContainText("Design 3 → 4");
  await expect(page.getByRole("log")).not.toContainText("sent it to Acme");

  answers("Confirm it and it goes out.", "invoice_request_send", { invoiceNumber: "INV-0001" });
  await say(page, "Send INV-0001 then");
  const card = page.getByRole("group", { name: /^Send INV-0001 to .*\?$/ });
  await expect(card).toBeVisible();
  await expect(notes.last()).toHaveText(/^What is asked below is done only once you confirm it\./);
  await picture(page, "card");

  await page.reload();
  await online(page);
  await show(page, "Chat");
  await expect(notes).toHaveCount(3);
  await expect(notes.first()).toHaveText("Nothing was changed and nothing was sent. INV-0001: draft.");
  await expect(card).toBeVisible();
});
