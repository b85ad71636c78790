import { Box, chakra, Flex, Stack } from "@chakra-ui/react";
import { writing } from "@shared/print/writing.ts";
import { bankLines } from "./bank-details.ts";
import { Copy } from "./Copy.tsx";
import type { PageProps } from "./page-props.ts";

/** The account to pay to, ready to be copied into a form of one's bank. */
export function Transfer({ invoice, words }: PageProps) {
  const { bankDetails = "", invoiceNumber, dueNow, locale, currency } = invoice;
  const amount = writing(locale, currency);
  const lines = [
    ...bankLines(bankDetails).map(({ label, value }) => ({ label, shown: value, value })),
    { label: words.amount, shown: amount.money(dueNow), value: amount.amount(dueNow) },
    { label: words.reference, shown: invoiceNumber, value: invoiceNumber },
  ];
  return (
    <Stack as="section" gap="2" aria-label={words.byTransfer}>
      <chakra.h2 fontWeight="semibold">{words.byTransfer}</chakra.h2>
      <Box as="ul" listStyleType="none" borderTopWidth="1px">
        {lines.map(({ label, shown, value }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that a business wrote, which do not move
          <Flex as="li" key={i} align="center" gap="2" borderBottomWidth="1px" minH="13" py="1.5">
            <Box flex="1" minW={0}>
              {label && (
                <Box color="fg.muted" fontSize="xs">
                  {label}
                </Box>
              )}
              <Box overflowWrap="anywhere">
                <bdi>{shown}</bdi>
              </Box>
            </Box>
            <Copy text={value} label={words.copy(label ?? value)} done={words.copied} />
          </Flex>
        ))}
      </Box>
      <Box color="fg.muted" fontSize="xs">
        {words.transferMore}
      </Box>
    </Stack>
  );
}

/** Where neither card nor account is known: who to ask. */
export function Contact({ invoice, words }: PageProps) {
  const { businessName, contactEmail, invoiceNumber } = invoice;
  return (
    <Box maxW="prose">
      {words.ask(businessName)}
      {contactEmail && (
        <chakra.a
          href={`mailto:${contactEmail}?subject=${encodeURIComponent(words.invoice(invoiceNumber))}`}
          display="block"
          color="accent.fg"
          textDecoration="underline"
          overflowWrap="anywhere"
        >
          {contactEmail}
        </chakra.a>
      )}
    </Box>
  );
}
