import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import { IconButton } from "../../components/IconButton.tsx";
import { progressBar } from "../../theme/files.ts";
import type { Rejection } from "./rejections.ts";
import type { Upload } from "./useUploads.ts";

const Bar = chakra("div", progressBar);

interface Props {
  uploads: readonly Upload[];
  onAgain(upload: Upload): void;
  onRemove(id: string): void;
}

/** The files that were sent from here: how far each has come, what was found by looking at it, or why it failed. */
export const UploadItems = ({ uploads, onAgain, onRemove }: Props) =>
  uploads.length ? (
    <chakra.ul aria-label="Uploads" listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2" mt="4">
      {uploads.map((upload) => (
        <chakra.li key={upload.id} borderWidth="1px" borderRadius="control" ps="3" pe="1" py="1.5">
          <Flex align="center" gap="3">
            <Box flex="1" minW={0} truncate fontWeight="medium">
              {upload.file.name}
            </Box>
            <Box color={upload.status === "error" ? "negative.fg" : "fg.muted"} fontSize="xs" whiteSpace="nowrap">
              {statusText(upload)}
            </Box>
            <IconButton label={`Remove ${upload.file.name}`} data-tip="Remove" onClick={() => onRemove(upload.id)}>
              <X />
            </IconButton>
          </Flex>
          <Outcome upload={upload} onAgain={() => onAgain(upload)} />
        </chakra.li>
      ))}
    </chakra.ul>
  ) : null;

function statusText({ status, progress }: Upload): string {
  if (status === "success") return "Uploaded";
  if (status === "error") return "Failed";
  return progress < 90 ? `${progress}%` : "Processing...";
}

function Outcome({ upload, onAgain }: { upload: Upload; onAgain(): void }) {
  if (upload.status === "uploading") return <Progress upload={upload} />;
  if (upload.status === "error")
    return (
      <Flex align="center" wrap="wrap" columnGap="3" rowGap="1" pe="2" pb="1">
        <Box color="negative.fg" fontSize="xs" flex="1 1 10rem">
          {upload.error}
        </Box>
        <Button size="xs" onClick={onAgain}>
          Try again
        </Button>
      </Flex>
    );
  const { description, suggestions } = upload.result.analysis;
  return (
    <Box fontSize="xs" color="fg.muted" pe="2" pb="1">
      {description}
      {suggestions.length > 0 && (
        <chakra.ul ps="4" listStyleType="disc" aria-label="Suggestions">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}

export const Progress = ({ upload: { file, progress } }: { upload: Upload }) => (
  <Bar role="progressbar" aria-label={`Uploading ${file.name}`} aria-valuenow={progress} aria-valuemin={0} aria-valuemax={100} me="2" mb="1.5">
    <div style={{ width: `${progress}%` }} />
  </Bar>
);

/** The files that were not taken, each with why. */
export const Rejections = ({ rejected }: { rejected: readonly Rejection[] }) => (
  <Box role="alert" color="negative.fg" mt={rejected.length ? "4" : 0}>
    {rejected.length > 0 && (
      <>
        <Box fontWeight="medium">Some files were rejected:</Box>
        <chakra.ul ps="5" listStyleType="disc" overflowWrap="anywhere">
          {rejected.map(({ name, reasons }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={i}>
              {name}: {reasons.join(", ")}
            </li>
          ))}
        </chakra.ul>
      </>
    )}
  </Box>
);
