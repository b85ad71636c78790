import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from "../../shared/api/call-headers.ts";
import { type Id, newId } from "../../shared/ids.ts";
import { NewInvoice } from "../../shared/invoicing/invoices.ts";
import { type RouteName, routes } from "../../shared/routes.ts";
import { full, seed } from "../counts.ts";
import { eventually } from "../eventually.ts";
import { logoPicture } from "../pictures.ts";
import { subscriptionInvoiceItem } from "../sample-subscription-invoice.ts";
import { ask, type Bring, routeOf, sessionCalls, withParams } from "./calls.ts";
import { exampleOf, idPlaces, textPlaces, withAt } from "./examples.ts";
import { type ScriptedModel, startScriptedModel, type ToolCall } from "./scripted-model.ts";
import { storeDocument } from "./store-document.ts";
import { everyItem, itemsUnder, putItem, recordsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { type Person, sharedApp, type TestApp } from "./test-app.ts";

/** Every text of the other workspace contains this, so any leak shows. */
const MARK = "Zanzibar Ltd";

const TOOLS_A_TURN = full ? 1 : 8;

let app: TestApp;
let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel();
  app = await sharedApp();
});
afterAll(async () => {
  await model.close();
});

/** Runs tool calls in one turn. Returns their results. */
async function runTools(person: Person, calls: ToolCall[]): Promise<string[]> {
  model.next(calls);
  const connection = await person.channel();
  connection.send({ type: "clear_conversation" });
  await connection.next("conversation_cleared");
  await connection.say("Go on");
  await connection.close();
  return model.results();
}

