import { marketing } from "@shared/site/marketing.ts";
import { LOGIN } from "../../lib/login.ts";
import { SampleBadge } from "./SampleBadge.tsx";
import { SampleComposer } from "./SampleComposer.tsx";
import { firstRequest } from "./sample.ts";

const { trustedBy, figures, rating, testimonials } = marketing;

export const TrustedBy = () =>
  trustedBy.names.length > 0 && (
    <section className="wrap trust" aria-label="Trusted by">
      <p className="note">
        {trustedBy.heading} <SampleBadge of={trustedBy} />
      </p>
      {trustedBy.names.map((name) => (
        <b key={name}>{name}</b>
      ))}
    </section>
  );

export const HowItWorks = () => (
  <section className="wrap" aria-labelledby="steps-title">
    <div className="intro">
      <h2 id="steps-title">How It Works</h2>
    </div>
    <ol className="three ruled">
      {steps.map(({ title, about }, i) => (
        <li key={title}>
          <h3>
            <span className="muted">{i + 1}</span> {title}
          </h3>
          <p>{about}</p>
        </li>
      ))}
    </ol>
  </section>
);

const steps = [
  { title: "Tell the AI", about: "Type it or say it: what you did, for whom, for how much." },
  { title: "AI creates the invoice", about: "It stands beside the chat. Put anything right in words, or on the paper." },
  { title: "Send and get paid", about: "It leaves by email with a payment link. You see when it is viewed and when it is paid." },
];

/** Usage figures and the rating. */
export const UsageFigures = () => {
  const all = [...figures.all, ...(testimonials.length ? [rating] : [])];
  return (
    all.length > 0 && (
      <section className="wrap" aria-label="Plainbill in figures">
        <dl className="stats">
          {all.map(({ figure, of }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  );
};

/** Customer reviews. */
export const ReviewsSection = () =>
  testimonials.length > 0 && (
    <section className="wrap" id="testimonials" aria-labelledby="reviews-title">
      <div className="intro">
        <h2 id="reviews-title">Reviews</h2>
        <p>
          {rating.figure} {rating.of} <SampleBadge of={rating} />
        </p>
      </div>
      <div className="three ruled">
        {testimonials.map((review) => (
          <figure key={review.by}>
            <blockquote>“{review.quote}”</blockquote>
            <figcaption>
              {review.by} <SampleBadge of={review} />
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );

/** The final call to sign up. */
export const ClosingSection = () => (
  <section className="split wrap" aria-labelledby="closing-title">
    <div>
      <h2 id="closing-title">Say what you did. The invoice is there.</h2>
      <p className="actions">
        <a className="button" href={LOGIN} data-sign-in>
          Start Free Trial
        </a>
      </p>
      <p className="note">14-day free trial. No credit card required. Cancel anytime.</p>
    </div>
    <div className="chat panel" aria-hidden="true">
      <p>What did you do today?</p>
      <SampleComposer>{`Try: ${firstRequest.text.replace("Bill", "bill")}`}</SampleComposer>
    </div>
  </section>
);
