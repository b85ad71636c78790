import { styleSheet } from "@shared/theme/style-sheet.ts";
import { baseCss } from "../base.css.ts";
import { siteDocument } from "../document.tsx";
import { SiteFrame } from "../SiteFrame.tsx";
import { advertisedNote, advertisedPlans } from "./plans.ts";

/** What the headline names, one after the other; read aloud it is the first. */
const words = ["Invoices", "Proposals", "Contracts", "Documents"] as const;

export const landing = siteDocument({
  file: "landing.html",
  title: "Plainbill: generate professional invoices in seconds",
  description: "Say what you did for whom. The right invoice stands beside the chat.",
  style: styleSheet(baseCss),
  script: "landing/landing.script.ts",
  body: (
    <SiteFrame landing="">
      <section className="wrap split">
        <div>
          <h1 className="big">
            Generate Professional <span data-turn={words.join(" ")}>{words[0]}</span> in Seconds
          </h1>
          <p className="lead">Say what you did for whom. The right invoice stands beside the chat.</p>
          <p className="actions">
            <a className="button" href="/auth">
              Start Free Trial
            </a>
          </p>
          <p className="note">14-day free trial. No credit card required. Cancel anytime.</p>
        </div>
      </section>
      <section className="wrap" id="pricing" aria-labelledby="plans">
        <h2 id="plans">Pricing</h2>
        <p className="muted">{advertisedNote}</p>
        {advertisedPlans.map(({ name, monthly, features, popular, button }) => (
          <article key={name} aria-label={name}>
            <h3>{name}</h3>
            {popular && <p className="badge info">Most Popular</p>}
            <p>
              ${monthly} <small>/month</small>
            </p>
            <ul>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <a className="button" href="/pricing">
              {button}
            </a>
          </article>
        ))}
      </section>
    </SiteFrame>
  ),
});
