import type { PageWords } from "../locales/page-words.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { PageFoot } from "./PageFoot.tsx";

interface Props {
  readonly words: PageWords;
  readonly icon: IconName;
  readonly title: string;
  readonly more: string;
  /** The address for trying again, if that may help. */
  readonly again?: string | undefined;
}

/** The page shown instead of an invoice: what happened and what to do. */
export const MessagePage = ({ words, icon, title, more, again }: Props) => (
  <>
    <main className="column message">
      <section className="card">
        <Icon name={icon} />
        <h1>{title}</h1>
        <p className="quiet">{more}</p>
        {again && (
          <a className="button" href={again}>
            {words.again}
          </a>
        )}
      </section>
    </main>
    <PageFoot words={words} />
  </>
);
