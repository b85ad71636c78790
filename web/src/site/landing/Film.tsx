import { PlayMark } from "./icons.tsx";

/** Where on the page the film is. */
export const DEMO = "demo";

/** The film of the product. Without a script it is the browser's own player; with one it is loaded when it comes into view (`film.ts`). */
export const Film = () => (
  <section className="wrap" id={DEMO} aria-labelledby="demo-title">
    <div className="intro">
      <h2 id="demo-title">One sentence, sent and paid</h2>
      <p>The whole way in under a minute, recorded in Plainbill itself.</p>
    </div>
    <div className="film">
      <video
        controls
        playsInline
        preload="none"
        poster="/film/demo.jpg"
        width={1280}
        height={720}
        aria-label="A sentence becomes an invoice, which is sent and paid"
      >
        <source src="/film/demo.webm" type="video/webm" />
        <track default kind="captions" srcLang="en" label="English" src="/film/demo.vtt" />
        <a href="/film/demo.webm">The film as a file</a>
      </video>
      <button type="button" className="button" data-play hidden>
        <PlayMark />
        Play
      </button>
    </div>
  </section>
);
