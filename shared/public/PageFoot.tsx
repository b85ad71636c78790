import type { PageWords } from "../locales/page-words.ts";
import { ContactEmail } from "./Pay.tsx";

interface Props {
  readonly words: PageWords;
  readonly email?: string | undefined;
  readonly subject?: string;
}

/** The page footer: whom to ask, and a word about Plainbill for customers who do not know it. */
export const PageFoot = ({ words, email, subject = "" }: Props) => (
  <footer className="colophon">
    {email && (
      <p>
        {words.questions} <ContactEmail email={email} subject={subject} />
      </p>
    )}
    <p>
      {/* This page's address grants access, so it must not be sent as a referrer. */}
      <a href="/landing" rel="noreferrer">
        {words.sentWith}
      </a>
    </p>
  </footer>
);
