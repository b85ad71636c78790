import { after } from "../../shared/clock.ts";
import { foreignAddresses } from "../../test/api/foreign-addresses.ts";
import { tableCalls } from "../../test/api/table.ts";
import { Person, type TestApp } from "../../test/api/test-app.ts";
import { newAccount, signIn } from "../../test/people.ts";
import { Visitor } from "../../test/visitor.ts";
import { at, type Measurement, percentiles, times } from "./measurements.ts";

const HOUR = 3_600_000;

/** Measures accounts and sessions in an app that runs in this process. */
export async function accountFigures(app: TestApp): Promise<Measurement[]> {
  const account = await newAccount(app);
  const person = new Person(app.origin, new Visitor());
  await signIn(app, person.visitor, account);

  const roundTrips = await times(20, () => signIn(app, new Visitor(), account));
  const check = await sessionCheck(app, person);
  const refreshes = await parallelRefreshes(app, person);
  let left = 0;
  for (const returnTo of foreignAddresses) if ((await signIn(app, person.visitor, account, { returnTo })).origin !== app.origin) left++;
  return [
    ["sign-in, from /api/login to the first page", percentiles(roundTrips)],
    ["session check, added to a call", check],
    ["100 refreshes at once", refreshes],
    ["open redirects", `${left} of ${foreignAddresses.length} leave the site`],
  ];
}

/** Compares a call with and without a session; without one it is refused before the table is read. */
async function sessionCheck(app: TestApp, person: Person): Promise<string> {
  const nobody = new Person(app.origin, new Visitor());
  const ask = (who: Person) => who.answer("getUser", {}).then((answer) => answer.arrayBuffer());
  const calls = await tableCalls(() => ask(person));
  await times(50, () => ask(nobody));
  const [known, unknown] = [await times(300, () => ask(person)), await times(300, () => ask(nobody))];
  return `${(at(known, 0.5) - at(unknown, 0.5)).toFixed(2)} ms at p50, ${calls.length} table call (${calls.join(", ")})`;
}

/** Counts the provider's refreshes when a hundred parallel requests of a session find it due. */
async function parallelRefreshes(app: TestApp, person: Person): Promise<string> {
  const [{ openSession, Person: Owner, sessions }, { now }] = await Promise.all([
    import("../../functions/sessions/session-store.ts"),
    import("../../functions/platform/env.ts"),
  ]);
  const session = await sessions.at([`plainbill=${person.visitor.cookie(app.origin, "plainbill")}`]);
  if (!session) throw new Error("There is no session.");
  const { refreshToken, device } = session;
  const due = new Person(app.origin, new Visitor());
  due.visitor.setCookie(app.origin, "plainbill", await openSession(Owner.parse(session), { refreshToken, device }, after(now(), -2 * HOUR)));

  const real = globalThis.fetch;
  let calls = 0;
  globalThis.fetch = (input, init) => {
    if (String(input instanceof Request ? input.url : input).endsWith("/oauth2/token")) calls++;
    return real(input, init);
  };
  try {
    const since = performance.now();
    const answers = await Promise.all(Array.from({ length: 100 }, () => due.answer("getUser", {})));
    const refused = answers.filter(({ status }) => status !== 200).length;
    return `${calls} at the provider, ${refused} refused, all answered in ${(performance.now() - since).toFixed(0)} ms`;
  } finally {
    globalThis.fetch = real;
  }
}
