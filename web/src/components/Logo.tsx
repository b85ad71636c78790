import { chakra, Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";

export const Logo = () => (
  <Flex asChild align="center" gap="2" fontSize="md" fontWeight="semibold" letterSpacing="tight" borderRadius="sm" flexShrink={0}>
    <Link to="/">
      <chakra.img src="/icon.svg" alt="" width="6" height="6" />
      Plainbill
    </Link>
  </Flex>
);
