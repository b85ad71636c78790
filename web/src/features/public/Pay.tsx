import { Box, Button, Stack } from "@chakra-ui/react";
import { textOn } from "@shared/print/colour.ts";
import { writing } from "@shared/print/writing.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useEffect } from "react";
import { ApiError, call, reason } from "../../lib/api.ts";
import type { PageProps } from "./page-props.ts";
import { leaveToPay } from "./payment-confirmation.ts";
import { publicInvoice } from "./queries.ts";
import { Contact } from "./Transfer.tsx";

/** Leads to the page where what is due now is paid by card; where that is a sum that no card pays, says so, and whom to ask where no bank stands beside it. */
export function Pay(props: PageProps) {
  const { token, invoice, words } = props;
  const client = useQueryClient();
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: () => call("payPublicInvoice", { params: { token } }),
    onSuccess: ({ url }) => {
      leaveToPay(token, invoice);
      location.assign(url);
    },
    // It may have been paid, or withdrawn, in the meantime: then the page says so.
    onError: () => client.invalidateQueries({ queryKey: publicInvoice(token).queryKey }),
  });

  // The browser's back button brings the page back as it was; the customer can try again.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, [reset]);

  if (error instanceof ApiError && error.field === "amount")
    return (
      <Stack gap="4">
        {words.language === "en" && <Box role="alert">{reason(error)}</Box>}
        {!invoice.bankDetails && <Contact {...props} />}
      </Stack>
    );

  const { accentColor, locale, currency, dueNow } = invoice;
  const label = words.pay(writing(locale, currency).money(dueNow));
  return (
    <Stack gap="2">
      <Button
        variant="solid"
        size="lg"
        width="full"
        height="13"
        // The business's own colour, which no theme knows.
        style={{ background: accentColor, color: textOn(accentColor) }}
        _hover={{ filter: "brightness(0.94)" }}
        _disabled={{ opacity: 0.7 }}
        borderColor={{ _dark: "border.strong" }}
        loading={isPending || isSuccess}
        loadingText={label}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {error ? (
        <Box role="alert" color="negative.fg">
          {words.language === "en" ? reason(error) : words.payFailed}
        </Box>
      ) : (
        <Box color="fg.muted" fontSize="xs" display="flex" alignItems="center" justifyContent="center" gap="1.5">
          <Box as={Lock} boxSize="3" flexShrink={0} aria-hidden />
          {words.byCard}
        </Box>
      )}
    </Stack>
  );
}
