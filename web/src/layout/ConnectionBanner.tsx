import { Box, Button, Flex } from "@chakra-ui/react";
import { type QueryClient, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useFormats } from "../components/format.ts";
import { isAnyUnread, readAgain } from "../lib/last-visit.ts";
import { screenAsOf, subscribeToAges } from "../lib/screen-age.ts";

/** Milliseconds without an answer after which the banner shows. */
const PATIENCE = 5000;

/** The server is unreachable, the screen shows old answers, or a first answer is missing. */
type Connection = "away" | "outdated" | "waiting" | undefined;

/** The banner beneath the header if the screen is outdated or the server slow, with a retry button. */
export function ConnectionBanner() {
  const client = useQueryClient();
  const connection = useConnection(client);
  const slow = useLasting(connection);
  const reading = useIsFetching() > 0;
  const asOf = screenAsOf();
  const formats = useFormats();
  const words = connection === "away" || slow ? wordsFor[connection ?? "waiting"] : undefined;

  useEffect(() => {
    const again = () => void readAgain(client);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [client]);

  return (
    <Flex
      as="section"
      role="status"
      aria-label="Connection"
      justify="center"
      align="center"
      gap="3"
      flexShrink={0}
      fontSize="xs"
      bg="warning.bg"
      color="warning.fg"
    >
      {words && (
        <Flex align="center" gap="3" px="4" py="1" borderBottomWidth="1px" w="full" justify="center">
          <Box py="1">
            {asOf !== undefined && `Shown as of ${formats.time(asOf)}. `}
            {words}
          </Box>
          {connection === "away" && (
            <Button variant="outline" size="xs" color="fg" loading={reading} loadingText="Try again" onClick={() => void readAgain(client)}>
              Try again
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
}

const wordsFor = {
  away: "Plainbill could not be reached; check your connection. What is new comes as soon as it can be.",
  outdated: "Plainbill is slow to answer; what is new comes as soon as it has.",
  waiting: "Plainbill is slow to answer. Wait a little, or load the page again.",
} as const satisfies Record<NonNullable<Connection>, string>;

function useConnection(client: QueryClient): Connection {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [client.getQueryCache().subscribe(listener), subscribeToAges(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => connectionOf(client));
}

function connectionOf(client: QueryClient): Connection {
  if (screenAsOf() !== undefined) return isAnyUnread(client) ? "away" : "outdated";
  const isWaiting =
    client.getQueryCache().findAll({ type: "active", fetchStatus: "fetching", predicate: ({ state }) => state.status === "pending" }).length > 0;
  return isWaiting ? "waiting" : undefined;
}

/** Returns true once the connection has been in this state for `PATIENCE`. */
function useLasting(connection: Connection): boolean {
  const [lasting, setLasting] = useState<Connection>();
  useEffect(() => {
    if (!connection) return;
    const timer = setTimeout(() => setLasting(connection), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLasting(undefined);
    };
  }, [connection]);
  return connection !== undefined && lasting === connection;
}
