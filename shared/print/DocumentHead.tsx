import type { ReactNode } from "react";
import type { PrintWords } from "../locales/print-words.ts";
import type { BusinessProfile, Template } from "../records/business.ts";
import { LogoOrName, SenderBlock, SenderDetails, SenderName } from "./SenderBlock.tsx";

/** The parts of a document's head. */
interface Props {
  business: BusinessProfile;
  words: PrintWords;
  draft: boolean;
  title: ReactNode;
  customer: ReactNode;
  dates: ReactNode;
  due: ReactNode;
}

/** The head of a document, in the layout of the business's template. */
export function DocumentHead(props: Props) {
  const Layout = heads[props.business.template];
  return <Layout {...props} />;
}

/** Letter layout: sender and title, then customer, dates and amount due. */
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

/** The amount due on a band in the accent colour; below it both parties side by side. */
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

/** Three narrow columns, which leave the page to the lines. */
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
