import { Box, Button, chakra } from "@chakra-ui/react";
import type { MouseEvent, ReactNode } from "react";
import { useStore } from "../../../lib/store.ts";
import { nextStep } from "../../../theme/editor.ts";
import { useFigures } from "./EditorSums.tsx";
import type { Editing } from "./editing.ts";
import { useEditor } from "./editor-context.ts";
import { SavingStatus } from "./SavingStatus.tsx";

const Bar = chakra("div", nextStep);

/** The bar with the state of saving, the total and the next step. */
export function NextStepBar({ actions, onPreview }: { actions: ReactNode; onPreview(): void }) {
  const { editing } = useEditor();
  const kind = useStore(editing.saving, (now) => now.kind);
  const { figures, money } = useFigures();
  const stored = editing.stored() !== undefined;

  const save = async () => {
    if (!(await editing.save())) goToProblem(editing);
  };

  return (
    <Bar>
      <Box className="alone" fontWeight="semibold" fontSize="md">
        {money(figures?.total)}
      </Box>
      <SavingStatus />
      <div className="buttons">
        <Button className="alone" size="md" onClick={onPreview}>
          Preview
        </Button>
        {kind === "conflict" ? (
          <Button size="md" variant="solid" onClick={() => editing.compare(true)}>
            Compare
          </Button>
        ) : (
          (!stored || kind === "refused" || kind === "offline" || kind === "signedOut") && (
            <Button size="md" variant="solid" loading={kind === "saving"} onClick={save}>
              {stored ? "Save now" : "Save draft"}
            </Button>
          )
        )}
        {stored && actions && kind !== "conflict" && <Actions>{actions}</Actions>}
      </div>
    </Bar>
  );
}

/** The actions on the invoice. A press waits until the form is stored, and continues only if it is. */
function Actions({ children }: { children: ReactNode }) {
  const { editing } = useEditor();
  const waitFor = async (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>("button, a") : null;
    if (!pressed || !event.currentTarget.contains(pressed) || editing.saving.get().kind === "saved") return;
    event.preventDefault();
    event.stopPropagation();
    if (await editing.save()) pressed.click();
    else goToProblem(editing);
  };
  return (
    <Box flexGrow={{ base: 1, md: 0 }} onClickCapture={waitFor}>
      {children}
    </Box>
  );
}

/** Focuses the field that keeps the invoice from being stored. */
function goToProblem({ saving }: Editing): void {
  const now = saving.get();
  const problem = now.kind === "incomplete" || now.kind === "refused" ? now.problem : undefined;
  if (problem) fieldOf(problem.field)?.focus();
}

/** Returns the element of the field that a problem is about. */
function fieldOf(field: string): HTMLElement | null {
  const [group, id, name] = field.split(".");
  if (group === "lines") return document.getElementById(`${id}-${name}`);
  const marked = document.querySelector<HTMLElement>(`[data-problem="${CSS.escape(field)}"]`);
  return marked?.matches("section") ? marked.querySelector("input, button") : (marked ?? null);
}
