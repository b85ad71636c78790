import type { Reply } from "../lib/http-message.ts";
import { html } from "../pages/markup.ts";
import { page } from "../pages/page.ts";

const brand = { name: "Stripe", tag: "Test mode" };

/** Where a business connects its account. `back` is where it goes without doing so. */
export const onboardingPage = ({ action, business, back, problem }: { action: string; business: string; back: string; problem?: string }): Reply =>
  page(
    problem === undefined ? 200 : 400,
    "Connect your account",
    html`<h1>Connect a test account</h1>
<p>This stands for Stripe's own pages, where a business says who it is. Here its name is enough, and no money moves.</p>
${problem === undefined ? undefined : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
<form method="post" action="${action}">
<label for="name">Name of the business, as payers see it</label>
<input id="name" name="name" autocomplete="organization" maxlength="100" required value="${business}"${problem === undefined ? undefined : html` aria-invalid="true" aria-describedby="problem"`}>
<button>Connect this test account</button>
</form>
<p class="aside"><a href="${back}">Not now</a></p>`,
    "card",
    { ...brand, leadsTo: back },
  );

/** A page of Stripe's that is not there. */
export const nothingHere = (base: string): Reply =>
  page(
    404,
    "Nothing here",
    html`<h1>Nothing here</h1><p>There is no such page, or it is no longer good.</p><p class="aside"><a href="${base}/">All payments</a></p>`,
    "card",
    brand,
  );
