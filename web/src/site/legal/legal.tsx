import type { LegalSection, LegalText } from "@shared/site/legal-text.ts";
import { privacyPolicy as privacyText } from "@shared/site/privacy-policy.ts";
import { termsOfService as termsText } from "@shared/site/terms-of-service.ts";
import { styleSheet } from "@shared/theme/style-sheet.ts";
import { baseCss } from "../base.css.ts";
import { siteDocument } from "../document.tsx";
import { SiteFrame } from "../SiteFrame.tsx";

const legalCss = `
.contents { margin-top: var(--space-8); font-size: var(--text-sm); }
.contents a { display: inline-block; padding-block: var(--space-1-5); }
.legal section + section { margin-top: var(--space-8); }
.legal h2 { font-size: var(--text-lg); }
.legal :is(p, ul, table) { margin-top: var(--space-3); }
.legal ul { display: grid; gap: var(--space-2); padding-inline-start: 1.25em; list-style: disc; }
.legal td, .legal th { padding-block: var(--space-2); border-bottom: 1px solid var(--border-strong); }
.legal td + td, .legal th + th { width: 38%; padding-inline-start: var(--space-4); }
.legal th { color: var(--fg-muted); font-size: var(--text-xs); }
.sample { margin-top: var(--space-6); padding: var(--space-3) var(--space-4); border-radius: var(--radius-control); background: var(--warning-bg); color: var(--warning-fg); font-size: var(--text-sm); }
@media (pointer: coarse) { .contents a { padding-block: var(--space-2-5); } }
@media (min-width: 62rem) { .about { position: sticky; top: calc(var(--space-16) + var(--space-10)); } }
`;

const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
/** The id of a section, made from its title. */
const anchorOf = (title: string): string => title.toLowerCase().replace(/\W+/g, "-");

const legalDocument = (file: `${string}.html`, { title, lead, asOf, sections, sample }: LegalText) =>
  siteDocument({
    file,
    title: `${title} · Plainbill`,
    description: lead,
    style: styleSheet(baseCss + legalCss),
    script: "site.script.ts",
    body: (
      <SiteFrame>
        <div className="wrap split">
          <div className="about">
            <h1>{title}</h1>
            <p className="muted">{lead}</p>
            <p className="note">As of {dateFormat.format(new Date(asOf))}</p>
            {sample && (
              <p className="sample" data-sample>
                <b>Sample.</b> It says what Plainbill does. Who runs this site still has to complete it and to have it checked by a lawyer.
              </p>
            )}
            <nav className="contents" aria-label="Contents">
              <ol>
                {sections.map((section) => (
                  <li key={section.title}>
                    <a href={`#${anchorOf(section.title)}`}>{section.title}</a>
                  </li>
                ))}
              </ol>
            </nav>
          </div>
          <div className="legal">
            {sections.map((section) => (
              <section key={section.title} id={anchorOf(section.title)}>
                <h2>{section.title}</h2>
                {section.body.map((part) => (
                  <Part key={JSON.stringify(part)} part={part} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </SiteFrame>
    ),
  });

/** A paragraph, a list or a table of a section. */
function Part({ part }: { part: LegalSection["body"][number] }) {
  if (typeof part === "string") return <p>{part}</p>;
  if ("heads" in part)
    return (
      <table>
        <thead>
          <tr>
            {part.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map(([what, time]) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <ul>
      {part.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export const termsPage = legalDocument("terms.html", termsText);
export const privacyPage = legalDocument("privacy.html", privacyText);
