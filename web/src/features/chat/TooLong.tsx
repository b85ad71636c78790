import { Box, Link } from "@chakra-ui/react";
import { Link as RouterLink } from "react-router-dom";
import { useFormats } from "../../components/format.ts";

/** Says by how much a message is too long, and what to do. */
export default function TooLong({ over }: { over: number }) {
  const { count } = useFormats();
  return (
    <Box id="message-room" role="alert" px="3" pb="1.5" color="negative.fg" fontSize="xs">
      Too long for one message by {count(over)} {over === 1 ? "character" : "characters"}. Send it in parts, or paste a list of lines into{" "}
      <Link asChild color="inherit" textDecoration="underline">
        <RouterLink to="/invoices/new">a new invoice</RouterLink>
      </Link>
      .
    </Box>
  );
}
