import { type DocumentOf, paymentSchedule } from "../documents/documents.ts";
import { type PrintWords, printWordsFor } from "../locales/print-words.ts";
import { type DocumentFormat, documentFormat } from "../text/document-format.ts";
import { ContactLines } from "./ContactLines.tsx";
import { Blank, NameOrBlank, PersonText } from "./marks.tsx";
import { hanIn } from "./printable.ts";
import { SenderBlock } from "./SenderBlock.tsx";

type Proposal = DocumentOf<"proposal">;

/** A proposal whose price may still be missing. */
export type PrintedProposal = Omit<Proposal, "amount"> & { readonly amount?: Proposal["amount"] | undefined };

interface Props {
  proposal: PrintedProposal;
  words: PrintWords;
  written: DocumentFormat;
}

/** The printed proposal, styled by `printCss` and `documentCss`. It loads nothing. */
export function ProposalDocument({ proposal }: { proposal: PrintedProposal }) {
  const { business, party, title, duration, scope, deliverables = [] } = proposal;
  const words = printWordsFor(business.locale);
  const written = documentFormat(business.locale, proposal.currency);
  return (
    <article
      className="page classic"
      lang={words.language}
      dir={words.direction}
      data-han={hanIn([business.name, business.address, party.name, party.address, title, duration, scope, ...deliverables], business.locale)}
    >
      <header className="head">
        <SenderBlock business={business} words={words} draft />
        <div className="title">
          <h1>{words.proposal}</h1>
          {proposal.status === "draft" && <p className="number">{words.draft}</p>}
        </div>
      </header>
      <Facts proposal={proposal} words={words} written={written} />
      <div className="scope">
        <section>
          <h2>{words.scope}</h2>
          {title.trim() ? <PersonText className="work">{title}</PersonText> : <Blank words={words} className="name" />}
          <PersonText className="detail">{scope}</PersonText>
        </section>
        {duration?.trim() && (
          <section>
            <h2>{words.timeline}</h2>
            <PersonText>{duration}</PersonText>
          </section>
        )}
      </div>
      {deliverables.length > 0 && (
        <section className="scope deliverables">
          <h2>{words.deliverables}</h2>
          <ul>
            {Object.entries(deliverables).map(([at, deliverable]) => (
              <li key={at} dir="auto">
                {deliverable.trim()}
              </li>
            ))}
          </ul>
        </section>
      )}
      {proposal.amount !== undefined && <Payments proposal={{ ...proposal, amount: proposal.amount }} words={words} written={written} />}
      <footer className="acceptance">
        <h2>{words.acceptance}</h2>
        <p>{words.toAccept(written.date(proposal.validUntil))}</p>
        <div className="signatures">
          <Signature name={business.name} words={words} />
          <Signature name={party.name} words={words} />
        </div>
      </footer>
    </article>
  );
}

/** The customer, the dates and the price. */
function Facts({ proposal: { party, date, validUntil, amount }, words, written }: Props) {
  return (
    <section className="facts">
      <div className="customer">
        <h2>{words.preparedFor}</h2>
        <NameOrBlank words={words}>{party.name}</NameOrBlank>
        <ContactLines customer={party} words={words} />
      </div>
      <div>
        <h2>{words.date}</h2>
        <p>{written.date(date)}</p>
      </div>
      <div>
        <h2>{words.validUntil}</h2>
        <p>{written.date(validUntil)}</p>
      </div>
      <div className="due">
        <h2>{words.price}</h2>
        <p className="figure">{amount === undefined ? <Blank words={words} /> : written.money(amount)}</p>
      </div>
    </section>
  );
}

/** The payment schedule of the price. */
function Payments({ proposal, words, written }: Props & { proposal: Proposal }) {
  return (
    <>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">{words.payment}</th>
            <th scope="col">{words.share}</th>
            <th scope="col">{words.amount(proposal.currency)}</th>
          </tr>
        </thead>
        <tbody>
          {paymentSchedule(proposal).map(({ due, percent, amount }) => (
            <tr key={due} className="line">
              <td>{words.payments[due]}</td>
              <td>{written.percent(percent)}</td>
              <td>{written.amount(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="sums">
        <tbody>
          <tr className="total">
            <th scope="row">{words.total}</th>
            <td>{written.money(proposal.amount)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** A signature field. */
function Signature({ name, words }: { name: string; words: PrintWords }) {
  return (
    <section>
      <NameOrBlank words={words}>{name}</NameOrBlank>
      <p className="line">{words.signature}</p>
      <p className="line">{words.signed}</p>
    </section>
  );
}
