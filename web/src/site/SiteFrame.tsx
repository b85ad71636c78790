import { marketing } from "@shared/site/marketing.ts";
import type { ReactNode } from "react";
import { LOGIN } from "../lib/login.ts";

/** The logo of `public/icon.svg`, inline to save a request. */
export const LogoMark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#2563eb" />
    <path d="M10 7.5h8.5L23 12v12.5H10z" fill="#fff" />
    <path d="M18.5 7.5V12H23z" fill="#bfd3ff" />
    <path d="M13 15.5h7M13 18.5h7M16.5 21.5H20" stroke="#2563eb" strokeWidth="1.5" />
  </svg>
);

const LOGOUT = "/api/logout";

interface Props {
  /** The prefix of links to the landing page's sections: empty on the landing page itself. */
  readonly landing?: "" | "/landing";
  readonly children: ReactNode;
}

/** The frame of a document: a sticky header with the logo and links, the content, and a footer. */
export const SiteFrame = ({ landing = "/landing", children }: Props) => (
  <>
    <a className="skip" href="#content">
      Skip to the content
    </a>
    <header className="top">
      <div className="wrap">
        <a className="logo" href="/">
          <LogoMark />
          Plainbill
        </a>
        {/* A row of links; on a phone a popover of the menu button. Neither needs a script. */}
        <nav id="sections" className="sections" popover="auto" aria-label="Sections">
          <a href={`${landing}#features`}>Features</a>
          <a href={`${landing}#pricing`}>Pricing</a>
          {marketing.testimonials.length > 0 && <a href={`${landing}#testimonials`}>Reviews</a>}
          <SignIn />
        </nav>
        <SignIn />
        <span className="either">
          <a className="button soft for-visitor" href={LOGIN} data-sign-in>
            Start Free
          </a>
          <a className="button soft for-member" href="/">
            Go to Home
          </a>
        </span>
        <button type="button" className="menu" popoverTarget="sections" aria-label="Menu">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
        </button>
      </div>
    </header>
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <footer className="bottom">
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
                  <FootLink label={label} href={href} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="note">© {new Date().getUTCFullYear()} Plainbill</p>
      </div>
    </footer>
  </>
);

/** A link to sign in, or to log out for a signed-in person. On the narrowest phones it is in the menu only. */
const SignIn = () => (
  <span className="either">
    <a className="for-visitor" href={LOGIN} data-sign-in>
      Sign In
    </a>
    <a className="for-member" href={LOGOUT}>
      Log out
    </a>
  </span>
);

/** Marks the support link. Its address is the deployment's, so the page's script sets it (`offer-support.ts`). */
const SUPPORT = "support";
/** Marks a planned page, which has no link yet. */
const SOON = "soon";

function FootLink({ label, href }: { label: string; href: string }) {
  if (href === SUPPORT) return <span data-support="">{label}</span>;
  if (href !== SOON) return <a href={href}>{label}</a>;
  return (
    <span className="soon" title="Coming soon">
      {label} <small>soon</small>
    </span>
  );
}

const columns = (landing: string) =>
  [
    {
      name: "Product",
      links: [
        ["Features", `${landing}#features`],
        ["Pricing", "/pricing"],
        ["Templates", `${landing}#templates`],
        ["Integrations", SOON],
      ],
    },
    {
      name: "Company",
      links: [
        ["About", SOON],
        ["Blog", SOON],
        ["Careers", SOON],
        ["Contact", SUPPORT],
      ],
    },
    {
      name: "Support",
      links: [
        ["Help Center", SOON],
        ["API Docs", SOON],
        ["Privacy", "/privacy"],
        ["Terms", "/terms"],
      ],
    },
  ] as const;
