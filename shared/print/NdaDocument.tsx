import { type DocumentOf, termOf } from "../documents/documents.ts";
import { type DocumentFormat, documentFormat } from "../text/document-format.ts";
import { Fact } from "./document-parts.tsx";
import { englishFor } from "./english.ts";
import { AgreementOpening, FilledField, general, governedBy, type LegalClause, LegalHead, Passage, type Roles, Signing, Terms } from "./legal.tsx";
import { hanIn } from "./printable.ts";

type Nda = DocumentOf<"nda">;

/** The printed non-disclosure agreement, in English, mutual or one-sided. It loads nothing. */
export function NdaDocument({ nda }: { nda: Nda }) {
  const { business, party, date, purpose, governingLaw } = nda;
  const written = documentFormat(englishFor(business), business.currency);
  const roles = rolesIn(nda);
  return (
    <article
      className="page classic document"
      lang="en"
      dir="ltr"
      data-han={hanIn([business.name, business.address, party.name, party.address, purpose, governingLaw], business.locale)}
    >
      <LegalHead document={nda} title={ndaTitle(nda)} roles={roles}>
        <Fact name="Date">{written.date(date)}</Fact>
        <Fact name="Term">{termOf(nda.months)}</Fact>
      </LegalHead>
      <Terms
        opening={<AgreementOpening document={nda} roles={roles} day={written.date(date)} what="agreement" />}
        clauses={[
          { heading: "Purpose", body: <Purpose nda={nda} roles={roles} /> },
          ...information,
          { heading: "Term", body: <Term nda={nda} written={written} /> },
          ...afterwards,
          governedBy(governingLaw),
          general,
        ]}
      >
        <Signing document={nda} roles={roles} />
      </Terms>
    </article>
  );
}

/** The title of the document. */
export const ndaTitle = ({ mutual }: Pick<Nda, "mutual">): string => (mutual ? "Mutual non-disclosure agreement" : "Non-disclosure agreement");

/** The parties' names in the text: in a mutual agreement each both discloses and receives. */
function rolesIn({ mutual, disclosedBy }: Nda): Roles {
  if (mutual) return { us: "First Party", them: "Second Party" };
  return disclosedBy === "us" ? { us: "Disclosing Party", them: "Receiving Party" } : { us: "Receiving Party", them: "Disclosing Party" };
}

function Purpose({ nda: { mutual, purpose, business, party, disclosedBy }, roles }: { nda: Nda; roles: Roles }) {
  const [discloser, receiver] = disclosedBy === "us" ? [business.name, party.name] : [party.name, business.name];
  return (
    <>
      <p>
        {mutual ? (
          <>
            Each party means to disclose confidential information to the other. In this agreement the party that discloses is the “Disclosing Party”, and the
            party that receives is the “Receiving Party”; the {roles.us} and the {roles.them} can each be both. It is disclosed for this purpose (the
            “Purpose”):
          </>
        ) : (
          <>
            Only <FilledField name="disclosedBy">{discloser}</FilledField> means to disclose confidential information, to{" "}
            <FilledField name="disclosedTo">{receiver}</FilledField>. It is disclosed for this purpose (the “Purpose”):
          </>
        )}
      </p>
      <Passage name="purpose">{purpose}</Passage>
    </>
  );
}

const Term = ({ nda, written }: { nda: Nda; written: DocumentFormat }) => (
  <p>
    This agreement covers what is disclosed from <FilledField name="from">{written.date(nda.date)}</FilledField> on. The duties of the Receiving Party last for{" "}
    <FilledField name="months">{termOf(nda.months)}</FilledField> from that day. For information that is a trade secret they last for as long as it is one under
    the law that applies.
  </p>
);

/** The definition of confidential information and the duties about it. */
const information: readonly LegalClause[] = [
  {
    heading: "Confidential Information",
    body: (
      <p>
        “Confidential Information” is all information that the Disclosing Party discloses for the Purpose, in whatever form, that is marked as confidential or
        that a reasonable person would take to be so from what it is and how it is disclosed: for example business and product plans, prices, customers,
        finances, designs, source code, data and know-how. What the Receiving Party makes from it is Confidential Information as far as it contains it.
      </p>
    ),
  },
  {
    heading: "What is not confidential",
    body: (
      <>
        <p>This agreement does not apply to information that the Receiving Party can show</p>
        <ol type="a">
          <li>is or becomes public without a breach of this agreement;</li>
          <li>was known to it before it was disclosed, without a duty to keep it confidential;</li>
          <li>was received lawfully from somebody else who was free to disclose it; or</li>
          <li>was developed by it independently, without use of the Confidential Information.</li>
        </ol>
      </>
    ),
  },
  {
    heading: "Duties of the Receiving Party",
    body: (
      <>
        <p>The Receiving Party</p>
        <ol type="a">
          <li>uses the Confidential Information for the Purpose only;</li>
          <li>protects it with at least the care that it takes of its own confidential information, and no less than reasonable care;</li>
          <li>
            discloses it only to those of its staff, advisers and contractors who need it for the Purpose and are bound to keep it confidential, and is
            responsible for what they do with it;
          </li>
          <li>copies it only as far as the Purpose needs; and</li>
          <li>tells the Disclosing Party without delay when it learns that the information was used or disclosed without permission.</li>
        </ol>
      </>
    ),
  },
  {
    heading: "Disclosure that the law requires",
    body: (
      <p>
        The Receiving Party may disclose Confidential Information as far as a law, a court or an authority requires it. Where it is allowed to, it tells the
        Disclosing Party before, so that this can object, and discloses no more than is required. Nothing in this agreement keeps anyone from reporting a
        suspected breach of the law to an authority, or from any other disclosure that the law protects.
      </p>
    ),
  },
];

/** Clauses about the end of the agreement and about breaches. */
const afterwards: readonly LegalClause[] = [
  {
    heading: "Return and destruction",
    body: (
      <p>
        When the Disclosing Party asks for it in writing, the Receiving Party returns or destroys the Confidential Information and all copies of it without
        delay, and confirms that in writing. It may keep what the law requires it to keep, and copies in routine backups, for as long as they exist; this
        agreement continues to apply to them.
      </p>
    ),
  },
  {
    heading: "No licence and no obligation",
    body: (
      <p>
        All Confidential Information stays the property of the Disclosing Party. This agreement gives the Receiving Party no right in it but to use it for the
        Purpose, promises nothing about its correctness, and obliges neither party to disclose anything or to do any further business with the other.
      </p>
    ),
  },
  {
    heading: "Remedies",
    body: (
      <p>
        A breach of this agreement can do harm that money does not make good. The Disclosing Party may therefore ask a court to forbid or stop it, besides
        whatever else the law entitles it to.
      </p>
    ),
  },
];
