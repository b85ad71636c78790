import { Box, chakra } from "@chakra-ui/react";
import { printableLogo } from "@shared/records/business.ts";
import { logoNameIn } from "@shared/uploads/files.ts";
import { type ReactNode, useState } from "react";
import { logoFrame } from "../../theme/files.ts";

const Frame = chakra("div", logoFrame);

interface Props {
  /** The address of the logo, as a profile stores it. */
  url: string | undefined;
  /** The alternative text, if no text beside it names the logo. */
  alt?: string;
  size?: "card" | "field";
  /** Shown instead if there is no logo at the address. */
  children?: ReactNode;
}

/** A logo as it is printed. Shows only printable logos: one of the workspace's files, or an image embedded in the profile. */
export function LogoFrame({ url, alt = "", size = "card", children }: Props) {
  const [missing, setMissing] = useState<string>();
  const shown = url && (logoNameIn(url) || printableLogo(url)) && url !== missing;
  return (
    <Frame size={size}>
      {shown ? (
        <img src={url} alt={alt} loading="lazy" decoding="async" onError={() => setMissing(url)} />
      ) : (
        // The frame is white in dark mode too.
        <Box className="light" color="fg.muted" fontSize="xs" textAlign="center">
          {children ?? "Not there any more"}
        </Box>
      )}
    </Frame>
  );
}
