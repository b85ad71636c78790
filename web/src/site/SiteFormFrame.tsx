import type { ReactNode } from "react";
import { LOGIN } from "../lib/login.ts";
import { SamplePage } from "./SamplePage.tsx";
import { LogoMark } from "./SiteFrame.tsx";

/** The frame of a document with a form: the logo, a link to sign in, the content and a sample invoice beside it, without links that lead away. */
export const SiteFormFrame = ({ children }: { children: ReactNode }) => (
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
        <span className="either">
          <a className="for-visitor" href={LOGIN} data-return>
            Sign In
          </a>
          <a className="for-member" href="/">
            Go to Home
          </a>
        </span>
      </div>
    </header>
    <main id="content" tabIndex={-1}>
      <div className="wrap split">
        {children}
        <SamplePage />
      </div>
    </main>
  </>
);
