import type { ReactNode } from "react";

/** The logo, as `public/icon.svg` has it; drawn in the page it needs no request. */
const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#2563eb" />
    <path d="M10 7.5h8.5L23 12v12.5H10z" fill="#fff" />
    <path d="M18.5 7.5V12H23z" fill="#bfd3ff" />
    <path d="M13 15.5h7M13 18.5h7M16.5 21.5H20" stroke="#2563eb" strokeWidth="1.5" />
  </svg>
);

/** Where signing in starts. The page's script adds the way back (`sign-in.ts`). */
export const LOGIN = "/api/login";

interface Props {
  /** What the address of the sections begins with: nothing on the landing page itself. */
  readonly landing?: "" | "/landing";
  readonly children: ReactNode;
}

/** A document: the logo and the ways on, which stay at the top, the content, and a foot. */
export const SiteFrame = ({ landing = "/landing", children }: Props) => (
  <>
    <a className="skip" href="#content">
      Skip to the content
    </a>
    <header className="top">
      <div className="wrap">
        <a className="logo" href="/">
          <Mark />
          Plainbill
        </a>
        <nav aria-label="Sections">
          <a href={`${landing}#features`}>Features</a>
          <a href={`${landing}#pricing`}>Pricing</a>
          <a href={`${landing}#testimonials`}>Reviews</a>
        </nav>
        <a href={LOGIN} data-sign-in>
          Sign In
        </a>
        <a className="button soft" href={LOGIN} data-sign-in data-start>
          Start Free
        </a>
      </div>
    </header>
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <footer className="foot">
      <div className="wrap">
        <div className="brand">
          <b>Plainbill</b>
          <p>
            Say what you did for whom.
            <br />
            The right invoice stands beside the chat.
          </p>
        </div>
        {columns(landing).map(({ name, links }) => (
          <nav key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {links.map(([label, href]) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="note">© Plainbill</p>
      </div>
    </footer>
  </>
);

const columns = (landing: string) =>
  [
    {
      name: "Product",
      links: [
        ["Features", `${landing}#features`],
        ["Pricing", "/pricing"],
      ],
    },
    { name: "Support", links: [["Sign in", "/auth?mode=sign-in"]] },
  ] as const;
