import { Box, Flex, Grid, Heading, Stack } from "@chakra-ui/react";
import { Column, panel } from "./Column.tsx";
import { Foot } from "./Foot.tsx";
import { Pay } from "./Pay.tsx";
import { PrintedInvoice } from "./PrintedInvoice.tsx";
import type { PageProps } from "./page-props.ts";
import { Statement } from "./Statement.tsx";
import { Contact, Transfer } from "./Transfer.tsx";

/** An invoice as the customer sees it: who asks for how much until when, how it is paid, and the printed page. */
export function PublicInvoicePage(props: PageProps) {
  const { invoice, words, confirming } = props;
  const payable = invoice.dueNow > 0 && !confirming;
  return (
    <Column lang={words.language} dir={words.direction}>
      <Box as="main">
        <Grid
          {...panel}
          _print={{ display: "none" }}
          templateColumns={{ base: "minmax(0, 1fr)", md: payable ? "minmax(0, 1fr) {sizes.pay}" : "minmax(0, 1fr)" }}
          gap={{ base: "6", md: "10" }}
        >
          <Box>
            <Flex as="header" direction="column" mb={{ base: "5", md: "6" }}>
              <Heading as="h1" fontSize="lg" fontWeight="semibold" letterSpacing="tight" lineHeight="tight" overflowWrap="anywhere">
                <bdi>{invoice.businessName || words.invoice(invoice.invoiceNumber)}</bdi>
              </Heading>
              {invoice.businessName && <Box color="fg.muted">{words.invoice(invoice.invoiceNumber)}</Box>}
            </Flex>
            <Statement {...props} />
          </Box>
          {payable && (
            <Stack gap="8" alignSelf="end">
              {invoice.card && <Pay {...props} />}
              {invoice.bankDetails ? <Transfer {...props} /> : !invoice.card && <Contact {...props} />}
            </Stack>
          )}
        </Grid>
        <PrintedInvoice {...props} />
      </Box>
      <Foot words={words} />
    </Column>
  );
}
