import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import { unusedChoices } from "@shared/chat/limits.ts";
import { Check, ChevronRight, Plus, TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { ShownQuestion } from "./shown-question.ts";

interface Props {
  question: ShownQuestion;
  /** The answer's text has the question already; without choices the card does not repeat it. */
  asked: boolean;
  disabled: boolean;
  onPick(says: string): void;
  /** The person wants none of the choices. */
  onOther(): void;
}

export function AskCard({ question: { title, choices, offersOther }, asked, disabled, onPick, onOther }: Props) {
  const id = useId();
  if (asked && !choices.length) return null;
  return (
    <Box
      role="group"
      aria-labelledby={id}
      p="4"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="card"
      animation="rise"
      animationDuration="moderate"
    >
      <Box id={id} fontWeight={choices.some(({ note }) => note) ? "semibold" : "medium"} overflowWrap="anywhere">
        {title}
      </Box>
      {choices.length > 0 && (
        <Stack gap="2" mt="3">
          {choices.map(({ text, note, says, confirms }, i) => (
            <Choice
              // biome-ignore lint/suspicious/noArrayIndexKey: two customers may have one name
              key={i}
              name={text}
              about={note}
              Icon={confirms ? Check : ChevronRight}
              disabled={disabled}
              onClick={() => onPick(says)}
            />
          ))}
          {offersOther && <Choice name="Someone new" Icon={Plus} disabled={disabled} onClick={onOther} />}
        </Stack>
      )}
    </Box>
  );
}

interface ChoiceProps {
  name: string;
  about?: string | undefined;
  Icon: typeof Plus;
  disabled: boolean;
  onClick(): void;
}

const Choice = ({ name, about, Icon, disabled, onClick }: ChoiceProps) => (
  <Button
    justifyContent="space-between"
    h="auto"
    minH="11"
    width="full"
    py="1.5"
    gap="3"
    fontWeight="normal"
    lineHeight="body"
    textAlign="start"
    whiteSpace="normal"
    disabled={disabled}
    onClick={onClick}
  >
    <Box as="span" minW={0} overflowWrap="anywhere">
      {name}
      {about && (
        <Box as="span" display="block" color="fg.muted" fontSize="xs">
          {about}
        </Box>
      )}
    </Box>
    <Box as="span" color="fg.muted" flexShrink={0}>
      <Icon aria-hidden />
    </Box>
  </Button>
);

/** The number of unused pieces that are named; all are marked in the message. */
const NAMED = 4;

/** Names the words of the message that were not used. The draft stays open until the person decides about them. */
export function UnusedNote({ words, disabled, onDecide }: { words: readonly string[]; disabled: boolean; onDecide(keep: "notes" | "nothing"): void }) {
  const named = words.slice(0, NAMED).map((piece) => `“${piece}”`);
  const all = words.length > NAMED ? [...named, `${words.length - NAMED} more`] : named;
  return (
    <Flex
      role="group"
      aria-label="Words that were not used"
      gap="2"
      px="3"
      py="2.5"
      borderRadius="control"
      bg="warning.bg"
      animation="rise"
      animationDuration="moderate"
    >
      <Box color="warning.fg" flexShrink={0} mt="0.5" css={{ "& svg": { width: "4", height: "4" } }}>
        <TriangleAlert aria-hidden />
      </Box>
      <Box minW={0} overflowWrap="anywhere">
        Not used: {new Intl.ListFormat("en-US").format(all)}. The draft stays open until you say what {words.length === 1 ? "it means" : "they mean"}.
        <Flex mt="2" gap="2" wrap="wrap">
          <Button size="xs" disabled={disabled} onClick={() => onDecide("notes")}>
            {unusedChoices.notes}
          </Button>
          <Button size="xs" variant="ghost" disabled={disabled} onClick={() => onDecide("nothing")}>
            {unusedChoices.nothing}
          </Button>
        </Flex>
      </Box>
    </Flex>
  );
}
