import { Box } from "@chakra-ui/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { List, Row } from "../../components/List.tsx";
import { Modal } from "../../components/Modal.tsx";
import { pages } from "../../lib/queries.ts";

const customerList = pages("listCustomers", 200);

export function CustomerDialog({ onClose }: { onClose(): void }) {
  const customers = useInfiniteQuery(customerList);
  return (
    <Modal
      title="Customer Manager"
      size="xl"
      onClose={onClose}
      note="Editing customers here arrives with a later version. Until then, tell the assistant: “Add a customer called Acme Corp”."
    >
      <List
        list={customers}
        what="customers"
        invitation="Name somebody in the chat, and they are here once you save their invoice."
        searchIn={({ name, email, phone, address }) => [name, email, phone, address].join(" ")}
      >
        {({ id, name, email, phone }) => (
          <Row key={id} gridTemplateColumns={{ base: "minmax(0, 1fr) auto", md: "minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr)" }}>
            <Box fontWeight="medium" truncate gridColumn={{ base: "1 / -1", md: "auto" }}>
              {name}
            </Box>
            <Box color="fg.muted" truncate>
              {email}
            </Box>
            <Box color="fg.muted" truncate>
              {phone}
            </Box>
          </Row>
        )}
      </List>
    </Modal>
  );
}
