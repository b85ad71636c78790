import type { ReactNode } from "react";
import type { Document } from "../documents/documents.ts";
import type { CustomerDetails } from "../records/customers.ts";
import { ContactLines } from "./ContactLines.tsx";
import { english } from "./english.ts";
import { Blank, NameOrBlank } from "./marks.tsx";
import { SenderBlock } from "./SenderBlock.tsx";

/** The value of a field inside a sentence, or a blank to fill in by hand. */
export function FilledField({ name, children }: { name: string; children: string | undefined }) {
  const text = children?.trim();
  return text ? (
    <span className="field" data-field={name} dir="auto">
      {text}
    </span>
  ) : (
    <span data-field={name}>
      <Blank words={english} />
    </span>
  );
}

/** The value of a long field as its own paragraph, or a blank. */
export function Passage({ name, children }: { name: string; children: string | undefined }) {
  const text = children?.trim().replace(/\n\s*\n/g, "\n\n");
  return (
    <p className="said" data-field={name} dir="auto">
      {text || <Blank words={english} />}
    </p>
  );
}

/** The head of an agreement: business, title and the other party. */
export function LegalHead({ document, title, roles, children }: { document: Document; title: string; roles: Roles; children: ReactNode }) {
  const { business, party, status } = document;
  return (
    <>
      <header className="head">
        <SenderBlock business={business} words={english} draft />
        <div className="title">
          <h1>{title}</h1>
          {status === "draft" && <p className="number">{english.draft}</p>}
        </div>
      </header>
      <section className="facts">
        <Party heading={roles.them} party={party} />
        {children}
      </section>
    </>
  );
}

/** The names of the parties in the document. */
export interface Roles {
  readonly us: string;
  readonly them: string;
}

function Party({ heading, party }: { heading: string; party: CustomerDetails }) {
  return (
    <div className="customer" data-field="party">
      <h2>{heading}</h2>
      <NameOrBlank words={english}>{party.name}</NameOrBlank>
      <ContactLines customer={party} words={english} />
    </div>
  );
}

/** The introduction: the date and the parties. */
export function AgreementOpening({ document: { business, party }, roles, day, what }: { document: Document; roles: Roles; day: string; what: string }) {
  return (
    <p>
      This {what} is made on <FilledField name="date">{day}</FilledField> between <FilledField name="business">{business.name}</FilledField> (“{roles.us}”) and{" "}
      <FilledField name="party">{party.name}</FilledField> (“{roles.them}”). Each of them is a “party”.
    </p>
  );
}

/** The numbered sections of an agreement. The last one stays with the signatures (`children`), so that no page has only signatures. */
export function Terms({ opening, clauses, children }: { opening: ReactNode; clauses: readonly LegalClause[]; children: ReactNode }) {
  const sections = clauses.map(({ heading, body }, i) => (
    <section key={heading}>
      <h2>
        {i + 1}. {heading}
      </h2>
      {body}
    </section>
  ));
  return (
    <>
      <div className="terms">
        <section>{opening}</section>
        {sections.slice(0, -1)}
      </div>
      <div className="closing">
        <div className="terms">{sections.at(-1)}</div>
        {children}
      </div>
    </>
  );
}

export interface LegalClause {
  readonly heading: string;
  readonly body: ReactNode;
}

/** The final clause of both agreements: entire agreement, changes, severability. */
export const general: LegalClause = {
  heading: "General",
  body: (
    <>
      <p>
        This document is the whole agreement of the parties about its subject and replaces all that they said or wrote about it before. It can be changed only
        in writing that both parties sign. Neither party may transfer it to anyone else without the written consent of the other.
      </p>
      <p>
        If a part of it turns out to be invalid, the rest stays in force. A party that does not insist on a right does not give it up. Notices under it are
        given in writing, by letter or e-mail, to the address last given by the other party. It may be signed electronically and in several copies, which
        together are one document.
      </p>
    </>
  ),
};

/** The clause on governing law. */
export const governedBy = (law: string | undefined): LegalClause => ({
  heading: "Governing law",
  body: (
    <p>
      This agreement is governed by the laws of <FilledField name="governingLaw">{law}</FilledField>, without regard to its rules on conflict of laws. The
      courts of that place decide disputes about it, unless a law that the parties cannot waive says otherwise.
    </p>
  ),
});

/** The signatures of both parties. Only the author is told, on screen, that the text comes from a template; the page does not say so. */
export function Signing({ document: { business, party }, roles }: { document: Document; roles: Roles }) {
  return (
    <footer className="acceptance">
      <h2>Signed by the parties</h2>
      <div className="signatures">
        <SignedBy name={business.name} role={roles.us} />
        <SignedBy name={party.name} role={roles.them} />
      </div>
    </footer>
  );
}

function SignedBy({ name, role }: { name: string; role: string }) {
  return (
    <section>
      <NameOrBlank words={english}>{name}</NameOrBlank>
      <p className="role">{role}</p>
      <p className="line">Signature</p>
      <p className="line">Name and title</p>
      <p className="line">Date</p>
    </section>
  );
}
