import { type Plan, planShortName, plans } from "@shared/billing/plans.ts";
import { marketing } from "@shared/site/marketing.ts";
import { styleSheet } from "@shared/theme/style-sheet.ts";
import { checkoutOf } from "../../features/billing/addresses.ts";
import { blurbs, questions, trialNote } from "../../features/billing/plan-content.ts";
import { perMonth, shortPrice } from "../../features/billing/prices.ts";
import { baseCss } from "../base.css.ts";
import { siteDocument } from "../document.tsx";
import { SiteFrame } from "../SiteFrame.tsx";

const pricingCss = `
.plan h2 { font-size: var(--text-md); }
details { border-top: 1px solid var(--border-strong); }
summary { padding-block: var(--space-4); font-weight: var(--weight-semibold); cursor: pointer; }
details p { padding-bottom: var(--space-4); color: var(--fg-muted); }
`;

/** The plans, what they include, and frequent questions. */
export const pricingPage = siteDocument({
  file: "pricing.html",
  title: "Choose your plan · Plainbill",
  description: `${plans.map((plan) => `${plan.name}: ${shortPrice(plan.price)} per ${plan.interval}`).join(". ")}. ${trialNote}`,
  style: styleSheet(baseCss + pricingCss),
  script: "pricing/pricing.script.ts",
  body: (
    <SiteFrame>
      <section className="wrap split">
        <div>
          <h1 className="big">Choose Your Plainbill Plan</h1>
          <p className="lead" data-sample={marketing.support.sample}>
            {marketing.support.promise}
          </p>
          <p className="actions note">{trialNote}</p>
        </div>
        <div className="plans">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </div>
      </section>
      <section className="wrap" aria-labelledby="both">
        <div className="intro">
          <h2 id="both">In both plans</h2>
        </div>
        <ul className="three ruled">
          {blurbs.map(({ title, about }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap split" aria-labelledby="questions">
        <div>
          <h2 id="questions">Questions</h2>
          <p className="muted" id="ask-else">
            Before you choose.
          </p>
        </div>
        <div>
          {questions.map(({ question, answer }, i) => (
            <details key={question} open={i === 0}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </SiteFrame>
  ),
});

/** A plan with its price, features and link. The page's script marks the person's own plan. */
function PlanCard({ plan }: { plan: Plan }) {
  return (
    <article className="plan" aria-labelledby={plan.id} data-plan={plan.id}>
      <div className="plan-name">
        <h2 id={plan.id}>{plan.name}</h2>
        {plan.popular && <span className="badge info">Most Popular</span>}
      </div>
      <p>
        <span className="price">
          {shortPrice(plan.price)} <small>/{plan.interval}</small>
        </span>
        <br />
        <span className="muted">{perMonth(plan)}</span>
      </p>
      <ul className="checks">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <a className={plan.popular ? "button" : "button soft"} href={checkoutOf(plan)} data-leaving="Loading...">
        Choose {planShortName(plan)}
      </a>
    </article>
  );
}
