import { secret, serveStripe } from "./stripe-server.ts";

/** A local Stripe in its own process, so that a test can kill it: `node stripe-process.ts <folder> <webhook>` prints its URL. */
const [, , folder = "", url = ""] = process.argv;
const { site } = await serveStripe({ folder, now: () => new Date().toISOString(), webhooks: { connected: { url, secret, retryMs: 50 } } });
console.log(site);
