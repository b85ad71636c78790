import { CognitoIdentityProviderClient, ConfirmSignUpCommand, SignUpCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { observeCalls } from "../../local/aws-transport.ts";
import { newId } from "../../shared/ids.ts";
import { signIn } from "../people.ts";
import { Visitor } from "../visitor.ts";
import { ask, changingCalls, routeOf, sessionCalls, withParams } from "./calls.ts";
import { emailAbout } from "./inbox.ts";
import { hours, Person, startTestApp, type TestApp } from "./test-app.ts";

/**
 * The whole way, which all other API tests shorten: real sign-up and sign-in, every request on a socket, and every call of the
 * functions to a service signed and on a
 * socket.
 */
let app: TestApp;
let calls = 0;
let stopObserving: () => void;
beforeAll(async () => {
  app = await startTestApp({ seed: "none", overSockets: true });
  stopObserving = observeCalls(() => void calls++);
});
afterAll(async () => {
  stopObserving();
  await app.close();
});

const overSockets = (url: string | URL, init: RequestInit) => fetch(url, { ...init, redirect: "manual" });

/** Signs up with the emailed code, and signs in. */
async function signUp(email: string): Promise<Person> {
  const { userPoolClientId, userPoolEndpoint } = await (await fetch(`${app.origin}/config.json`)).json();
  const pool = new CognitoIdentityProviderClient({ region: "us-east-1", endpoint: userPoolEndpoint });
  const [account, password] = [{ ClientId: userPoolClientId, Username: email }, "correct horse battery"];
  const UserAttributes = Object.entries({ email, given_name: "Ada", family_name: "Lovelace" }).map(([Name, Value]) => ({ Name, Value }));
  await pool.send(new SignUpCommand({ ...account, Password: password, UserAttributes }));
  const code = /\b\d{6}\b/.exec(app.mail.list(email)[0]?.text ?? "")?.[0];
  await pool.send(new ConfirmSignUpCommand({ ...account, ConfirmationCode: code }));
  const visitor = new Visitor({}, overSockets);
  await signIn(app, visitor, { email, password });
  return new Person(app.origin, visitor);
}

let owner: Person;
let other: Person;
beforeAll(async () => {
  [owner, other] = [await signUp("ada@example.test"), await signUp("grace@example.test")];
});

test("an invoice is written by talking, sent and printed", async () => {
  const connection = await owner.channel();
  const { draft } = await connection.say("Bill Acme Corp, ap@acme.example, 3 hours of design at 85");
  expect(draft?.invoice.lines).toMatchObject([{ quantity: 3, unitPrice: 85 }]);
  await connection.close();
  const { id } = await owner.call("createInvoice", { body: hours(3, 85) });
  await owner.send("emailInvoice", { params: { id }, body: {} });
  expect((await emailAbout(app, id)).to).toEqual(["Acme Corp <ap@acme.example>"]);
  const pdf = await owner.answer("getInvoicePdf", { params: { id } });
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("no call gives or changes anything of another tenant's invoice", async () => {
  const { id } = await owner.call("createInvoice", { body: hours(1, 10) });
  const before = await owner.call("getInvoice", { params: { id } });
  for (const name of withParams) {
    const answer = await ask(other, name, { id });
    expect([400, 404, 204], `${name} answered ${answer.status}`).toContain(answer.status);
    expect(await answer.text(), name).not.toContain("Acme");
  }
  expect(await owner.call("getInvoice", { params: { id } })).toEqual(before);
});

test("every call that takes a body refuses half of one, and says so", async () => {
  const withBody = changingCalls.filter((name) => routeOf(name).body && sessionCalls.includes(name));
  expect(withBody.length).toBeGreaterThan(20);
  for (const name of withBody) {
    const answer = await ask(owner, name, { id: newId("invoice"), body: '{"currency":' });
    expect([400, 404], name).toContain(answer.status);
    expect(await answer.json(), name).toMatchObject({ code: expect.stringMatching(/^(invalid|not_found)$/), detail: expect.stringMatching(/\.$/) });
  }
});

test("none of it took the short way", () => expect(calls).toBe(0));
