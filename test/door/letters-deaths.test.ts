import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { type Meddler, standBetween } from "../faults.ts";
import { type House, hours, openHouse, type Person } from "./house.ts";
import { found, lettersAbout, told } from "./post.ts";
import { everyItem } from "./table.ts";

let house: House;
let rosa: Person;
/** Where the wire from the functions to the table, or to SES, is cut: before anybody heard of a request, or after they did what was asked. */
let cut: { when: (body: string) => boolean; side: "before" | "after"; happened: () => void } | undefined;
let wires: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  // Each failure is logged, as it should be; here they are meant.
  vi.spyOn(console, "error").mockImplementation(() => {});
  house = await openHouse();
  const meddle: Meddler = async ({ body }, forward) => {
    if (!cut?.when(body.toString())) return forward();
    if (cut.side === "after") await forward();
    cut.happened();
    return undefined;
  };
  const table = await standBetween(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", meddle);
  const ses = await standBetween(process.env["AWS_ENDPOINT_URL_SESV2"] ?? "", meddle);
  wires = [withSettings({ AWS_ENDPOINT_URL_DYNAMODB: table.url, AWS_ENDPOINT_URL_SESV2: ses.url, AWS_MAX_ATTEMPTS: "1" }), table, ses];
  rosa = await house.signIn("empty");
});
afterEach(async () => {
  await mended();
  await house.close();
  vi.restoreAllMocks();
});

async function mended(): Promise<void> {
  cut = undefined;
  for (const wire of wires.splice(0)) await wire.close();
}

/** Sends a draft, and resolves when the wire was cut on the way; nobody waits for the answer. */
async function sentInto(when: (body: string) => boolean, side: "before" | "after"): Promise<string> {
  const { id } = await rosa.call("createInvoice", { body: hours(3, 85) });
  await new Promise<void>((happened, failed) => {
    cut = { when, side, happened };
    rosa.answer("emailInvoice", { params: { id }, body: {} }).then(
      (answer) => answer.ok || failed(new Error(`It answered ${answer.status}.`)),
      () => {},
    );
  });
  return id;
}

/** Closes the house, with whatever was under way in it, and opens it at another time of that day. */
async function restarted(time: string): Promise<void> {
  await mended();
  house = await house.at(`2026-03-16T${time}:00.000Z+`);
  rosa = await house.signIn("empty");
}

const isClaim = (body: string) => body.includes('"state":{"S":"sending"}');
const isEnd = (body: string) => body.includes('"state":{"S":"sent"}');
const isMail = (body: string) => body.includes('"Raw"');
const invoice = (id: string) => rosa.call("getInvoice", { params: { id } });
const letterOf = async (id: string) => (await rosa.call("listLetters", { params: { id } }))[0];
const outbox = async () => (await everyItem()).filter(({ pk }) => pk === "OUTBOX");
const isSent = async (id: string) => (await invoice(id)).status === "sent";

describe("whoever sends a letter dies", () => {
  test("before taking it up: nobody has it, and it goes out at the next start", async () => {
    const id = await sentInto(isClaim, "before");
    expect(lettersAbout(house, id)).toEqual([]);
    expect(await invoice(id)).toMatchObject({ status: "draft", sending: (await letterOf(id))?.id });
    await restarted("09:05");
    await found(() => isSent(id));
    expect(lettersAbout(house, id)).toHaveLength(1);
    expect(await letterOf(id)).toMatchObject({ state: "sent" });
    expect(await outbox()).toEqual([]);
  });

  test("after taking it up and before it is out: it is never sent, and after a quarter of an hour the activity says that nobody knows", async () => {
    const id = await sentInto(isClaim, "after");
    expect(await letterOf(id)).toMatchObject({ state: "sending" });
    await restarted("09:10");
    await house.run("outbox");
    expect([(await letterOf(id))?.state, (await invoice(id)).status]).toEqual(["sending", "draft"]);
    await restarted("09:16");
    await house.run("outbox");
    expect([(await letterOf(id))?.state, (await invoice(id)).status, (await invoice(id)).sending]).toEqual(["unknown", "sent", undefined]);
    expect(lettersAbout(house, id)).toEqual([]);
    expect(await told(rosa, id)).toEqual(["created: total $255.00", "emailed: to ap@acme.example; whether it got there is not known"]);
    expect(await outbox()).toEqual([]);
    // A person decides, and then it is there once.
    expect(await rosa.call("emailInvoice", { params: { id }, body: {} })).toMatchObject({ state: "sent" });
    expect(lettersAbout(house, id)).toHaveLength(1);
  });

  test("after it is out and before that is written down: what SES says of it puts that right, and it is not sent again", async () => {
    const id = await sentInto(isEnd, "before");
    expect(lettersAbout(house, id)).toHaveLength(1);
    expect([(await letterOf(id))?.state, (await invoice(id)).status]).toEqual(["sending", "draft"]);
    await restarted("09:05");
    await found(() => isSent(id));
    expect(await letterOf(id)).toMatchObject({ state: "sent" });
    expect(await told(rosa, id)).toEqual(["created: total $255.00", "emailed: to ap@acme.example"]);
    await restarted("09:30");
    await house.run("outbox");
    expect(lettersAbout(house, id)).toHaveLength(1);
    expect(await outbox()).toEqual([]);
  });

  test("while it is written down that it is out: it counts once", async () => {
    const id = await sentInto(isEnd, "after");
    await restarted("09:05");
    await found(() => isSent(id));
    expect(lettersAbout(house, id)).toHaveLength(1);
    expect(await told(rosa, id)).toEqual(["created: total $255.00", "emailed: to ap@acme.example"]);
  });

  test("before it was handed over: the outbox hands it over, once it is old enough that nobody else will", async () => {
    const nowhere = withSettings({ LETTERS_QUEUE_URL: "http://127.0.0.1:9/000000000000/letters.fifo" });
    const { id } = await rosa.call("createInvoice", { body: hours(3, 85) });
    const sent = rosa.answer("emailInvoice", { params: { id }, body: {} }).catch(() => undefined);
    const entry = await found(async () => (await outbox())[0]);
    await nowhere.close();
    expect(entry).toMatchObject({ invoiceId: id });
    expect(await house.run("outbox")).toMatchObject({ handed: 0 });
    expect(lettersAbout(house, id)).toEqual([]);
    await restarted("09:03");
    await found(() => isSent(id));
    expect(lettersAbout(house, id)).toHaveLength(1);
    await sent;
  });
});

describe("the answer of the mail service gets lost", () => {
  test("after it took the letter: what it says later counts, and the letter is not sent again", async () => {
    const id = await sentInto(isMail, "after");
    await found(() => isSent(id));
    expect(lettersAbout(house, id)).toHaveLength(1);
    expect(await letterOf(id)).toMatchObject({ state: "sent" });
  });

  test("before it heard of the letter: nobody can tell, so it is not sent again by itself", async () => {
    const id = await sentInto(isMail, "before");
    cut = undefined;
    await restarted("09:16");
    await found(() => isSent(id));
    expect(await letterOf(id)).toMatchObject({ state: "unknown" });
    expect(lettersAbout(house, id)).toEqual([]);
  });
});
