import { InvoiceDocument } from "@shared/print/InvoiceDocument.tsx";
import type { MarkFigure } from "@shared/print/marks.tsx";
import { PlayIcon } from "./icons.tsx";
import { DEMO } from "./ProductFilm.tsx";
import { SampleComposer } from "./SampleComposer.tsx";
import { invoice, sampleFigures, sampleRequest, sampleStudio } from "./sample.ts";

/** The rotating words of the headline; screen readers read the first. */
const words = ["Invoices", "Proposals", "Contracts", "Documents"] as const;

/** The introduction, with a chat message and the invoice made from it. */
export const Hero = () => (
  <section className="hero split wrap" aria-labelledby="headline">
    <div>
      <p className="badge info">New: AI-Powered Invoice Intelligence</p>
      <h1 className="big" id="headline" aria-label={`Generate Professional ${words[0]} in Seconds`}>
        Generate Professional{" "}
        <span className="turn" data-turn={words.join(" ")}>
          {words[0]}
        </span>{" "}
        in Seconds
      </h1>
      <p className="lead">Say what you did for whom. The right invoice stands beside the chat.</p>
      <p className="actions">
        <a className="button" href="/auth">
          Start Free Trial
        </a>
        <a className="button plain" href={`#${DEMO}`} data-play>
          <PlayIcon />
          Watch Demo
        </a>
      </p>
      <p className="note">14-day free trial. No credit card required. Cancel anytime.</p>
    </div>
    <Chat />
    <Paper />
  </section>
);

const Chat = () => (
  <figure
    className="chat panel"
    role="img"
    aria-label={`In the chat: ${sampleRequest.before}${sampleRequest.tax}${sampleRequest.after}. The answer: Acme Corp, ${sampleFigures.total}, due ${sampleFigures.due}.`}
  >
    <div aria-hidden="true">
      <p className="bubble">
        {sampleRequest.before}
        <mark>{sampleRequest.tax}</mark>
        {sampleRequest.after}
      </p>
      <p>
        Acme Corp: {sampleFigures.total}, due {sampleFigures.due}.
      </p>
      <p className="chip">
        Added {invoice.lines.length} lines · total {sampleFigures.amount} · <u>Undo</u>
      </p>
      <SampleComposer>Describe your invoice requirements...</SampleComposer>
    </div>
  </figure>
);

/** Shows the source of the tax. */
const mark: MarkFigure = (figure, written) =>
  figure === "taxRate" ? (
    <mark>
      {written}
      <span className="tip">
        You said “{sampleRequest.tax.replace(",", "")}”<br />
        {sampleFigures.taxFrom}
      </span>
    </mark>
  ) : (
    written
  );

const Paper = () => (
  <figure
    className="paper"
    role="img"
    aria-label={`The invoice that this makes: ${sampleStudio.name} to Acme Corp, total ${sampleFigures.total}. The tax says where it comes from: ${sampleFigures.taxFrom}, from the words ${sampleRequest.tax.replace(",", "")}.`}
  >
    <div className="sheet" aria-hidden="true">
      <InvoiceDocument invoice={invoice} business={sampleStudio} mark={mark} />
    </div>
  </figure>
);