/** An answer without parts that differ between calls: ids, numbers, moments, and the `given` value. */
async function plain(answer: Response, given: string): Promise<string> {
  return `${answer.status} ${neutral(await answer.text(), given)}`;
}
const neutral = (text: string, given: string): string =>
  text
    .replaceAll(given, "<given>")
    .replace(/"requestId":"[^"]*"/g, "<request>")
    .replace(/\b[a-z]+_[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g, "<id>")
    .replace(/(INV|CN)-\d+/g, "<number>")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<moment>");

const sameSite = { [CSRF_HEADER.name]: CSRF_HEADER.value };
const ULID = /\b[a-z]+_[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g;

/** The call that creates ids with this prefix, learned while workspaces are filled. */
const makers = new Map<string, RouteName>();

/** Creates a new record whose id begins with `prefix`. */
async function fresh(person: Tenant, prefix: string): Promise<string> {
  const maker = makers.get(prefix);
  if (!maker) return [...(await fillWorkspace(person, "Sample"))].find((id) => prefixOf(id) === prefix) ?? "";
  return (await (await ask(person, maker)).json()).id;
}

/** Fills a workspace by every call and tool that creates something. Returns all ids that its person can see. */
async function fillWorkspace(person: Tenant, text: string, invoices = 1): Promise<Set<string>> {
  const ids = new Set<string>();
  const gather = (seen: string) => {
    for (const [id] of seen.matchAll(ULID)) ids.add(id);
  };
  const creating = sessionCalls.filter((name) => routeOf(name).created && !withParams.includes(name));
  for (let i = 0; i < invoices; i++)
    for (const name of i < 2 ? creating : (["createInvoice"] as const)) {
      const { body } = routeOf(name);
      const answer = await ask(person, name, { body: body && exampleOf(body, text), headers: i === 0 ? { [IDEMPOTENCY_HEADER]: name } : {} });
      const said = await answer.text();
      expect(answer.status, `${name} answered ${said}`).toBe(201);
      makers.set(prefixOf(JSON.parse(said).id ?? ""), name);
      gather(said);
    }
  const { id, amountDue } = await person.call("createInvoice", { body: exampleOf(NewInvoice, text) as NewInvoice });
  await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  const issued = await person.call("getInvoice", { params: { id } });
  gather(JSON.stringify(issued));
  const payment = { amount: amountDue, date: "2026-03-16", method: "cash" as const, note: text };
  const paid = await person.call("addPayment", { params: { id }, body: payment });
  gather(JSON.stringify(paid));
  const refund = { params: { id, paymentId: paid.payments[0]?.id ?? "" }, body: { amount: 0.01, reason: text } };
  gather(JSON.stringify(await person.call("refundPayment", refund)));
  const logo = new FormData();
  logo.append("logo", new Blob([logoPicture(64, 20)]), text);
  expect((await person.visitor.ask(`${app.origin}${routes.uploadLogo.path}`, { method: "POST", headers: sameSite, body: logo })).status).toBe(200);
  for (const part of ["1", "2"]) await storeDocument(person, `Statement of work ${part}\n\nClient: ${text}\nFee: $100.00\n`, { name: `${text}.txt` });
  await runTools(person, [
    { name: "products_save", said: { product: { name: text, unitPrice: 5 } } },
    { name: "documents_write", said: { type: "proposal", party: text, title: text, amount: 5 } },
    { name: "invoice_start", said: { customer: { name: text }, lines: [{ description: text, quantity: 1, unitPrice: 5 }] } },
  ]);
  for (const name of sessionCalls.filter((name) => routeOf(name).method === "GET" && !withParams.includes(name) && routeOf(name).answers !== "raw")) {
    const list: unknown = await (await ask(person, name)).json();
    gather(JSON.stringify(list));
    for (const item of Array.isArray(list) ? list : []) for (const id of [item, item?.id]) if (typeof id === "string") ids.add(id);
  }
  const workspaceId = [...ids].find((id) => id.startsWith("ws_")) ?? "";
  // Created by Stripe's events.
  const billed = `in_${workspaceId.slice(-16)}`;
  await putItem(subscriptionInvoiceItem(workspaceId, { id: billed }));
  ids.add(billed);
  for (const { sk } of await itemsUnder(`WS#${workspaceId}`)) gather(sk);
  return ids;
}

/** A sent invoice with a public page. */
async function sharedInvoice(person: Person): Promise<Id<"invoice">> {
  const { id } = await person.call("createInvoice", { body: exampleOf(NewInvoice, MARK) as NewInvoice });
  await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  await person.call("openInvoiceLink", { params: { id } });
  return id;
}

/** The public page at an address. */
async function pageAt(url: string | null): Promise<string> {
  const token = url?.split("/").at(-1) ?? "";
  return (await fetch(app.origin + routes.getPublicInvoice.path.replace("{token}", token))).text();
}

/** An id's prefix, or a file name's extension; empty for session ids. */
function prefixOf(id: string): string {
  if (id.startsWith("in_") || id.match(ULID)?.[0] === id) return id.slice(0, id.indexOf("_"));
  return /\.(png|txt)$/.exec(id)?.[1] ?? "";
}
/** An id of the same form and length without a record: a field may take one that is shorter. */
function otherTenantOf(id: string): string {
  const prefix = prefixOf(id);
  if (!prefix) return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const made = newId("turn").replace(/^[a-z]+/, prefix);
  return id.startsWith(`${prefix}_`) ? `${prefix}_${made.slice(-(id.length - prefix.length - 1))}` : made;
}
/** The first and the last id of each kind. */
const someOf = (ids: Iterable<string>): string[] =>
  [...Map.groupBy(ids, prefixOf).values()].flatMap((alike) => [...new Set([alike[0] ?? "", alike.at(-1) ?? ""])]);

/** The ids to try. By day one of the kind that a call finds, and one of another kind; in full the first and the last of each kind. */
function triedOf(ids: Iterable<string>, prefix?: string): string[] {
  if (full) return someOf(ids);
  const one = [...Map.groupBy(ids, prefixOf).values()].map((alike) => alike.at(seed % 2 ? 0 : -1) ?? "");
  const others = one.filter((id) => prefixOf(id) !== prefix);
  return [...one.filter((id) => prefixOf(id) === prefix), ...others.slice(seed % others.length).slice(0, 1)];
}

/** A user with two of everything: if a call deletes one, later calls still find the other. */
let own: Promise<{ me: Tenant; ids: Set<string> }> | undefined;
const mine = () =>
  (own ??= (async () => {
    const me = await newUser(app);
    return { me, ids: await fillWorkspace(me, "Sample", 2) };
  })());

/** Calls that find something only for a scan, or with a model that sees. test/api/scans.test.ts and document-model.test.ts cover them. */
const elsewhere: ReadonlySet<RouteName> = new Set(["getPagePicture", "describeLogo"]);

/** The prefix that other calls of a resource found something by, to try first. */
const likely = new Map<string, string>();

/** The prefix of the ids that a call finds something by, tested with the caller's own; undefined if there is none. */
const findsBy = new Map<RouteName, Promise<string | undefined>>();
function prefixFor(name: RouteName): Promise<string | undefined> {
  const known = findsBy.get(name);
  if (known) return known;
  const looking = (async () => {
    const { me, ids } = await mine();
    const { resource } = routeOf(name);
    const isLikely = (id: string) => Number(prefixOf(id) === likely.get(resource));
    const some = someOf(ids).toSorted((a, b) => isLikely(b) - isLikely(a));
    // If a path names two ids, the second is searched within records that other calls find by the first.
    const [outer = "", inner] = routeOf(name).path.split(/(?<=\})(?=.*\{)/);
    const around = inner && (await Promise.all(withParams.filter((other) => routeOf(other).path === outer).map(prefixFor)))[0];
    for (const id of some)
      for (const within of around ? some.filter((each) => prefixOf(each) === around) : [id]) {
        if ((await ask(me, name, { id, within })).status === 404) continue;
        // A user who ended their own session is replaced.
        if ((await ask(me, "getUser")).status !== 200) own = undefined;
        likely.set(resource, prefixOf(id));
        return prefixOf(id);
      }
    return undefined;
  })();
  findsBy.set(name, looking);
  return looking;
}

/**
 * Walks the route table and the assistant's tools with ids of another tenant's workspace. Inputs follow from their schemas, so
 * new calls and tools are tested
 * automatically.
 */
describe("another workspace", () => {
  let other: Tenant;
  let theirs: Set<string>;
  /** Another tenant, without any records. */
  let nobody: Person;
  /** Reads what the other workspace has stored; `before` is the previous reading. */
  let partition: () => Promise<unknown[]>;
  let before: unknown[];
  beforeAll(async () => {
    [other, nobody] = [await newUser(app), await newUser(app)];
    theirs = await fillWorkspace(other, MARK, 12);
    // Their emails were sent, so from now on an unchanged partition means that it was not touched.
    await eventually(async () => expect((await itemsUnder("OUTBOX")).filter(({ workspaceId }) => workspaceId === other.workspaceId)).toEqual([]));
    const marked = (await everyItem()).filter((item) => JSON.stringify(item).includes(MARK)).map(({ pk }) => pk);
    expect(new Set(marked)).toEqual(new Set([`WS#${other.workspaceId}`]));
    partition = () => recordsUnder(`WS#${other.workspaceId}`);
    before = await partition();
    expect(await leadingThere()).not.toEqual([]);
    expect(before.length).toBeGreaterThan(30);
    // Some calls delete what others find. In this order all find something, whichever test runs first.
    for (const name of withParams.filter((name) => !elsewhere.has(name))) await prefixFor(name);
  });

  /** The items outside their partition that lead to them: sessions, public pages, the agenda. */
  const leadingThere = async () => (await everyItem()).filter(({ pk, ...item }) => !pk.startsWith("WS#") && JSON.stringify(item).includes(other.workspaceId));

  /** Does `work` as another tenant, and checks that it changed nothing in the other workspace. */
  async function untouched(work: () => Promise<void>): Promise<void> {
    await work();
    const after = await partition();
    const earlier = before;
    before = after;
    expect(after).toEqual(earlier);
  }

  test.each(withParams)("%s: its ids are as good as none", async (name) => {
    const prefix = elsewhere.has(name) ? undefined : await prefixFor(name);
    await untouched(async () => {
      await Promise.all(
        triedOf(theirs, prefix).map(async (id) => {
          const otherTenant = otherTenantOf(id);
          const [foreign, missing] = await Promise.all([ask(nobody, name, { id }), ask(nobody, name, { id: otherTenant })]);
          expect(foreign.status, id).toBe(404);
          expect(await plain(foreign, id), id).toBe(await plain(missing, otherTenant));
        }),
      );
    });
    // The call must find something of the caller's own.
    if (elsewhere.has(name)) return;
    expect(prefix, `${name} finds nothing of one's own: a new kind of thing must be made by a call, or in stocked()`).toBeDefined();
  });

  /** An example with `id` at `path`, without a field that excludes it. */
  function sampleWith(schema: z.ZodMiniType, path: Parameters<typeof withAt>[1], id: string): unknown {
    const whole = withAt(exampleOf(schema, "Sample"), path, id);
    const fits = (sample: unknown) => schema.safeParse(sample).success;
    const fields = Object.entries(whole as object);
    const others = fields.flatMap(([left]) => (left === path[0] ? [] : [Object.fromEntries(fields.filter(([name]) => name !== left))]));
    return fits(whole) ? whole : (others.find(fits) ?? whole);
  }

  /** Two users without records, as long as all their calls are refused. */
  let twins: [Tenant, Tenant] | undefined;

  const places = sessionCalls.flatMap((name) =>
    (["body", "query"] as const).flatMap((part) => {
      const schema: z.ZodMiniType | undefined = routeOf(name)[part];
      return schema ? idPlaces(schema).map((place) => ({ name, part, schema, ...place, at: place.path.join(".") })) : [];
    }),
  );
  test("the places where ids are taken were found", () => {
    expect(places.map(({ name, at }) => `${name} ${at}`)).toEqual(expect.arrayContaining(["createInvoice customerId", "createInvoice draftId"]));
  });

  test.each(places)("$name: its ids as $at in the $part are as good as none", async ({ name, part, schema, path, kind }) => {
    const taken = [...theirs].filter((id) => kind === undefined || schema.safeParse(sampleWith(schema, path, id)).success);
    const fitting = triedOf(taken, prefixOf(taken[0] ?? "")).slice(0, full ? undefined : 1);
    expect(fitting).not.toEqual([]);
    const prefix = withParams.includes(name) ? await prefixFor(name) : undefined;
    /** Returns the answer for `given` in that place, in a call on a new record of the caller. */
    const answered = async (who: Tenant, given: string): Promise<string> => {
      const id = prefix === undefined ? "" : await fresh(who, prefix);
      return plain(await ask(who, name, { id, [part]: sampleWith(schema, path, given) } as Bring), given);
    };
    twins ??= [await newUser(app), await newUser(app)];
    const [me, alike] = twins;
    await untouched(async () => {
      for (const id of fitting) {
        const foreign = await answered(me, id);
        if (!foreign.startsWith("4")) twins = undefined;
        expect(foreign, id).toBe(await answered(alike, otherTenantOf(id)));
        expect(foreign, id).not.toContain(MARK);
      }
    });
  });

  test("an invoice of one's own under the id of theirs opens no page, takes no payment and holds up no email of theirs", async () => {
    const me = await newUser(app);
    const id = await sharedInvoice(other);
    const { url } = await other.call("getInvoiceLink", { params: { id } });
    before = await partition();
    const outside = await leadingThere();
    await untouched(async () => {
      const mine = await me.call("createInvoice", { body: { ...(exampleOf(NewInvoice, "Sample") as NewInvoice), draftId: id } });
      expect(mine.id).toBe(id);
      await me.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
      const opened = await me.call("openInvoiceLink", { params: { id } });
      expect(opened.url).not.toBe(url);
      expect(await pageAt(opened.url)).toContain("Sample");
      expect(await pageAt(url)).toContain(MARK);
      await me.call("closeInvoiceLink", { params: { id } });
      await me.call("openInvoiceLink", { params: { id } });
      await me.send("emailInvoice", { params: { id }, body: {} });
      await eventually(async () => expect((await itemsUnder("OUTBOX")).filter(({ workspaceId }) => workspaceId === me.workspaceId)).toEqual([]));
      await me.call("deleteAccount", { body: { confirmation: me.account.email } });
      expect(await pageAt(url)).toContain(MARK);
    });
    expect(await leadingThere()).toEqual(outside);
    expect(await other.call("getInvoiceLink", { params: { id } })).toEqual({ url });
  });

  const lists = sessionCalls.filter((name) => routeOf(name).method === "GET" && routeOf(name).query && routeOf(name).answers !== "raw");
  test.each(lists)("%s: the next page of its list is a page of one's own", async (name) => {
    const { me, ids } = await mine();
    const prefix = withParams.includes(name) ? await prefixFor(name) : undefined;
    // The first of a kind may have been deleted by the call.
    const last = (ids: Iterable<string>) => [...ids].findLast((id) => prefixOf(id) === prefix) ?? "";
    const link = (await ask(other, name, { id: last(theirs), query: { limit: "1" } })).headers.get("link");
    const cursor = new URL(/<(.*)>/.exec(link ?? "")?.[1] ?? "?cursor=none", app.origin).searchParams.get("cursor") ?? "";
    const answer = await ask(me, name, { id: prefix ? last(ids) : "", query: { cursor } });
    expect([200, 400]).toContain(answer.status);
    expect(await answer.text()).not.toContain(MARK);
  });

  test("what it did under an Idempotency-Key, no other tenant is answered", async () => {
    const me = await newUser(app);
    for (const name of sessionCalls.filter((name) => routeOf(name).created && !withParams.includes(name))) {
      const { body } = routeOf(name);
      const answer = await ask(me, name, { body: body && exampleOf(body, MARK), headers: { [IDEMPOTENCY_HEADER]: name } });
      const { id } = await answer.json();
      expect([answer.status, theirs.has(id)], name).toEqual([201, false]);
    }
  });

  test("its names, numbers and ids are nothing to the assistant's tools", async () => {
    await runTools(await newUser(app), []);
    const offered = model.offered().map(({ function: { name, parameters } }) => ({ name, parameters }));
    expect(offered.length).toBeGreaterThan(20);
    const foreign = [MARK, "INV-0012", ...[...theirs].filter((id, i, all) => all.findIndex((one) => one.slice(0, 3) === id.slice(0, 3)) === i)];
    const missing = ["Quagmire Inc", "INV-0099", ...foreign.slice(2).map(otherTenantOf)];
    const [me, alike] = [await newUser(app), await newUser(app)];
    // By day each place gets a sixteenth of the values, others on each of sixteen days.
    const tried = (values: string[], place: number) => values.filter((_, i) => full || (i + place + seed) % 16 === 0);
    await untouched(async () => {
      // Several tools per turn: the effect of one call applies to the next ones in both workspaces.
      for (let from = 0; from < offered.length; from += TOOLS_A_TURN) {
        const tools = offered.slice(from, from + TOOLS_A_TURN);
        const calls = (values: string[]) =>
          tools.flatMap(({ name, parameters }) =>
            textPlaces(parameters).flatMap((path, place) => tried(values, place).map((value) => ({ name, said: withAt({}, path, value) as object }))),
          );
        const [over, none] = [await runTools(me, calls(foreign)), await runTools(alike, calls(missing))];
        const neutralAll = (results: string[], values: string[]) =>
          results.map((result) =>
            neutral(
              values.reduce((text, value) => text.replaceAll(value, "<given>"), result),
              "<given>",
            ),
          );
        const names = tools.map(({ name }) => name).join();
        expect(over.length, names).toBe(calls(foreign).length);
        expect(neutralAll(over, foreign), names).toEqual(neutralAll(none, missing));
      }
    });
  });
});
