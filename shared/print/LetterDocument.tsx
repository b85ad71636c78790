import type { DocumentOf } from "../documents/documents.ts";
import { documentFormat } from "../text/document-format.ts";
import { english, englishFor } from "./english.ts";
import { Blank, NameOrBlank, PersonText } from "./marks.tsx";
import { hanIn } from "./printable.ts";
import { SenderBlock } from "./SenderBlock.tsx";

/** The printed business letter: the person's text between English standard phrases. It loads nothing. */
export function LetterDocument({ letter }: { letter: DocumentOf<"letter"> }) {
  const { business, party, date, subject, body } = letter;
  const salutation = letter.salutation?.trim() || (party.name.trim() && `Dear ${party.name},`);
  return (
    <article
      className="page classic letter"
      lang="en"
      dir="ltr"
      data-han={hanIn([business.name, business.address, party.name, party.address, subject, salutation, body], business.locale)}
    >
      <header className="head">
        <SenderBlock business={business} words={english} draft />
        <p className="day" data-field="date">
          {documentFormat(englishFor(business), business.currency).date(date)}
        </p>
      </header>
      <div className="customer" data-field="party">
        <NameOrBlank words={english}>{party.name}</NameOrBlank>
        <PersonText>{party.address}</PersonText>
      </div>
      <h1 data-field="subject" dir="auto">
        {subject.trim() || <Blank words={english} />}
      </h1>
      <div className="words">
        <p className="salutation" data-field="salutation" dir="auto">
          {salutation || <Blank words={english} />}
        </p>
        {body.trim() ? <PersonText>{body}</PersonText> : <Blank words={english} className="name" />}
        <p>Sincerely,</p>
      </div>
      <footer className="signature">{business.name.trim() ? <PersonText>{business.name}</PersonText> : <Blank words={english} className="name" />}</footer>
    </article>
  );
}
