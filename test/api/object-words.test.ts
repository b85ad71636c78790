import { beforeAll, describe, expect, test } from "vitest";
import { routes } from "../../shared/routes.ts";
import { full, seed } from "../counts.ts";
import { messageForms, objectWords } from "../object-words.ts";
import { ask, routeOf, sessionCalls } from "./calls.ts";
import { exampleOf } from "./examples.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { type Channel, hours, sharedApp, type TestApp } from "./test-app.ts";

/** By day one of them: shared/bad-input.test.ts and functions/assistant/offline/object-words.test.ts cover all. */
const wordsOfToday = full ? objectWords : [objectWords[seed % objectWords.length] as string];

describe.each(wordsOfToday)("%s", (word) => {
  let app: TestApp;
  let person: Tenant;
  let channel: Channel;
  beforeAll(async () => {
    app = await sharedApp();
    person = await newUser(app);
    channel = await person.channel();
  });

  test("is the name of a product, a customer and a unit, to the letter", async () => {
    const { id } = await person.call("createProduct", { body: { name: word, unit: word, unitPrice: 5 } });
    expect(await person.call("getProduct", { params: { id } })).toMatchObject({ name: word, unit: word });
    const { lines } = hours(2, 5);
    const body = hours(2, 5, { customer: { name: word }, lines: lines.map((line) => ({ ...line, description: word, unit: word })) });
    const invoice = await person.call("createInvoice", { body });
    expect(await person.call("getInvoice", { params: { id: invoice.id } })).toMatchObject({
      customer: { name: word },
      lines: [{ description: word }],
      total: 10,
    });
    expect((await person.call("listCustomers", { query: { q: word } })).map(({ name }) => name)).toEqual([word]);
  });

  test("is taken or refused in every field, parameter, query and key of every call", async () => {
    // One of the calls ends all sessions.
    const person = await newUser(app);
    const { id } = await person.call("createInvoice", { body: hours(1, 1) });
    for (const name of sessionCalls) {
      const { body: schema, query } = routeOf(name);
      const body = schema && exampleOf(schema, word);
      const brings = [
        { id: word, body },
        { id, body },
        ...(schema
          ? [
              { id, body: JSON.stringify(body).replace("{", `{${JSON.stringify(word)}:{"x":1},`) },
              { id, body: JSON.stringify(word) },
            ]
          : []),
        ...(query ? ["limit", "cursor", "q", "status", "sort", "from", "kind", word].map((key) => ({ id, query: { [key]: word } })) : []),
        { id, body, headers: { "idempotency-key": word } },
      ];
      for (const bring of brings) {
        const answer = await ask(person, name, bring as Parameters<typeof ask>[2]);
        expect(answer.status, `${name} ${JSON.stringify(bring)}: ${await answer.clone().text()}`).toBeLessThan(500);
      }
    }
    const token = await person.visitor.ask(app.origin + routes.getPublicInvoice.path.replace("{token}", word), {});
    expect(token.status).toBe(404);
  });

  test.each(messageForms)("is answered in %j, and in a frame", async (form) => {
    const { answer } = await channel.say(form.replaceAll("{}", word));
    expect(answer).not.toMatch(/went wrong|not answer/);
    channel.socket.send(JSON.stringify({ type: word }));
    expect((await channel.next("error")).data.code).toBe("invalid");
  });

  test("is a line of the catalogue that the assistant finds by its name", async () => {
    const person = await newUser(app);
    const channel = await person.channel();
    await person.call("createProduct", { body: { name: `${word} workshop`, unitPrice: 75 } });
    expect((await channel.say(`Invoice Acme for 2 ${word} workshops`)).draft?.invoice.lines).toMatchObject([{ unitPrice: 75 }]);
  });
});
