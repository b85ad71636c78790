import { Box, Code, chakra, Stack } from "@chakra-ui/react";

interface Server {
  readonly name: string;
  /** A command to run first, if one is needed. */
  readonly first?: string;
  readonly settings: readonly string[];
  readonly expect: string;
}

/** The most common model servers, as in the README. */
const servers: readonly Server[] = [
  {
    name: "OpenAI",
    settings: ["ASSISTANT_API_KEY=sk-…"],
    expect: "Most answers in a few seconds. What you say goes to OpenAI, which bills the tokens: 5,000 to 8,000 for most messages.",
  },
  {
    name: "Ollama on this machine",
    first: "OLLAMA_CONTEXT_LENGTH=16384 ollama serve",
    settings: ["ASSISTANT_BASE_URL=http://localhost:11434/v1", "ASSISTANT_MODEL=qwen3:8b", "ASSISTANT_PATIENCE=120"],
    expect: "Free, and nothing leaves the machine. Slower; the first answer waits until the model is loaded. Below 7 billion parameters few answers are right.",
  },
  {
    name: "llama.cpp or vLLM",
    first: "llama-server --jinja -c 16384 -m model.gguf",
    settings: ["ASSISTANT_BASE_URL=http://localhost:8080/v1", "ASSISTANT_MODEL=local", "ASSISTANT_PATIENCE=120"],
    expect: "As Ollama. vLLM is at port 8000 and needs --enable-auto-tool-choice and the --tool-call-parser of its model.",
  },
];

/** Explains how to connect a model: the settings to start Plainbill with, and what to expect of each server. */
export const ConnectModel = ({ isConnected }: { isConnected: boolean }) => (
  <chakra.details open={!isConnected} borderWidth="1px" borderRadius="card" css={{ "& > summary": { listStyle: "revert" } }}>
    <chakra.summary px="4" py="3" fontWeight="medium" cursor="pointer">
      {isConnected ? "Connect another model" : "Connect a model"}
    </chakra.summary>
    <Stack gap="4" px="4" pb="4">
      <Box color="fg.muted">Set one of these where Plainbill is started, then start it again. Any server that speaks Chat Completions with tools will do.</Box>
      {servers.map(({ name, first, settings, expect }) => (
        <Box key={name} as="section" aria-label={name}>
          <chakra.h3 fontWeight="semibold">{name}</chakra.h3>
          {first && (
            <Box mt="1" color="fg.muted" fontSize="xs">
              Started with{" "}
              <Code fontFamily="mono" overflowWrap="anywhere">
                {first}
              </Code>
            </Box>
          )}
          <Box as="pre" mt="1" px="3" py="2" borderRadius="control" bg="bg.hover" fontFamily="mono" fontSize="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {[...settings, "npm start"].join(settings.length > 1 ? " \\\n  " : " ")}
          </Box>
          <Box mt="1" color="fg.muted" fontSize="xs">
            {expect}
          </Box>
        </Box>
      ))}
    </Stack>
  </chakra.details>
);
