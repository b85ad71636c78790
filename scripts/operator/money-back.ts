import { parseArgs } from "node:util";
import { now } from "../../functions/platform/env.ts";
import { GUARANTEE_DAYS, giveMoneyBack } from "./give-money-back.ts";
import { operatorStripe, runOperatorCommand, UsageError } from "./stripe-key.ts";

const help = `STRIPE_SECRET_KEY=sk_… npm run money-back -- EMAIL | cus_… | sub_… [--yes] [--force] [--live]

The money-back guarantee: gives back what a customer paid for Plainbill in the last ${GUARANTEE_DAYS} days, and ends their subscription at once.
Without --yes it says what it would do. The owner gets the emails about it from the product, when Stripe tells its webhook.
Run it again if it was cut short: what was given back is not given back twice.

  --yes    does it
  --force  beyond ${GUARANTEE_DAYS} days, too: the latest payment, however old it is
  --live   allows a live key`;

await runOperatorCommand(async () => {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: flag, force: flag, live: flag, help: flag } });
  if (values.help) return console.log(help);
  const [who, ...more] = positionals;
  if (!who || more.length) throw new UsageError(`Say whose money it is, and no more than that.\n\n${help}`);
  const stripe = operatorStripe(process.env, values.live);
  await giveMoneyBack(stripe, { who, yes: values.yes, force: values.force, now: now(), say: console.log });
});
