import type { ReactNode } from "react";
import type { PrintWords } from "../locales/print-words.ts";
import type { BusinessProfile, Template } from "../records/business.ts";
import { LogoOrName, SenderBlock, SenderDetails, SenderName } from "./SenderBlock.tsx";

/** What stands above the lines of a document: whose it is, what it is called, and the rest of what is known of it. */
interface Props {
  business: BusinessProfile;
  words: PrintWords;
  draft: boolean;
  title: ReactNode;
  customer: ReactNode;
  dates: ReactNode;
  due: ReactNode;
}

/** The head of a document, laid out as the business's template has it. */
export function DocumentHead(props: Props) {
  const Layout = heads[props.business.template];
  return <Layout {...props} />;
}

/** As letters are: the sender and the name of the document, then who pays how much until when. */
const ClassicHead = ({ title, customer, dates, due, ...sender }: Props) => (
  <>
    <header className="head">
      <SenderBlock {...sender} />
      {title}
    </header>
    <section className="facts">
      {customer}
      {dates}
      {due}
    </section>
  </>
);

/** The amount leads, on a band in the colour of the business; below it the two parties side by side. */
const ModernHead = ({ title, customer, dates, due, ...sender }: Props) => (
  <>
    <header className="head">
      <LogoOrName {...sender} />
      {title}
    </header>
    <section className="facts">
      {due}
      {dates}
    </section>
    <section className="parties">
      <div className="sender">
        <h2>{sender.words.from}</h2>
        <SenderName {...sender} />
        <SenderDetails {...sender} />
      </div>
      {customer}
    </section>
  </>
);

/** All that is known of the document in three narrow columns, so that the page belongs to its lines. */
const CompactHead = ({ title, customer, dates, due, ...sender }: Props) => (
  <header className="head">
    <SenderBlock {...sender} />
    {customer}
    <div className="aside">
      {title}
      <section className="facts">
        {dates}
        {due}
      </section>
    </div>
  </header>
);

const heads = { classic: ClassicHead, modern: ModernHead, compact: CompactHead } as const satisfies Record<Template, unknown>;
