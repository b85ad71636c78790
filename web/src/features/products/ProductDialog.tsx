import { Box } from "@chakra-ui/react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { formatPrice } from "../../../../shared/money.ts";
import { List, Row } from "../../components/List.tsx";
import { Modal } from "../../components/Modal.tsx";
import { pages, read } from "../../lib/queries.ts";

const productList = pages("listProducts", 200);

export function ProductDialog({ onClose }: { onClose(): void }) {
  const products = useInfiniteQuery(productList);
  const { data: business } = useQuery(read("getBusinessProfile"));
  const currency = business?.currency ?? "USD";
  return (
    <Modal
      title="Product Catalog"
      size="xl"
      onClose={onClose}
      note="Editing products here arrives with a later version. Until then, tell the assistant: “Add a product called Logo Design for $450”."
    >
      <List
        list={products}
        what="products"
        invitation="Tell the assistant what you sell and at what price."
        searchIn={({ name, description }) => [name, description].join(" ")}
      >
        {({ id, name, description, unitPrice, unit }) => (
          <Row key={id} gridTemplateColumns={{ base: "minmax(0, 1fr) auto", md: "minmax(0, 2fr) minmax(0, 3fr) auto" }}>
            <Box fontWeight="medium" truncate>
              {name}
            </Box>
            <Box color="fg.muted" truncate gridRow={{ base: 2, md: "auto" }} gridColumn={{ base: "1 / -1", md: "auto" }}>
              {description}
            </Box>
            <Box textAlign="end" whiteSpace="nowrap">
              {formatPrice(unitPrice, currency)} {currency}
              {unit && (
                <Box as="span" color="fg.muted">
                  {" "}
                  / {unit}
                </Box>
              )}
            </Box>
          </Row>
        )}
      </List>
    </Modal>
  );
}
