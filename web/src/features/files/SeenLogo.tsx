import { Box, chakra } from "@chakra-ui/react";
import { type LogoAnalysis, logoNameIn, type UploadedLogo } from "@shared/uploads/files.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { readQuery } from "../../lib/queries.ts";

/** Describes a logo: properties computed from it and, if there is a vision model, the model's description. */
export function SeenLogo({ logo: { url, analysis } }: { logo: UploadedLogo }) {
  const { data: offersVision = false } = useQuery({ ...readQuery("getSettings"), select: ({ offer, ai }) => offer.vision && ai.routing !== "offline only" });
  const { data: seen, isFetching } = useQuery({ ...description(url), enabled: offersVision });
  return (
    <Box fontSize="xs" color="fg.muted" pe="2" pb="1">
      <Said analysis={analysis} label="Suggestions" />
      {isFetching && <Box role="status">Looking at it...</Box>}
      {seen && <Said analysis={seen} label="Suggestions by the model" />}
    </Box>
  );
}

const Said = ({ analysis: { description, suggestions }, label }: { analysis: LogoAnalysis; label: string }) => (
  <>
    <Box overflowWrap="anywhere">{description}</Box>
    {suggestions.length > 0 && (
      <chakra.ul ps="4" listStyleType="disc" aria-label={label} overflowWrap="anywhere">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
      </chakra.ul>
    )}
  </>
);

/** A model describes a logo once; without its answer the computed properties are enough. */
const description = (url: string) =>
  queryOptions({
    queryKey: ["describeLogo", url],
    queryFn: () => call("describeLogo", { params: { filename: logoNameIn(url) ?? "" } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
