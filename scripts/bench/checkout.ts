import { type BrowserContext, chromium } from "@playwright/test";
import { builtWeb } from "../../local/web.ts";
import { routes } from "../../shared/routes.ts";
import { startTestApp } from "../../test/api/test-app.ts";
import { chromium as launch } from "../../test/browser/chromium.ts";
import { watchTraffic } from "../../test/browser/traffic.ts";
import type { Measurement } from "./measurements.ts";

/** Measures the gzipped JavaScript that a browser loads on the way to a purchase, where nothing is loaded twice. */
export async function* checkoutFigures(): AsyncGenerator<Measurement> {
  const app = await startTestApp({ web: await builtWeb(() => console.log("The site is built first.")) });
  const browser = await chromium.launch(launch);
  try {
    const visitor = await browser.newContext();
    yield ["/pricing: JavaScript, gzip", await sizeUntil(visitor, `${app.origin}/pricing`, "Choose Annual")];

    const person = await app.signIn();
    const owner = await browser.newContext();
    await owner.addCookies([{ name: "plainbill", value: person.visitor.cookie(app.origin, "plainbill") ?? "", url: app.origin }]);
    // Before the payment form: the answer that it waits for never comes.
    const checkout = `${app.origin}/subscribe?plan=annual`;
    await owner.route(`**${routes.createSubscription.path}`, () => {});
    yield ["/subscribe before the payment form", await sizeUntil(owner, checkout, "Setting up your subscription...")];
    await owner.unroute(`**${routes.createSubscription.path}`);
    yield ["/subscribe with our own card fields", await sizeUntil(owner, checkout, "Subscribe for $48/year")];

    // Stripe's own scripts do not count.
    await owner.route(`**${routes.createSubscription.path}`, (route) =>
      route.fulfill({ json: { clientSecret: "seti_1_secret_1", publishableKey: "pk_test_bench" } }),
    );
    await owner.route("https://js.stripe.com/**", (route) => route.abort());
    yield ["/subscribe with Stripe's fields, without Stripe's script", await sizeUntil(owner, checkout, "The payment form could not be loaded")];
  } finally {
    await browser.close();
    await app.close();
  }
}

/** Returns the size of what a page loads until it shows the text `until`. */
async function sizeUntil(context: BrowserContext, address: string, until: string): Promise<string> {
  const page = await context.newPage();
  const loaded = watchTraffic(page);
  await page.goto(address);
  await page.getByText(until).first().waitFor();
  await page.waitForTimeout(1000);
  const { files, bytes } = (await loaded.sum()).get("script") ?? { files: 0, bytes: 0 };
  await page.close();
  return `${(bytes / 1024).toFixed(1)} KB in ${files} files`;
}
