import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_PUSH } from "../../shared/realtime.ts";
import { type Channel, type House, openHouse, type Person } from "./house.ts";

let house: House;
let person: Person;
let window: Channel;
beforeAll(async () => {
  house = await openHouse();
  person = await house.signIn("empty");
  await person.call("createCustomer", { body: { name: "Hooli Inc.", email: "ap@hooli.example" } });
});
afterAll(() => house.close());
beforeEach(async () => {
  await window?.close();
  window = await person.channel();
  await window.clear();
});

const request = "Write a proposal for Hooli: website redesign, $12,000, 6 weeks, 40% upfront";

/** What another window is shown of the conversation when it opens: the messages that come before the answer to a ping. */
async function opened(who: Person) {
  const other = await who.channel();
  other.send({ type: "get_conversation_history" });
  await other.next("conversation_history");
  other.send({ type: "ping" });
  await other.next("pong");
  await other.close();
  return other.received.filter(({ type }) => type === "document_preview_update" || type === "invoice_update");
}

describe("a proposal", () => {
  test("is written, stored and shown when it is asked for", async () => {
    window.send({ type: "chat_message", data: { message: request } });
    const shown = await window.next("document_preview_update");
    const { htmlContent, documentId, timestamp } = shown.data;
    expect(documentId).toMatch(/^doc_/);
    expect(timestamp).toMatch(/^2026-03-16T/);
    for (const text of ["Hooli Inc.", "ap@hooli.example", "Website redesign", "6 weeks", "4,800.00", "7,200.00", "$12,000.00", "April 15, 2026"])
      expect(htmlContent).toContain(text);
    expect(JSON.stringify(shown).length).toBeLessThan(MAX_PUSH / 4);
    expect((await window.next("ai_response")).data.message).toBe("Saved a proposal for Hooli Inc.: Website redesign, $12,000.00.");
    expect((await window.next("data_updated")).data).toEqual({ type: "document" });
    expect((await window.say("show my proposals")).answer).toContain("Hooli Inc.: Website redesign, $12,000.00");
  });

  test("is there again in a window that opens later, until something is done with the invoice", async () => {
    await window.say("Invoice Hooli for 2 hours of design at $85/h");
    await window.say(request);
    const seen = await opened(person);
    expect(seen).toMatchObject([{ type: "document_preview_update", data: { htmlContent: expect.stringContaining("4,800.00") } }]);

    // Talking of something else does not take it away; the invoice does.
    expect((await window.say("show my customers")).draft).toBeUndefined();
    expect(await opened(person)).toEqual(seen);
    expect((await window.say("make it 3 hours")).draft?.invoice.total).toBe(255);
    expect(await opened(person)).toMatchObject([{ type: "invoice_update", data: { invoice: { total: 255 } } }]);
  });

  test("is gone from sight when the conversation is cleared, and stays stored", async () => {
    await window.say(request);
    await window.clear();
    expect(await opened(person)).toEqual([]);
    expect((await window.say("list proposals")).answer).toContain("Hooli Inc.: Website redesign");
  });

  test("is nothing that another workspace sees", async () => {
    await window.say(request);
    const stranger = await house.signIn("demo");
    expect(await opened(stranger)).toEqual([]);
    const channel = await stranger.channel();
    expect((await channel.say("show my proposals")).answer).toBe("There are no proposals yet.");
    await channel.close();
  });

  test("for somebody who is no customer names them and makes none of them", async () => {
    const before = await person.call("listCustomers", {});
    window.send({ type: "chat_message", data: { message: "Write a proposal for Vandelay Industries: latex samples, $900" } });
    const { htmlContent } = (await window.next("document_preview_update")).data;
    expect(htmlContent).toContain("Vandelay Industries");
    expect(htmlContent).toMatch(/On completion<\/td><td>100%<\/td><td>900.00/);
    await window.next("ai_response");
    expect(await person.call("listCustomers", {})).toEqual(before);
  });
});

test("undoing it is not possible yet, and undoes nothing else instead", async () => {
  await window.say("Invoice Hooli for 2 hours of design at $85/h");
  await window.say("make it 3 hours");
  await window.say(request);
  expect((await window.say("undo")).answer).toBe("Taking a proposal back arrives with a later version.");
  expect((await window.say("make it 4 hours")).draft?.invoice.total).toBe(340);
  expect((await window.say("undo")).draft?.invoice.total).toBe(255);
});

describe("what is not known is asked, and nothing is written", () => {
  test("a price that nobody said", async () => {
    expect((await window.say("Write a proposal for Hooli: website redesign")).answer).toBe("What is the price for Website redesign?");
    expect(await opened(person)).toEqual([]);
  });

  test("whom it is for", async () => {
    expect((await window.say("Write a proposal: $500")).answer).toBe("Who is the proposal for?");
  });

  test("which of two customers", async () => {
    for (const name of ["Initech East", "Initech West"]) await person.call("createCustomer", { body: { name } });
    const { answer } = await window.say("Write a proposal for Initech: website redesign, $12,000");
    expect(answer).toMatch(/^Which one do you mean: Initech \w+ or Initech \w+\?$/);
    expect(window.received.some(({ type }) => type === "document_preview_update" || type === "data_updated")).toBe(false);
  });
});

test("a price with more decimals than the currency has is refused in a sentence", async () => {
  expect((await window.say("Write a proposal for Hooli: website redesign, $12.345")).answer).toBe("USD has 2 decimals; 12.345 has more.");
  expect(await opened(person)).toEqual([]);
});

test.each(["Draft an NDA with Hooli", "Write a contract for Hooli: hosting, $300", "Write a letter to Hooli"])("%s: comes later, and says so", async (text) => {
  expect((await window.say(text)).answer).toBe("Contracts, NDAs and letters arrive with a later version.");
  expect(await opened(person)).toEqual([]);
});
