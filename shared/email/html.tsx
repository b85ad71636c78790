import { renderToStaticMarkup } from "react-dom/server";
import type { EmailContent } from "./content.ts";
import { EmailBody } from "./EmailBody.tsx";
import { backdropStyle, emailCss, groundStyle, hiddenText } from "./email-styles.ts";

/** Outlook on Windows ignores max-width: it gets a table of that width around the card. */
const outlook = {
  open: '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  close: "<!--[if mso]></td></tr></table><![endif]-->",
};

/** Returns an email as a complete HTML document, without scripts or external resources. */
export function emailHtml(content: EmailContent): string {
  const { printWords, title, preheader, accentColor } = content;
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      {/* Keeps mail programs from turning days, numbers and addresses into links. The email has one link of its own. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{title}</title>
      <style>{emailCss(accentColor)}</style>
    </head>,
  );
  const first = renderToStaticMarkup(<div style={hiddenText}>{preheader}</div>);
  const card = renderToStaticMarkup(<EmailBody {...content} />);
  // Some mail programs keep only the body, so its wrapper repeats language and direction.
  const language = `lang="${printWords.language}" dir="${printWords.direction}"`;
  const backdrop = `<div class="backdrop ground" ${language} style="${backdropStyle}">${first}${outlook.open}${card}${outlook.close}</div>`;
  return `<!doctype html><html ${language}>${head}<body class="ground" style="${groundStyle}">${backdrop}</body></html>`;
}
