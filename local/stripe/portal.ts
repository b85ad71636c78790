import type { Reply } from "../lib/http-message.ts";
import { html } from "../pages/markup.ts";
import { cancelPage, cancelPlan, resumePlan } from "./portal/cancel.ts";
import { afterBank, cardPage, changeCard } from "./portal/card.ts";
import { changeDetails, detailsPage } from "./portal/details.ts";
import { homePage } from "./portal/home-page.ts";
import { confirmPlan, planPage, previewPage } from "./portal/plan.ts";
import { expiredPage, portalPage } from "./portal/portal-page.ts";
import { portalSessions, type Visit } from "./portal/visit.ts";
import type { Counter } from "./route.ts";
import type { Pages } from "./visitor-pages.ts";

/** Where a customer of the platform sees what they have subscribed to, and changes it. */
export function portalPages(counter: Counter): Pages {
  const open = portalSessions(counter);
  const answered =
    (page: (visit: Visit, path: readonly string[], fields: URLSearchParams) => Reply | undefined) =>
    (path: string, fields: URLSearchParams): Reply => {
      const [token = "", ...rest] = path.split("/");
      const visit = open(token);
      return visit ? (page(visit, rest, fields) ?? homePage(visit, "")) : expiredPage();
    };
  return [
    ["GET", /^\/p\/session\/([\w/]+)$/, answered(pageAt)],
    ["POST", /^\/p\/session\/([\w/]+)$/, answered(submit)],
  ];
}

/** The page at a path below the one of a session. */
function pageAt(visit: Visit, [part, id = ""]: readonly string[]): Reply | undefined {
  if (part === undefined) return beginning(visit);
  if (part === "home") return homePage(visit, id);
  if (part === "plan") return planPage(visit, id);
  if (part === "cancel") return cancelPage(visit, id);
  if (part === "card") return id === "bank" ? afterBank(visit) : cardPage(visit);
  if (part === "details") return detailsPage(visit);
  return part === "done" ? donePage(visit) : undefined;
}

/** What a form of such a page does. */
function submit(visit: Visit, [part, id = "", step]: readonly string[], fields: URLSearchParams): Reply | undefined {
  if (part === "plan") return step === "confirm" ? confirmPlan(visit, id, fields) : previewPage(visit, id, fields.get("price") ?? "");
  if (part === "cancel") return cancelPlan(visit, id, fields);
  if (part === "resume") return resumePlan(visit, id);
  if (part === "card") return changeCard(visit, fields);
  return part === "details" ? changeDetails(visit, fields) : undefined;
}

/** A session may be about one thing: then it begins there. */
function beginning(visit: Visit): Reply | undefined {
  const { flow } = visit.session;
  if (!flow) return homePage(visit, "");
  if (flow.type === "payment_method_update") return cardPage(visit);
  if (flow.type === "customer_update") return detailsPage(visit);
  if (flow.subscription_cancel) return cancelPage(visit, flow.subscription_cancel.subscription);
  if (flow.subscription_update) return planPage(visit, flow.subscription_update.subscription);
  const { subscription = "", items = [] } = flow.subscription_update_confirm ?? {};
  return previewPage(visit, subscription, items[0]?.price ?? "");
}

const donePage = (visit: Visit): Reply =>
  portalPage(
    200,
    "All done",
    html`<h1>All done</h1>
<p>${visit.session.flow?.after_completion.hosted_confirmation?.custom_message ?? "Your change has been saved."}</p>
${visit.session.return_url === null ? undefined : html`<p class="aside"><a href="${visit.session.return_url}">Back to Plainbill</a></p>`}`,
    visit,
    "card",
  );
