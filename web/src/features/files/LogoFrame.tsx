import { Box, chakra } from "@chakra-ui/react";
import { printableLogo } from "@shared/records/business.ts";
import { logoNameIn } from "@shared/uploads/files.ts";
import { type ReactNode, useState } from "react";
import { logoFrame } from "../../theme/files.ts";

const Frame = chakra("div", logoFrame);

interface Props {
  /** Where the logo is, as a profile keeps it. */
  url: string | undefined;
  /** What it is called, where nothing beside it says so. */
  alt?: string;
  size?: "card" | "field";
  /** What stands there instead where there is no logo at that address. */
  children?: ReactNode;
}

/** A logo as it lies on paper. Only what can be printed is shown: a file of one's own, or a picture that is part of the profile. */
export function LogoFrame({ url, alt = "", size = "card", children }: Props) {
  const [missing, setMissing] = useState<string>();
  const shown = url && (logoNameIn(url) || printableLogo(url)) && url !== missing;
  return (
    <Frame size={size}>
      {shown ? (
        <img src={url} alt={alt} loading="lazy" decoding="async" onError={() => setMissing(url)} />
      ) : (
        // The sheet is white whatever the room is.
        <Box className="light" color="fg.muted" fontSize="xs" textAlign="center">
          {children ?? "Not there any more"}
        </Box>
      )}
    </Frame>
  );
}
