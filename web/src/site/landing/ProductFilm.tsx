import { PlayIcon } from "./icons.tsx";

/** The id of the film's section. */
export const DEMO = "demo";

const WHAT_IT_SHOWS = "A sentence becomes an invoice, which is sent and paid";

/** The poster of the film, a link to its file. A script replaces it with the browser's player once it comes near (`film.ts`). */
export const ProductFilm = () => (
  <section className="wrap" id={DEMO} aria-labelledby="demo-title">
    <div className="intro">
      <h2 id="demo-title">One sentence, sent and paid</h2>
      <p>The whole way in under a minute, recorded in Plainbill itself.</p>
    </div>
    <div className="film">
      <a href="/film/demo.webm" data-play>
        <img src="/film/demo.jpg" loading="lazy" width={1280} height={720} alt={WHAT_IT_SHOWS} />
        <span className="button">
          <PlayIcon />
          Play
        </span>
      </a>
    </div>
  </section>
);
