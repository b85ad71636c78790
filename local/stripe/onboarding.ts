import { type Reply, redirect } from "../lib/http-message.ts";
import { finish, openLink, visitOf } from "./account-links.ts";
import { nothingHere, onboardingPage } from "./onboarding-page.ts";
import type { Counter } from "./route.ts";
import { businessOf, type Pages } from "./visitor-pages.ts";

/** Where the owner of a business connects an account. */
export const onboardingPages = (counter: Counter): Pages => [
  ["GET", /^\/setup\/s\/\w+\/(\w+)$/, (token) => followLink(counter, token)],
  ["GET", /^\/setup\/e\/(\w+)$/, (visit) => form(counter, visit)],
  ["POST", /^\/setup\/e\/(\w+)$/, (visit, fields) => submit(counter, visit, fields.get("name")?.trim() ?? "")],
];

function followLink(counter: Counter, token: string): Reply {
  const opened = openLink(counter, token);
  if (!opened) return nothingHere(counter.base);
  return redirect("visit" in opened ? `${counter.base}/setup/e/${opened.visit}` : opened.refreshUrl);
}

function form(counter: Counter, visit: string): Reply {
  const stored = visitOf(counter, visit);
  if (!stored) return nothingHere(counter.base);
  return onboardingPage({
    action: `${counter.base}/setup/e/${visit}`,
    business: businessOf(counter.ledger, stored.value.account),
    back: stored.value.returnUrl,
  });
}

function submit(counter: Counter, visit: string, name: string): Reply {
  const stored = visitOf(counter, visit);
  if (!stored) return nothingHere(counter.base);
  if (!name)
    return onboardingPage({
      action: `${counter.base}/setup/e/${visit}`,
      business: "",
      back: stored.value.returnUrl,
      problem: "Write the name of the business.",
    });
  finish(counter, stored.value, name);
  return redirect(stored.value.returnUrl);
}
