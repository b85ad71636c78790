import { Box, Flex } from "@chakra-ui/react";
import { type Analysis, isSure } from "@shared/uploads/document-files.ts";
import { Info } from "lucide-react";
import { useEffect, useRef } from "react";
import { MissingRow } from "./MissingRow.tsx";
import { useChangeValue } from "./queries.ts";
import { ValueRow } from "./ValueRow.tsx";
import { ValuesToCheck } from "./ValuesToCheck.tsx";

interface Props {
  analysis: Analysis;
  pointed: number | undefined;
  onPoint(id: number): void;
  onSee(id: number | undefined): void;
}

/** The values of a document, grouped by goal. */
export function ValueList({ analysis, pointed, onPoint, onSee }: Props) {
  const { file, values, missing, pages } = analysis;
  const { mutateAsync, isPending } = useChangeValue(file.filename);
  const list = useRef<HTMLElement>(null);
  const goals = [...new Set([...analysis.goals, ...values.map(({ goal }) => goal), ...missing.map(({ goal }) => goal)])];
  // The first in the list's order, which is by goals.
  const first = goals.flatMap((goal) => values.filter((value) => value.goal === goal && !isSure(value))).at(0);
  const change = (body: Parameters<typeof mutateAsync>[0]) =>
    mutateAsync(body).then(
      () => true,
      () => false,
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else is pointed at
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pointed]);

  return (
    <Box
      as="section"
      ref={list}
      aria-label="What it says"
      bg="bg"
      minH={0}
      overflowY={{ md: "auto" }}
      pt="2"
      pb="6"
      borderInlineStartWidth={{ md: "1px" }}
      flex="1"
    >
      {first && <ValuesToCheck count={file.unsure} first={first.id} />}
      {goals.map((goal) => {
        const found = values.filter((value) => value.goal === goal);
        const sought = missing.filter((value) => value.goal === goal);
        return (
          <section key={goal} aria-label={goal}>
            <Box
              as="h2"
              px={{ base: "4", md: "5" }}
              ps={{ md: "1.4375rem" }}
              pt="4"
              pb="1"
              color="fg.muted"
              fontSize="xs"
              fontWeight="medium"
              overflowWrap="anywhere"
            >
              {goal}
            </Box>
            {found.length + sought.length === 0 && (
              <Box px={{ base: "4", md: "5" }} ps={{ md: "1.4375rem" }} py="1.5" color="fg.muted">
                Nothing found
              </Box>
            )}
            <dl>
              {found.map((value) => (
                <ValueRow
                  key={value.id}
                  value={value}
                  page={value.quote && pages[value.quote.page - 1]}
                  on={value.id === pointed}
                  busy={isPending}
                  onPoint={() => onPoint(value.id)}
                  onSee={(over) => onSee(over ? value.id : undefined)}
                  onConfirm={() => change({ change: "confirm", id: value.id })}
                  onCorrect={(text) => change({ change: "correct", id: value.id, value: text })}
                  onRemove={() => change({ change: "remove", id: value.id })}
                />
              ))}
              {sought.map((value) => (
                <MissingRow
                  key={`${value.field} ${value.label}`}
                  label={value.label}
                  busy={isPending}
                  onAdd={(text) => change({ change: "add", ...value, value: text })}
                />
              ))}
            </dl>
          </section>
        );
      })}
      <Flex gap="3" align="flex-start" mx={{ base: "4", md: "5" }} mt="4" p="3" borderWidth="1px" borderRadius="control" bg="bg.side" fontSize="xs">
        <Box color="fg.muted" pt="0.5" css={{ "& svg": { boxSize: "4" } }}>
          <Info aria-hidden />
        </Box>
        <p>A value is shown only if its words stand in the document. Nothing is saved until you make something from it.</p>
      </Flex>
    </Box>
  );
}
