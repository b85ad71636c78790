import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import type { UploadedLogo } from "@shared/uploads/files.ts";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../components/IconButton.tsx";
import { progressBar } from "../../theme/files.ts";
import type { Rejection } from "./rejections.ts";
import { SeenLogo } from "./SeenLogo.tsx";
import type { Upload } from "./uploads.ts";

const Bar = chakra("div", progressBar);

interface Props {
  uploads: readonly Upload<UploadedLogo>[];
  onAgain(upload: Upload<UploadedLogo>): void;
  onRemove(id: string): void;
}

/** The uploads of logos: progress, what was found in each, or the failure. */
export const UploadItems = ({ uploads, onAgain, onRemove }: Props) =>
  uploads.length ? (
    <UploadList mt="4" gap="2">
      {uploads.map((upload) => (
        <chakra.li key={upload.id} borderWidth="1px" borderRadius="control" ps="3" pe="1" py="1.5">
          <Flex align="center" gap="3">
            <Box flex="1" minW={0} truncate fontWeight="medium">
              {upload.file.name}
            </Box>
            <Box color={upload.status === "error" ? "negative.fg" : "fg.muted"} fontSize="xs" whiteSpace="nowrap">
              {statusText(upload)}
            </Box>
            <RemoveButton label={`Remove ${upload.file.name}`} onClick={() => onRemove(upload.id)} />
          </Flex>
          <Outcome upload={upload} onAgain={() => onAgain(upload)} />
        </chakra.li>
      ))}
    </UploadList>
  ) : null;

/** The list of uploads. */
export const UploadList = ({ children, ...look }: { children: ReactNode; mt?: string; gap?: string; borderTopWidth?: string }) => (
  <chakra.ul aria-label="Uploads" listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" {...look}>
    {children}
  </chakra.ul>
);

export const RemoveButton = ({ label, onClick }: { label: string; onClick(): void }) => (
  <IconButton label={label} data-tip="Remove" onClick={onClick}>
    <X />
  </IconButton>
);

/** Maximum percentage until the server has processed the file. */
const ARRIVED = 90;
const percentOf = ({ file, sent }: Upload<unknown>): number => Math.round((sent / file.size) * ARRIVED);

function statusText(upload: Upload<UploadedLogo>): string {
  if (upload.status === "success") return "Uploaded";
  if (upload.status === "error") return "Failed";
  return upload.status === "reading" ? "Processing..." : `${percentOf(upload)}%`;
}

function Outcome({ upload, onAgain }: { upload: Upload<UploadedLogo>; onAgain(): void }) {
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
  if (upload.status !== "success") return <Progress label={`Uploading ${upload.file.name}`} percent={percentOf(upload)} />;
  return <SeenLogo logo={upload.result} />;
}

export const Progress = ({ label, percent }: { label: string; percent: number }) => (
  <Bar role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100} me="2" mb="1.5">
    <div style={{ width: `${percent}%` }} />
  </Bar>
);

/** The rejected files with their reasons. */
export const Rejections = ({ rejected, onDismiss }: { rejected: readonly Rejection[]; onDismiss?: () => void }) => (
  <Box role="alert" mt={rejected.length ? "4" : 0}>
    {rejected.length > 0 && (
      <Flex align="flex-start" gap="2" px="4" py="3" borderRadius="control" bg="negative.bg">
        <Box flex="1" minW={0}>
          <Box fontWeight="semibold" color="negative.fg">
            Some files were rejected:
          </Box>
          <chakra.ul listStyleType="none" overflowWrap="anywhere">
            {rejected.map(({ name, reasons }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={i}>
                {name}: {reasons.join(", ")}
              </li>
            ))}
          </chakra.ul>
        </Box>
        {onDismiss && (
          <IconButton label="Dismiss" me="-2" mt="-1" onClick={onDismiss}>
            <X />
          </IconButton>
        )}
      </Flex>
    )}
  </Box>
);
