import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type CatalogStep, offerPlans, offerPortal } from "../../functions/plan/catalog.ts";
import { offerDestinations } from "../../functions/plan/webhook-destinations.ts";
import { plans } from "../../shared/billing/plans.ts";
import { operatorStripe, runOperatorCommand, UsageError } from "./stripe-key.ts";

const help = `STRIPE_SECRET_KEY=sk_test_… npm run stripe:setup -- https://app.example.com [--dry-run] [--live] [--show-secrets]

Makes at Stripe what a deployment at that address needs: a product and a price for each plan, the billing portal, and two webhook destinations.
Run it again whenever you like: what is there stays, what differs is changed.

  --dry-run       says what it would do, and does nothing
  --live          allows a live key
  --show-secrets  prints the signing secret of a destination that it makes; Stripe's dashboard shows it, too

It prints what to set. docs/billing.md says what is to be done by hand.`;

/** Runs the command described in `help`. Throws `UsageError`. */
export async function setUpStripe(args: readonly string[], env: NodeJS.ProcessEnv, print: (line: string) => void = console.log): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { "dry-run": flag, live: flag, "show-secrets": flag, help: flag },
  });
  if (values.help) return print(help);
  const site = siteIn(positionals);
  const stripe = operatorStripe(env, values.live);
  const dryRun = values["dry-run"];
  const verbs = { made: dryRun ? "would make" : "made", changed: dryRun ? "would change" : "changed", "is there": "is there" } as const;
  const report = ({ what, done, id }: CatalogStep) => print(`${verbs[done].padEnd(12)} ${what}  ${id}`);

  const prices = await offerPlans(stripe, { dryRun, report });
  const portal = await offerPortal(stripe, { site, prices }, { dryRun, report });
  const destinations = await offerDestinations(stripe, site, { dryRun, report });

  const settings = [...plans.map(({ id, priceSetting }) => [priceSetting, prices[id]] as const), ["STRIPE_PORTAL_CONFIGURATION", portal] as const];
  print("\nThe settings of a deployment, with the publishable key of the dashboard (Developers, API keys):");
  print(`  -c stripePublishableKey=pk_${values.live ? "live" : "test"}_… -c supportEmail=help@…`);
  print(`  ${settings.map(([name, value]) => `-c ${contextName(name)}=${value}`).join(" ")}`);
  print("The same as an environment:");
  for (const [name, value] of settings) print(`  ${name}=${value}`);
  print("Secrets go where docs/deploy.md says, never on a command line:");
  for (const { id, setting, secret } of destinations)
    print(`  ${setting}  ${values["show-secrets"] && secret ? secret : `the signing secret of ${id}, which Stripe's dashboard shows (Developers, Webhooks)`}`);
}

/** Returns the address of the deployment that Stripe calls. Throws `UsageError` if it is missing or invalid. */
function siteIn(positionals: readonly string[]): string {
  const [given, ...more] = positionals;
  if (!given || more.length)
    throw new UsageError(`Say the address of the site, and no more than that: npm run stripe:setup -- https://app.example.com\n\n${help}`);
  const url = URL.parse(given);
  const isLocal = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
  if (!url || (url.protocol !== "https:" && !isLocal))
    throw new UsageError(`'${given}' is no address that Stripe can call; write it as https://app.example.com.`);
  return url.origin;
}

/** Converts a setting to its `-c` name: `STRIPE_PRICE_ANNUAL` to `stripePriceAnnual`. */
function contextName(setting: string): string {
  return setting.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) await runOperatorCommand(() => setUpStripe(process.argv.slice(2), process.env));
