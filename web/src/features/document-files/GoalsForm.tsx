import { Box, Button, chakra, Flex, Skeleton } from "@chakra-ui/react";
import { USUAL_GOALS } from "@shared/uploads/document-files.ts";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { Field } from "../../components/Field.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { withGoal } from "./goals.ts";
import { extractionGoals, useSetGoals } from "./queries.ts";

/** Maximum number of goals of a workspace, and of characters of a goal. */
const MOST = 20;
const LONGEST = 80;

/** The goals that documents are searched for. Collapsed on a phone, so that the documents come first. */
export function GoalsForm() {
  const { data, error, refetch } = useQuery(extractionGoals);
  const heading = useId();
  const [open, setOpen] = useState(false);
  const count = data?.goals.length ?? 0;
  return (
    <chakra.aside aria-labelledby={heading} order={{ base: -1, md: 0 }}>
      <chakra.h2 id={heading} fontSize="sm" fontWeight="semibold" hideBelow="md">
        What to look for
      </chakra.h2>
      <Box color="fg.muted" fontSize="xs" mb="2" hideBelow="md">
        In every document that you add from now on.
      </Box>
      {data && (
        <Button variant="plain" px="0" minH="11" aria-expanded={open} hideFrom="md" onClick={() => setOpen(!open)}>
          Looks for {count} {count === 1 ? "thing" : "things"}. {open ? "Fold them" : "Change them"}
        </Button>
      )}
      <Box hideBelow={open ? undefined : "md"}>
        {data ? <List goals={data.goals} /> : error ? <Failure what="What to look for" error={error} onRetry={refetch} /> : <Skeleton h="40" />}
      </Box>
    </chakra.aside>
  );
}

function List({ goals }: { goals: readonly string[] }) {
  const { mutate } = useSetGoals();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const known = typed.trim() !== "" && withGoal(goals, typed) === goals;
  const usual = goals.length === USUAL_GOALS.length && USUAL_GOALS.every((goal, i) => goal === goals[i]);
  const set = (next: readonly string[]) => mutate([...next]);

  return (
    <>
      <chakra.ul aria-label="Extraction goals" listStyleType="none">
        {goals.map((goal) => (
          <chakra.li key={goal} display="flex" alignItems="center" minH={{ base: "11", md: "10" }} borderBottomWidth="1px">
            <Box flex="1" minW={0} overflowWrap="anywhere">
              {goal}
            </Box>
            <IconButton
              label={`Remove ${goal}`}
              data-tip="Remove"
              me="-2"
              onClick={() => {
                set(goals.filter((each) => each !== goal));
                field.current?.focus();
              }}
            >
              <X />
            </IconButton>
          </chakra.li>
        ))}
      </chakra.ul>
      <form
        aria-label="Another goal"
        onSubmit={(event) => {
          event.preventDefault();
          const next = withGoal(goals, typed);
          if (next === goals) return;
          set(next);
          setTyped("");
        }}
      >
        <Flex gap="2" mt="2.5" align="flex-start">
          <Box flex="1" minW={0}>
            <Field
              ref={field}
              label="Add something to look for"
              unseen
              placeholder="Late payment interest"
              autoComplete="off"
              maxLength={LONGEST}
              value={typed}
              hint={known ? "That is looked for already." : goals.length >= MOST ? `${MOST} are as many as there may be.` : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Box>
          <Button type="submit" h={{ base: "11", sm: "10" }} disabled={!typed.trim() || known || goals.length >= MOST}>
            Add
          </Button>
        </Flex>
      </form>
      {!usual && (
        <Button variant="plain" px="0" fontSize="xs" minH={{ base: "11", md: "9" }} textDecoration="underline" onClick={() => set(USUAL_GOALS)}>
          Back to the four usual ones
        </Button>
      )}
    </>
  );
}
