import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CognitoIdentityProviderClient, ForgotPasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPlainbill } from "../../local/plainbill.ts";
import { WebConfig } from "../../shared/config.ts";
import { type House, openHouse } from "./house.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const hostile = {
  from: "Plainbill <no-reply@plainbill.test>",
  to: ["<i>x</i>@example.test"],
  subject: "<script>alert(1)</script>",
  text: "</pre><script>alert(2)</script>",
};
const get = (path: string) => fetch(`${house.origin}/_local${path}`);

describe("the mail of this machine", () => {
  test("a letter can be looked at as a page, as it looks, and by a program", async () => {
    const letter = house.mail.deliver({ ...hostile, subject: "Invoice INV-0001", text: "Please pay.", html: "<h1>Please pay.</h1>", to: ["ap@acme.example"] });
    expect(letter.at).toMatch(/^2026-03-16T09:/);
    const list = await (await get("/mail")).text();
    expect(list).toContain(`href="/_local/mail/${letter.id}"`);
    const page = await (await get(`/mail/${letter.id}`)).text();
    for (const part of ["Invoice INV-0001", "ap@acme.example", "Please pay.", `src="/_local/mail/${letter.id}/html"`]) expect(page).toContain(part);
    expect(await (await get(`/mail/${letter.id}/html`)).text()).toContain("<h1>Please pay.</h1>");
    expect(await (await get("/mail.json?to=ap@acme.example")).json()).toEqual([letter]);
    expect(await (await get("/mail.json?to=nobody@acme.example")).json()).toEqual([]);
    expect(await (await get("/")).text()).toContain('href="/_local/mail"');
  });

  test("nothing that a letter says becomes part of a page, and what it looks like is locked up", async () => {
    const { id } = house.mail.deliver({ ...hostile, html: "<script>alert(3)</script>" });
    for (const path of ["/mail", `/mail/${id}`]) {
      const page = await get(path);
      expect(await page.text()).not.toMatch(/<script|<i>/i);
      expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    }
    const look = await get(`/mail/${id}/html`);
    expect(look.headers.get("content-security-policy")).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
  });

  test.each(["/mail/none", "/mail/01JZZZZZZZZZZZZZZZZZZZZZZZ", "/mail/..%2f..%2fcognito", "/mail/x/html", "/elsewhere", "/mail/"])(
    "there is nothing at %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test("letters are read here, never written, and by this machine's own pages only", async () => {
    expect((await fetch(`${house.origin}/_local/mail.json`, { method: "POST", body: "{}" })).status).toBe(405);
    const answer = await fetch(`${house.origin}/_local/mail.json`, { headers: { origin: "https://evil.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("a letter with a code comes from the user pool, as text and as it looks", async () => {
    const pool = new CognitoIdentityProviderClient({ endpoint: `${house.origin}/_cognito/` });
    await pool.send(new ForgotPasswordCommand({ ClientId: "plainbill-browser", Username: "demo@plainbill.test" }));
    const [letter] = house.mail.list("demo@plainbill.test");
    expect(letter?.text).toMatch(/^Your code for Plainbill is \d{6}\.\n\nEnter it/);
    expect(letter?.html).toMatch(/<strong>\d{6}<\/strong>/);
  });

  test("letters are there after a restart, in the order in which they came", async () => {
    const dataDir = `${house.dataDir}-second`;
    const first = await startPlainbill({ dataDir });
    const letters = ["one", "two", "three"].map((subject) => first.mail.deliver({ ...hostile, subject }));
    await first.close();
    const again = await startPlainbill({ dataDir });
    try {
      expect(again.mail.list()).toEqual(letters.toReversed());
      expect(existsSync(join(dataDir, "mail", `${letters[0]?.id}.json`))).toBe(true);
    } finally {
      await again.close();
      rmSync(dataDir, { recursive: true });
    }
  });
});

test("the pages are told of the user pool, and may call it", async () => {
  const answer = await fetch(`${house.origin}/config.json`);
  const config = WebConfig.parse(await answer.json());
  expect(config).toEqual({ userPoolId: "us-east-1_Plainbill", userPoolClientId: "plainbill-browser", userPoolEndpoint: `${house.origin}/_cognito/` });
  expect(answer.headers.get("content-security-policy")).toMatch(/connect-src 'self'/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
