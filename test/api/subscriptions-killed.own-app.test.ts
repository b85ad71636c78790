import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { startKillable } from "../conformance/killable.ts";
import { count, full, seed } from "../counts.ts";
import { randomOf } from "../faults.ts";
import { emptyFolder } from "../folder.ts";
import { type Account, newAccount, signIn } from "../people.ts";
import { Visitor } from "../visitor.ts";
import { waitFor } from "./inbox.ts";
import { intentIn, Subscriber, typeCard } from "./subscriber.ts";
import { newUser } from "./tenants.ts";
import { Person, startTestApp } from "./test-app.ts";

const KILLS = count(1, 10);
const AT_ONCE = 6;

test.runIf(full)(
  `the process is killed again and again while people buy (SEED=${seed}): each has one subscription with one charge in the end, by Stripe's event or the next call`,
  async () => {
    const dataDir = emptyFolder();
    const random = randomOf(seed);
    const buyers: { account: Account; id: string }[] = [];
    for (let round = 0; round < KILLS; round++) {
      const child = await startKillable("../api/app-process.ts", dataDir, `2026-03-16T09:0${round}:00.000Z+`);
      const people = await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const account = await newAccount({ origin: child.url, dataDir });
          const person = new Person(child.url, new Visitor());
          await signIn({ origin: child.url }, person.visitor, account);
          return { account, person, intent: intentIn(await person.call("createSubscription", { body: { planId: "annual" } })) };
        }),
      );
      // At any point between card and subscription: claiming, looking up, creating or storing.
      for (const { account, person, intent } of people) {
        buyers.push({ account, id: intent.id });
        const bought = typeCard(child.url, intent).then(() => person.answer("completeSubscription", { body: { setupIntentId: intent.id } }));
        bought.catch(() => {});
      }
      await pause(30 + random() * 200);
      await child.kill();
    }

    const app = await startTestApp({ dataDir, seed: "none", clock: "2026-03-16T09:30:00.000Z+" });
    await app.stripe.webhooks.quiet();
    let confirmed = 0;
    for (const [i, { account, id }] of buyers.entries()) {
      const ada = new Subscriber(app, await newUser(app, account));
      const { status } = await ada.stripe.setupIntents.retrieve(id);
      if (status !== "succeeded") continue;
      confirmed++;
      // The card was confirmed, so the plan is bought, with or without another call.
      if (i % 2) expect((await ada.complete(id)).status).toBe(200);
      // An event interrupted by the kill is sent again later.
      await waitFor(async () => (await ada.status()).hasActiveSubscription);
      expect(await ada.status()).toMatchObject({ entitled: true, plan: "annual", status: "active" });
      const { charged, subscriptions } = await ada.atStripe();
      expect([charged, subscriptions.length]).toEqual([[4800], 1]);
      // An old claim of a dead process blocks nothing: the buyer can delete the account.
      if (i === 0) {
        const { email } = await ada.person.call("getUser", {});
        expect((await ada.person.answer("deleteAccount", { body: { confirmation: email } })).status).toBe(204);
      }
    }
    expect(confirmed).toBeGreaterThan(0);
    await app.close();
  },
  300_000,
);
