import type { PageWords } from "../locales/page-words.ts";
import { ContactEmail } from "./Pay.tsx";

interface Props {
  readonly words: PageWords;
  readonly email?: string | undefined;
  readonly subject?: string;
}

/** Who answers questions, and who made the page, for those who have never heard of us. */
export const PageFoot = ({ words, email, subject = "" }: Props) => (
  <footer className="colophon">
    {email && (
      <p>
        {words.questions} <ContactEmail email={email} subject={subject} />
      </p>
    )}
    <p>
      {/* The address of this page lets people in, so that it is passed on to no other. */}
      <a href="/landing" rel="noreferrer">
        {words.sentWith}
      </a>
    </p>
  </footer>
);
