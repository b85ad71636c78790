import { Box, chakra, Grid } from "@chakra-ui/react";
import { Fragment, useDeferredValue, useMemo } from "react";
import type { Invoice } from "../../../../shared/invoices.ts";

/** What writes letters: the words that are proposed, and the letter as it will look. */
export type Writing = typeof import("../../../../shared/letter/letter.tsx");

interface Props {
  writing: Writing;
  invoice: Invoice;
  to: string;
  subject: string;
  message: string;
  payable: boolean;
}

/** The letter as it will look, in a frame that can do nothing. It follows what is typed as soon as there is time. */
export function LetterPreview({ writing, invoice, to, subject, message: typed, payable }: Props) {
  const message = useDeferredValue(typed);
  const html = useMemo(
    () => inFrame(writing.letterBodies({ kind: "invoice", invoice, message, link: `${location.origin}/i/…`, payable }).html),
    [writing, invoice, message, payable],
  );
  const facts = [
    ["From", invoice.business.name],
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
      <Frame title="The letter as it will look" sandbox="" srcDoc={html} />
    </Box>
  );
}

/** What is pressed in it would open a window, which a frame that can do nothing can not do. */
const inFrame = (html: string): string => html.replace(/<head[^>]*>/i, '$&<base target="_blank">');

const Frame = chakra("iframe", { base: { display: "block", width: "full", flex: "1", minHeight: "card", border: 0, bg: "white", colorScheme: "light" } });
