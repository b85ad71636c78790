import { chakra } from "@chakra-ui/react";

export type Pane = "values" | "page";
const sides = { values: "What it says", page: "The page" } as const satisfies Record<Pane, string>;

/** Switches between page and values on a phone, which has room for one of them. */
export const SideSwitch = ({ side, onSide }: { side: Pane; onSide(side: Pane): void }) => (
  <chakra.fieldset hideFrom="md" display="flex" position="sticky" top="0" zIndex="docked" gap="0.5" px="4" py="2" bg="bg" borderBottomWidth="1px">
    <chakra.legend srOnly>Show</chakra.legend>
    {(Object.keys(sides) as Pane[]).map((each) => (
      <chakra.label
        key={each}
        flex="1"
        display="grid"
        placeItems="center"
        position="relative"
        minH="11"
        borderRadius="control"
        color="fg.muted"
        cursor="pointer"
        css={{
          "&:has(:checked)": { bg: "accent.subtle", color: "accent.fg", fontWeight: "medium" },
          "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "accent.ring" },
          "& input": { position: "absolute", opacity: 0 },
        }}
      >
        <input type="radio" name="side" checked={side === each} onChange={() => onSide(each)} />
        {sides[each]}
      </chakra.label>
    ))}
  </chakra.fieldset>
);
