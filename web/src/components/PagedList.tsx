import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { Failure } from "./ErrorBoundary.tsx";
import { EmptyList, SkeletonRows } from "./Rows.tsx";
import { SearchField } from "./SearchField.tsx";

/** The part of an infinite query that a list needs. */
export interface PagedQuery<T> {
  readonly data: { readonly pages: readonly { readonly items: readonly T[] }[] } | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
}

interface Props<T> {
  list: PagedQuery<T>;
  /** The items, in the plural and in lower case: "invoices". */
  what: string;
  /** Shown if the list is empty. */
  invitation: ReactNode;
  /** Returns the searchable text of an item. Without it there is no search field. */
  searchIn?: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** A paged list with its states: loading, failed, empty, no match, more to load. */
export function PagedList<T>({ list, what, invitation, searchIn, children }: Props<T>) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;

  // A search looks at everything, so the remaining pages are loaded too.
  useEffect(() => {
    if (wanted && hasNextPage && !isFetchingNextPage) fetchNextPage();
  }, [wanted, hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (list.isPending) return <SkeletonRows />;
  if (!list.data) return <Failure what={`The ${what}`} error={list.error} onRetry={() => list.refetch()} />;

  const all = list.data.pages.flatMap(({ items }) => items);
  const found = wanted && searchIn ? all.filter((item) => searchIn(item).toLowerCase().includes(wanted)) : all;
  if (!all.length && !hasNextPage) return <EmptyList title={`No ${what} yet`}>{invitation}</EmptyList>;

  return (
    <>
      {searchIn && (
        <Box position="sticky" top="0" zIndex="docked" bg="bg.raised" pb="3">
          <SearchField label={`Search ${what}`} value={search} onType={setSearch} />
        </Box>
      )}
      <chakra.ul listStyleType="none" css={{ "& > li + li": { borderTopWidth: "1px" } }}>
        {found.map(children)}
      </chakra.ul>
      {wanted && !found.length && !isFetchingNextPage && <EmptyList title={`Nothing found for “${search.trim()}”`} />}
      {hasNextPage && (
        <Flex justify="center" pt="4">
          <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show more
          </Button>
        </Flex>
      )}
    </>
  );
}

/** A row: one line on a desktop, two on a phone. */
export const ListRow = chakra("li", {
  base: { position: "relative", display: "grid", alignItems: "center", columnGap: "4", py: "2.5", minH: "11" },
});
