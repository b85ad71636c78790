import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "./components/ErrorBoundary.tsx";
import { Toaster } from "./components/Toaster.tsx";
import { followColorMode } from "./lib/color-mode.ts";
import { queryClient } from "./lib/queries.ts";
import { showKeptToast } from "./lib/toast.ts";
import { Router } from "./router.tsx";
import { system } from "./theme.ts";

followColorMode();
showKeptToast();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element #root.");
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary what="Plainbill">
          <Router />
        </ErrorBoundary>
        <Toaster />
      </QueryClientProvider>
    </ChakraProvider>
  </StrictMode>,
);
