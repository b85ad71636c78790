import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { printableLogo } from "@shared/records/business.ts";
import { logoNameIn, logoUrl } from "@shared/uploads/files.ts";
import { useQuery } from "@tanstack/react-query";
import { type Ref, Suspense, useId, useRef, useState } from "react";
import { FieldNote } from "../../components/Field.tsx";
import { lazyPart } from "../../lib/parts.ts";
import { logoChoice, logoGrid } from "../../theme/files.ts";
import { FileInput } from "./FileInput.tsx";
import { logoTypes } from "./file-types.ts";
import { LogoFrame } from "./LogoFrame.tsx";
import { logoList } from "./queries.ts";

// The upload code loads with the first file.
const LogoUploads = lazyPart(() => import("./LogoUploads.tsx"));

const FORMATS = "PNG, JPG, JPEG, GIF, WEBP, up to 10MB. Printed at the head of every invoice.";

const Grid = chakra("div", logoGrid);
const Choice = chakra("label", logoChoice);

interface Props {
  /** The profile's `logoUrl`; empty for none. */
  value: string | undefined;
  onChange(logoUrl: string): void;
  disabled?: boolean;
  error?: string | undefined;
  /** The button that takes the focus if the logo is refused. */
  ref?: Ref<HTMLButtonElement>;
}

/** Selects the logo of a business: one of its files, a new one, or none. */
export function LogoField({ value = "", onChange, disabled = false, error, ref }: Props) {
  const { data: names = [] } = useQuery(logoList);
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<readonly File[]>();
  const chooser = useRef<HTMLInputElement>(null);
  const [label, note] = [useId(), useId()];
  const elsewhere = value !== "" && !logoNameIn(value) && !printableLogo(value);

  return (
    <Box role="group" aria-labelledby={label} aria-describedby={note}>
      <Box id={label} fontWeight="medium" mb="1">
        Logo
      </Box>
      <Flex columnGap="4" rowGap="2" align={{ sm: "center" }} direction={{ base: "column", sm: "row" }}>
        <LogoFrame url={value} alt="Your logo" size="field">
          {!value ? "No logo" : elsewhere ? "Not printed" : "This logo is not there any more"}
        </LogoFrame>
        <Flex gap="2" wrap="wrap">
          <Button ref={ref} disabled={disabled} onClick={() => chooser.current?.click()}>
            Upload a logo
          </Button>
          {names.length > 0 && (
            <Button disabled={disabled} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
              Choose from files
            </Button>
          )}
          {value && (
            <Button variant="ghost" disabled={disabled} onClick={() => onChange("")}>
              Remove
            </Button>
          )}
        </Flex>
      </Flex>
      <FileInput ref={chooser} label="Logo file" accepted={logoTypes} onFiles={setChosen} />
      <FieldNote id={note} wrong={Boolean(error)}>
        {error ?? (elsewhere ? "A logo at another address is not printed. Upload it here." : FORMATS)}
      </FieldNote>
      {chosen && (
        <Suspense>
          <LogoUploads chosen={chosen} onUploaded={({ url }) => onChange(url)} />
        </Suspense>
      )}
      {choosing && <Choices names={names} value={value} disabled={disabled} onChange={onChange} />}
    </Box>
  );
}

/** The existing logos, to choose from. */
function Choices({ names, value, disabled, onChange }: { names: readonly string[]; value: string; disabled: boolean; onChange(logoUrl: string): void }) {
  const group = useId();
  return (
    <Grid dense role="radiogroup" aria-label="Your logos" mt="3">
      {names.map((name) => (
        <Choice key={name}>
          <input
            type="radio"
            name={group}
            aria-label={name}
            disabled={disabled}
            checked={name === logoNameIn(value)}
            onChange={() => onChange(logoUrl(name))}
          />
          <LogoFrame url={logoUrl(name)} />
        </Choice>
      ))}
    </Grid>
  );
}
