import { Box, chakra, Grid } from "@chakra-ui/react";
import type { EmailContent } from "@shared/email/content.ts";
import { EmailBody } from "@shared/email/EmailBody.tsx";
import { backdropStyle, emailCss, groundStyle } from "@shared/email/email-styles.ts";
import { Fragment, memo, useDeferredValue, useMemo, useState } from "react";
import { createPortal } from "react-dom";

/** Renders the content of the email. */
export type RenderEmail = (email: { subject: string; message: string }) => EmailContent;

interface Props {
  /** The sender's name. */
  from: string;
  to: string;
  subject: string;
  message: string;
  /** Its identity changes only if its output does. */
  look: RenderEmail;
}

/** A preview of the email in a sandboxed frame. It follows the typed text with low priority. */
export function EmailPreview({ from, to, subject, message, look }: Props) {
  const typed = useDeferredValue(message);
  const titled = useDeferredValue(subject);
  const content = useMemo(() => look({ subject: titled, message: typed }), [look, titled, typed]);
  const [body, setBody] = useState<HTMLElement>();
  const facts = [
    ["From", from],
    ["To", to],
    ["Subject", subject],
  ] as const;
  return (
    <Box as="section" aria-label="Preview" borderWidth="1px" borderRadius="control" overflow="hidden" height="full" display="flex" flexDirection="column">
      <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="3" px="3" py="2" fontSize="xs" borderBottomWidth="1px" bg="bg.hover">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <Box as="dt" color="fg.muted">
              {name}
            </Box>
            <Box as="dd" m="0" truncate dir="auto" textAlign="start">
              {value || "…"}
            </Box>
          </Fragment>
        ))}
      </Grid>
      <Frame
        title="The letter as it will look"
        sandbox="allow-same-origin"
        srcDoc={EMPTY}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body)}
      />
      {body && createPortal(<EmailInFrame {...content} />, body)}
    </Box>
  );
}

/** Links are to open a new tab, which the frame's sandbox prevents. */
const EMPTY = '<!doctype html><base target="_blank">';

/** The email's body as mail programs get it (`emailHtml`), rendered in place. */
const EmailInFrame = memo(function EmailInFrame(content: EmailContent) {
  const { accentColor, printWords } = content;
  return (
    <>
      <style>{`body { ${groundStyle} } .backdrop { ${backdropStyle} } ${emailCss(accentColor)}`}</style>
      <div className="backdrop ground" lang={printWords.language} dir={printWords.direction}>
        <EmailBody {...content} />
      </div>
    </>
  );
});

const Frame = chakra("iframe", { base: { display: "block", width: "full", flex: "1", minHeight: "card", border: 0, bg: "white", colorScheme: "light" } });
