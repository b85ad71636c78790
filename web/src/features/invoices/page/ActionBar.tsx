import { Button, Flex } from "@chakra-ui/react";
import { onIntent } from "../../../lib/intent.ts";
import { singlePress } from "../../../lib/press.ts";
import type { Actionable } from "../actions.ts";
import { type Action, actionName, actionsFor, actions as all, nextStep } from "../actions.ts";
import type { Acting } from "../useActions.tsx";

interface Props {
  invoice: Actionable;
  acting: Acting;
  /** Which of its actions stand here; all of them where nothing is said. */
  of?: readonly Action[];
}

/** What can be done with the invoice of a page; the next step is the one that stands out. */
export const ActionBar = ({ invoice, acting: { act, busy, load }, of = all }: Props) => {
  const possible = actionsFor(invoice);
  const step = nextStep(possible);
  return (
    <Flex role="group" aria-label="Actions" gap="2" wrap="wrap" width={{ base: of === all ? "full" : undefined, md: "auto" }}>
      {possible
        .filter((action) => of.includes(action))
        .map((action) => (
          <Button
            key={action}
            size="md"
            variant={action === step ? "solid" : "outline"}
            color={action === "void" || action === "delete" ? "negative.fg" : undefined}
            loading={busy?.action === action && busy.id === invoice.id}
            {...onIntent(load)}
            onClick={singlePress(() => act(action, invoice))}
          >
            {actionName(action, invoice)}
          </Button>
        ))}
    </Flex>
  );
};
