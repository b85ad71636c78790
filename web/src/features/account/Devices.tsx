import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import type { SignedInDevice } from "@shared/account/account.ts";
import { Monitor, Smartphone } from "lucide-react";
import { useId, useRef } from "react";
import { Badge } from "../../components/Badge.tsx";
import { useFormats } from "../../components/format.ts";
import { ListRow } from "../../components/PagedList.tsx";

interface Props {
  devices: readonly SignedInDevice[];
  onSignOut(device: SignedInDevice): void;
}

/** The devices with a session. The current one has no button here: the menu and "Sign out everywhere" end its session. */
export function Devices({ devices, onSignOut }: Props) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <chakra.ul ref={list} tabIndex={-1} aria-label="Devices" listStyleType="none" borderRadius="sm" css={{ "& > li + li": { borderTopWidth: "1px" } }}>
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          onSignOut={() => {
            // The button disappears with its row.
            list.current?.focus();
            onSignOut(device);
          }}
        />
      ))}
    </chakra.ul>
  );
}

function DeviceRow({ device, onSignOut }: { device: SignedInDevice; onSignOut(): void }) {
  const formats = useFormats();
  const id = useId();
  const Sign = /\b(iPhone|iPad|Android)\b/.test(device.device) ? Smartphone : Monitor;
  return (
    <ListRow gridTemplateColumns="auto minmax(0, 1fr) auto">
      <Box as="span" color="fg.muted" css={{ "& svg": { width: "5", height: "5" } }}>
        <Sign aria-hidden />
      </Box>
      <div>
        <Flex columnGap="2" wrap="wrap" align="center" fontWeight="medium">
          {device.device}
          {device.current && <Badge tone="info">This device</Badge>}
        </Flex>
        <Box id={id} color="fg.muted" fontSize="xs">
          Signed in {formats.moment(device.signedInAt)}
          <br />
          {device.current ? "In use now" : `Last used about ${formats.moment(device.lastUsedAt)}`}
        </Box>
      </div>
      {!device.current && (
        <Button aria-label={`Sign out ${device.device}`} aria-describedby={id} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </ListRow>
  );
}
