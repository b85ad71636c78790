import { Box, Button, Flex } from "@chakra-ui/react";
import type { Summary } from "@shared/invoicing/summary.ts";
import type { ReactNode } from "react";
import { useOpenDialog } from "../../../layout/dialogs.ts";
import { BigFigure, FigureSkeleton, WidgetRow } from "../widget-parts.tsx";

/** The number of customers, and the newest ones with links to their invoices. */
export function CustomersWidget({ summary }: { summary: Summary | undefined }) {
  const open = useOpenDialog();
  return (
    <Flex direction="column" height="full">
      <BigFigure opens="customers" label={summary?.customers === 0 ? "No customers yet" : "Total customers"}>
        {summary?.customers}
      </BigFigure>
      <Box my="3">
        {summary
          ? summary.recent.customers.map(({ id, name, email }) => (
              <WidgetRow key={id} to={`/invoices?customerId=${id}`}>
                <Person name={name} email={email} />
              </WidgetRow>
            ))
          : [0, 1, 2].map((row) => (
              <WidgetRow key={row}>
                <Person name={<FigureSkeleton />} email={<FigureSkeleton size="md" />} />
              </WidgetRow>
            ))}
      </Box>
      {summary?.customers === 0 ? (
        <Button variant="subtle" alignSelf="flex-start" onClick={() => open("customers")}>
          Add your first customer
        </Button>
      ) : (
        <Button variant="ghost" alignSelf="flex-start" ms="-3" mt="auto" onClick={() => open("customers")}>
          All customers
        </Button>
      )}
    </Flex>
  );
}

const Person = ({ name, email }: { name: ReactNode; email: ReactNode }) => (
  <Box as="span" display="block" minW={0} flex="1" py="1.5">
    <Box as="span" display="block" fontWeight="medium" truncate>
      {name}
    </Box>
    <Box as="span" display="block" color="fg.muted" fontSize="xs" truncate>
      {email ?? "No email address"}
    </Box>
  </Box>
);
