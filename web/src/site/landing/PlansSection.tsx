import { advertisedNote, advertisedPlans } from "./plans.ts";

/** The advertised plans; each links to the plans for sale, the enterprise one to the support address if there is one. */
export const PlansSection = () => (
  <section className="wrap" id="pricing" aria-labelledby="pricing-title">
    <div className="intro">
      <h2 id="pricing-title">Pricing</h2>
      <p>{advertisedNote}</p>
    </div>
    <div className="plans">
      {advertisedPlans.map(({ name, monthly, features, popular, button }) => (
        <article key={name} className="plan" aria-label={name}>
          <div className="plan-name">
            <h3>{name}</h3>
            {popular && <span className="badge info">Most Popular</span>}
          </div>
          <p className="price">
            ${monthly} <small>/month</small>
          </p>
          <ul className="checks">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <a className={popular ? "button" : "button soft"} href="/pricing" {...(button === "Contact Sales" ? { "data-support": `Plainbill ${name}` } : {})}>
            {button}
          </a>
        </article>
      ))}
    </div>
  </section>
);
