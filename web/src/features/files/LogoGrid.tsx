import { Box, Button, chakra, Flex, Skeleton } from "@chakra-ui/react";
import { logoNameIn, logoUrl } from "@shared/uploads/files.ts";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { EmptyList } from "../../components/Rows.tsx";
import { readQuery } from "../../lib/queries.ts";
import { logoGrid } from "../../theme/files.ts";
import { LogoFrame } from "./LogoFrame.tsx";
import { logoList, useDeleteLogo } from "./queries.ts";

const Grid = chakra("ul", logoGrid);

export function LogoGrid() {
  const { data: names, error, refetch } = useQuery(logoList);
  const { data: profile } = useQuery(readQuery("getBusinessProfile"));
  const { mutate } = useDeleteLogo();
  const [asked, setAsked] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const chosen = logoNameIn(profile?.logoUrl);

  if (!names) return error ? <Failure what="The logos" error={error} onRetry={refetch} /> : <SkeletonGrid />;
  return (
    <>
      {/* Takes the focus when the logo that had it is deleted. */}
      <Grid ref={list} aria-label="Logos" tabIndex={-1}>
        {names.map((name) => (
          <LogoCard key={name} name={name} chosen={name === chosen} onDelete={() => setAsked(name)} />
        ))}
      </Grid>
      {!names.length && <EmptyList title="No logos yet">The first one that you upload can be printed on your invoices.</EmptyList>}
      {asked && (
        <ConfirmDialog
          title="Delete this logo?"
          confirm="Delete"
          tone="negative"
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            mutate(asked);
            // Runs after the dialog has returned the focus.
            setTimeout(() => list.current?.focus());
          }}
        >
          {asked} will be deleted for good.{" "}
          {asked === chosen
            ? "It is the logo of your business: invoices will be printed without one."
            : "Invoices that were written with it will be printed without."}
        </ConfirmDialog>
      )}
    </>
  );
}

const LogoCard = ({ name, chosen, onDelete }: { name: string; chosen: boolean; onDelete(): void }) => (
  <chakra.li minW={0}>
    <LogoFrame url={logoUrl(name)} />
    <Box truncate title={name} mt="2">
      {name}
    </Box>
    <Flex align="center" minH="8">
      <Box flex="1" color="fg.muted" fontSize="xs">
        {chosen && "On your invoices"}
      </Box>
      <Button asChild variant="ghost">
        <a href={logoUrl(name)} target="_blank" rel="noopener" aria-label={`View ${name}`}>
          <ExternalLink />
          View
        </a>
      </Button>
      <IconButton label={`Delete ${name}`} data-tip="Delete" me="-2" onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </Flex>
  </chakra.li>
);

const SkeletonGrid = () => (
  <Grid as="div" role="status" aria-label="Loading">
    {[0, 1, 2].map((card) => (
      <div key={card}>
        <Skeleton h="24" borderRadius="control" />
        <Skeleton h="4" w="24" mt="3" />
      </div>
    ))}
  </Grid>
);
