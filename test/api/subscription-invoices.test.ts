import { beforeEach, describe, expect, test } from "vitest";
import type { SubscriptionInvoice } from "../../shared/billing/subscription-invoices.ts";
import { add } from "../../shared/money.ts";
import { readPdf } from "../pdf.ts";
import { subscriptionInvoiceItem } from "../sample-subscription-invoice.ts";
import { putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { sharedApp } from "./test-app.ts";

let owner: Tenant;
beforeEach(async () => {
  owner = await newUser(await sharedApp());
});

const store = (more: Partial<SubscriptionInvoice> & Pick<SubscriptionInvoice, "id">, { workspaceId } = owner) =>
  putItem(subscriptionInvoiceItem(workspaceId, { number: `PB-${more.id}`, ...more }));

const pdfOf = (id: string, person = owner) => person.answer("getSubscriptionInvoicePdf", { params: { id } });
async function readPdfOf(id: string) {
  const answer = await pdfOf(id);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { pages } = await readPdf(bytes);
  return {
    answer,
    pages,
    text: pages
      .map((page) => page.text)
      .join(" ")
      .replace(/\s+/g, " "),
  };
}

describe("our own invoices for a subscription", () => {
  test("are listed, the newest first, with what became of their money", async () => {
    const lister = await newUser(await sharedApp());
    await store({ id: "in_a", issuedAt: "2026-01-01T00:00:00.000Z", refunded: add(33.19) }, lister);
    await store({ id: "in_b", issuedAt: "2026-02-01T00:00:00.000Z", refunded: add(3) }, lister);
    await store({ id: "in_c", issuedAt: "2026-03-01T00:00:00.000Z", status: "open" }, lister);
    const rows = await lister.call("listSubscriptionInvoices", {});
    expect(rows.map(({ number, status, total }) => [number, status, total])).toEqual([
      ["PB-in_c", "open", 38.19],
      ["PB-in_b", "partly refunded", 38.19],
      ["PB-in_a", "refunded", 38.19],
    ]);
    expect(await owner.call("listSubscriptionInvoices", {})).toEqual([]);
  });

  test("look like ours as a PDF: seller, payer, lines, tax, total and the day of payment, to the cent as Stripe has them; also after the trial", async () => {
    const reader = await newUser(await sharedApp());
    await store({ id: "in_1", number: "PB-0002" }, reader);
    await reader.endTrial("2026-01-01T00:00:00.000Z");
    owner = reader;
    const { answer, pages, text } = await readPdfOf("in_1");
    expect(answer.headers.get("content-disposition")).toContain("plainbill-invoice-PB-0002.pdf");
    expect(pages).toHaveLength(1);
    for (const said of [
      "Plainbill Inc. 1 Market Street San Francisco, CA 94105 United States help@plainbill.test Tax ID US-12-3456789",
      "Invoice PB-0002",
      "Paid March 16, 2026",
      "Acme Corp 12 Congress Avenue Austin, TX 78701 United States Tax ID GB123456789",
      "Unused time on Quarterly Plan after 16 Mar 2026",
      "−12.72",
      "Plainbill Annual Plan March 16, 2026 – March 16, 2027",
      "Subtotal 35.28",
      "Tax 8.25% on 35.28 2.91",
      "Total $38.19",
      "Amount due $0.00",
      "$5.00 of it was paid from your credit with us.",
    ])
      expect(text).toContain(said);
  });

  test.each<[string, Partial<SubscriptionInvoice>, string]>([
    ["void", { status: "void", paidAt: undefined, amountPaid: add(), fromCredit: add(), amountDue: add(38.19) }, "Void"],
    ["refunded", { refunded: add(33.19) }, "$33.19 of it was refunded."],
    [
      "less than nothing",
      {
        total: add(-32.37),
        taxes: [{ rate: 8.25, base: add(35.28), tax: add(2.91) }],
        subtotal: add(-35.28),
        lines: [{ description: "Unused time", quantity: 1, unitPrice: -35.28, amount: add(-35.28) }],
        fromCredit: add(-32.37),
        amountPaid: add(),
      },
      "$32.37 was added to your credit with us",
    ],
    [
      "taxed where its customer is",
      { taxes: [{ rate: 0, base: add(35.28), tax: add() }], total: add(35.28), amountPaid: add(30.28), reverseCharge: true },
      "Reverse charge: the recipient owes the tax.",
    ],
  ])("that are %s say so", async (name, more, said) => {
    const id = `in_${name.replaceAll(" ", "_")}`;
    await store({ id, ...more });
    expect((await readPdfOf(id)).text).toContain(said);
  });

  test.each<[string, Partial<SubscriptionInvoice>]>([
    ["lines", { subtotal: add(35.27) }],
    ["total", { total: add(38.18), amountPaid: add(33.18) }],
    ["payment", { amountPaid: add(33.18) }],
    ["rates", { taxes: [{ base: add(35.28), tax: add(2.91) }] }],
  ])("are not printed where their %s do not add up", async (name, more) => {
    const id = `in_wrong_${name}`;
    await store({ id, ...more });
    const answer = await pdfOf(id);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ detail: "This invoice can not be printed here. Stripe's own copy is in the billing portal: Settings, Plan." });
  });

  test("are nobody else's: another tenant gets what there would be for no invoice", async () => {
    await store({ id: "in_mine" });
    const other = await newUser(await sharedApp());
    const [theirs, none] = [await pdfOf("in_mine", other), await pdfOf("in_none", other)];
    const bare = async (answer: Response) => ({ ...((await answer.json()) as object), requestId: "" });
    expect([theirs.status, await bare(theirs)]).toEqual([404, await bare(none)]);
  });
});
