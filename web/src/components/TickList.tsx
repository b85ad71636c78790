import { type BoxProps, chakra } from "@chakra-ui/react";
import { checks } from "../theme/site.ts";

const List = chakra("ul", checks);

/** Benefits, each with a tick. */
export const TickList = ({ items, ...rest }: { items: readonly string[] } & Pick<BoxProps, "mb" | "pb">) => (
  // Safari does not announce an unmarked list as one, hence the role.
  <List role="list" {...rest}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </List>
);
