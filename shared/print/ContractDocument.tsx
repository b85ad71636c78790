import { type DocumentOf, paymentSchedule } from "../documents/documents.ts";
import { type DocumentFormat, documentFormat } from "../text/document-format.ts";
import { Fact, MainAmount } from "./document-parts.tsx";
import { englishFor } from "./english.ts";
import { AgreementOpening, FilledField, general, governedBy, type LegalClause, LegalHead, Passage, Signing, Terms } from "./legal.tsx";
import { hanIn } from "./printable.ts";

type Contract = DocumentOf<"contract">;

const roles = { us: "Provider", them: "Client" } as const;

/** The printed services agreement, in English. Unknown values are blanks in their sentences. It loads nothing. */
export function ContractDocument({ contract }: { contract: Contract }) {
  const { business, party, date, startDate, amount, services, governingLaw } = contract;
  const written = documentFormat(englishFor(business), contract.currency);
  return (
    <article
      className="page classic document"
      lang="en"
      dir="ltr"
      data-han={hanIn([business.name, business.address, party.name, party.address, services, governingLaw], business.locale)}
    >
      <LegalHead document={contract} title="Services agreement" roles={roles}>
        <Fact name="Date">{written.date(date)}</Fact>
        {startDate && <Fact name="Starts">{written.date(startDate)}</Fact>}
        {amount !== undefined && <MainAmount name="Fee">{written.money(amount)}</MainAmount>}
      </LegalHead>
      <Terms
        opening={<AgreementOpening document={contract} roles={roles} day={written.date(date)} what="agreement" />}
        clauses={[
          { heading: "Services", body: <Services contract={contract} /> },
          { heading: "Fee and payment", body: <Fee contract={contract} written={written} /> },
          { heading: "Term and termination", body: <Term contract={contract} written={written} /> },
          ...standardClauses,
          governedBy(governingLaw),
          general,
        ]}
      >
        <Signing document={contract} roles={roles} />
      </Terms>
    </article>
  );
}

const Services = ({ contract }: { contract: Contract }) => (
  <>
    <p>Provider provides these services to Client (the “Services”):</p>
    <Passage name="services">{contract.services}</Passage>
    <p>
      Provider performs the Services with reasonable skill and care. Client gives Provider the information, access and decisions that the Services need, in good
      time; where these come late, the dates that depend on them move by as much.
    </p>
  </>
);

function Fee({ contract, written }: { contract: Contract; written: DocumentFormat }) {
  const { amount, paymentTerms } = contract;
  return (
    <>
      <p>
        The fee for the Services is <FilledField name="amount">{amount === undefined ? undefined : written.money(amount)}</FilledField>. Terms of payment:{" "}
        <FilledField name="paymentTerms">{paymentTerms}</FilledField>.
      </p>
      {amount !== undefined && <Schedule contract={{ ...contract, amount }} written={written} />}
      <p>
        Taxes that the law puts on the fee are added to it. Client pays expenses only where it approved them in writing before they arose. Where a payment is
        late, Provider may, after a reminder in writing, pause the Services until it has been made.
      </p>
    </>
  );
}

const payable = { acceptance: "On signing", completion: "On completion of the Services" } as const;

/** The payment schedule of the fee. */
function Schedule({ contract, written }: { contract: Contract & { amount: NonNullable<Contract["amount"]> }; written: DocumentFormat }) {
  return (
    <table className="lines" data-field="upfrontPercent">
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">Share</th>
          <th scope="col">Amount, {contract.currency}</th>
        </tr>
      </thead>
      <tbody>
        {paymentSchedule(contract).map(({ due, percent, amount }) => (
          <tr key={due} className="line">
            <td>{payable[due]}</td>
            <td>{written.percent(percent)}</td>
            <td>{written.amount(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Term({ contract: { startDate, endDate, noticeDays }, written }: { contract: Contract; written: DocumentFormat }) {
  return (
    <>
      <p>
        This agreement starts on <FilledField name="startDate">{startDate && written.date(startDate)}</FilledField> and ends on{" "}
        <FilledField name="endDate">{endDate && written.date(endDate)}</FilledField>, unless the parties extend it in writing or one of them ends it earlier.
      </p>
      <p>
        Either party may end it at any time, without giving a reason, by notice in writing
        {noticeDays ? (
          <>
            {" "}
            at least <FilledField name="noticeDays">{`${noticeDays} ${noticeDays === 1 ? "day" : "days"}`}</FilledField> ahead
          </>
        ) : (
          <>
            {" "}
            with <FilledField name="noticeDays">immediate effect</FilledField>
          </>
        )}
        . Either party may end it at once, by notice in writing, where the other breaks an essential duty under it and does not put that right within a
        reasonable time after it was told so in writing.
      </p>
      <p>
        When it ends early, Client pays for the Services that were performed, and for the expenses that it approved, up to that day; Provider returns what it
        was paid for Services that it did not perform, and hands over the work that was paid for.
      </p>
    </>
  );
}

/** Clauses that are the same in every contract. */
const standardClauses: readonly LegalClause[] = [
  {
    heading: "Ownership of the work",
    body: (
      <>
        <p>
          Once Client has paid the fee in full, the rights in the results that Provider makes for Client under this agreement and hands over as final (the
          “Deliverables”) pass to Client. Until then they stay with Provider.
        </p>
        <p>
          Provider keeps its rights in its tools, methods and know-how, and in what it had made before or makes for general use. Where such a thing is part of
          the Deliverables, Client may use it as part of them, without limit of time or place. Material of others in the Deliverables comes under its own
          licence, of which Provider tells Client. Client keeps its rights in all that it gives to Provider, which Provider uses for the Services only.
        </p>
      </>
    ),
  },
  {
    heading: "Confidentiality",
    body: (
      <p>
        Each party keeps to itself what it learns of the other in connection with this agreement and what is marked as confidential or plainly is; it uses that
        for this agreement only, and shares it only with those who need it for that and are bound to keep it to themselves. This does not apply to what is
        public without a breach of this agreement, what the party knew before or worked out by itself, what it lawfully received from somebody else, or what the
        law requires it to disclose. This section continues to apply after the agreement has ended, for as long as the information is confidential.
      </p>
    ),
  },
  {
    heading: "Liability",
    body: (
      <p>
        Neither party is liable to the other for lost profit or for indirect or consequential loss. The liability of each party under this agreement is limited,
        altogether, to the fee. Nothing in this agreement limits the duty to pay the fee, liability for a breach of the section on confidentiality, or liability
        that cannot be limited by law.
      </p>
    ),
  },
  {
    heading: "Independent contractor",
    body: (
      <p>
        Provider is an independent contractor, not an employee, agent or partner of Client. Provider decides how, when and by whom the Services are performed,
        is responsible for its own taxes, insurance and staff, and may work for others. Neither party may bind the other.
      </p>
    ),
  },
  {
    heading: "Changes",
    body: (
      <p>Changes of the Services, of the fee or of the dates are agreed in writing, with what they cost and how long they take, before work on them begins.</p>
    ),
  },
];
