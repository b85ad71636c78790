import { Box, chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { supportEmail } from "../../lib/config.ts";
import { question, title } from "../../theme/site.ts";
import { questions } from "./content.ts";

const Question = chakra("details", question);

/** What people ask, the first one open. */
export const Questions = () => (
  <>
    <Box>
      <Box as="h2" id="questions" {...title}>
        Questions
      </Box>
      <Box color="fg.muted" mt="2">
        <NotHere />
      </Box>
    </Box>
    <div>
      {questions.map(({ question, answer }, i) => (
        <Question key={question} open={i === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </Question>
      ))}
    </div>
  </>
);

/** Whom to ask else, where the operator says so. */
function NotHere() {
  const { data: email } = useQuery(supportEmail);
  if (!email) return "Before you choose.";
  return (
    <>
      Not here? Write to{" "}
      <Box asChild color="accent.fg" textDecoration="underline">
        <a href={`mailto:${email}`}>{email}</a>
      </Box>
      .
    </>
  );
}
