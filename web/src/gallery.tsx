import { ChakraProvider } from "@chakra-ui/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { Toaster } from "./components/Toaster.tsx";
import Gallery from "./gallery/Gallery.tsx";
import { followColorMode } from "./lib/color-mode.ts";
import { system } from "./theme.ts";

followColorMode();
createRoot(document.body).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
      <Toaster />
    </ChakraProvider>
  </StrictMode>,
);
