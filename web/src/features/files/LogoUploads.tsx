import type { UploadedLogo } from "@shared/uploads/files.ts";
import { useEffect, useState } from "react";
import { logoTypes } from "./file-types.ts";
import { type Rejection, sortFiles } from "./rejections.ts";
import { Rejections, UploadItems } from "./UploadItems.tsx";
import { logoUploads } from "./upload-kinds.ts";
import { useUploads } from "./useUploads.ts";

/** Uploads the files chosen as a logo, and shows rejected ones; a new `chosen` array starts another upload. */
export default function LogoUploads({ chosen, onUploaded }: { chosen: readonly File[]; onUploaded(logo: UploadedLogo): void }) {
  const [rejected, setRejected] = useState<readonly Rejection[]>([]);
  const { uploads, add, again, remove } = useUploads(logoUploads, { onUploaded });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is taken once
  useEffect(() => {
    const { taken, rejected } = sortFiles(chosen, logoTypes);
    setRejected(rejected);
    if (taken && chosen[0]) add(chosen[0]);
  }, [chosen]);

  return (
    <>
      <Rejections rejected={rejected} />
      <UploadItems uploads={uploads} onAgain={again} onRemove={remove} />
    </>
  );
}
