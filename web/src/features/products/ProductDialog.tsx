import { Box, chakra } from "@chakra-ui/react";
import { averagePrices, type Product } from "@shared/records/products.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { formats } from "../../components/format.ts";
import { lazyPart } from "../../lib/parts.ts";
import { readQuery } from "../../lib/queries.ts";
import { productKind } from "../records/products.ts";
import { recordList } from "../records/queries.ts";
import { RecordsDialog } from "../records/RecordsDialog.tsx";
import { allRecords } from "../records/record-kind.ts";
import { productFields } from "./product-fields.tsx";

const ProductImport = lazyPart(() => import("./ProductImport.tsx"));

export default function ProductDialog({ onClose }: { onClose(): void }) {
  const { data: business } = useQuery(readQuery("getBusinessProfile"));
  const currency = business?.currency ?? "USD";
  return (
    <RecordsDialog
      title="Product Catalog"
      kind={productKind}
      columns={columns}
      cells={cells}
      fields={productFields(currency)}
      note={useAveragePrice(business?.locale)}
      Import={ProductImport}
      onClose={onClose}
    />
  );
}

/** Returns the average price in each currency: "Average price $85 · €40". Loads the remaining pages of the catalogue for it. */
function useAveragePrice(locale = "en-US"): string | undefined {
  const { data, hasNextPage } = useInfiniteQuery(recordList(productKind, ""));
  const { data: all } = useQuery({
    queryKey: [productKind.path, "all"],
    queryFn: ({ signal }) => allRecords(productKind, signal),
    enabled: hasNextPage,
  });
  const averages = averagePrices((hasNextPage ? all : data?.pages.flatMap(({ items }) => items)) ?? []);
  const whole = ({ currency, average }: (typeof averages)[number]) =>
    new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 }).format(average);
  return averages.length ? `Average price ${averages.map(whole).join(" · ")}` : undefined;
}

const columns = { base: "minmax(0, 1fr) auto", md: "minmax(0, 2fr) minmax(0, 3fr) minmax(6rem, auto) 5rem" };

const cells = ({ description, unitPrice, currency, unit }: Product) => (
  <>
    <Box color="fg.muted" truncate gridArea={{ base: "2 / 1", md: "1 / 2" }}>
      {description}
    </Box>
    <Box textAlign="end" whiteSpace="nowrap" gridArea={{ base: "1 / 2", md: "1 / 3" }}>
      {formats().price(unitPrice, currency)} <chakra.span color="fg.muted">{currency}</chakra.span>
    </Box>
    <Box color="fg.muted" truncate textAlign={{ base: "end", md: "start" }} gridArea={{ base: "2 / 2", md: "1 / 4" }}>
      {unit && `/ ${unit}`}
    </Box>
  </>
);
