import { Button, Flex, Grid } from "@chakra-ui/react";
import type { Analysis } from "@shared/uploads/document-files.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Overlay } from "../../components/ErrorBoundary.tsx";
import { onIntent } from "../../lib/intent.ts";
import { lazyPart } from "../../lib/parts.ts";
import { refresh } from "../../lib/queries.ts";
import { customerIn, documentRates, profileIn } from "./made-from.ts";

const loadCustomer = () => import("../customers/NewCustomer.tsx");
const loadRates = () => import("./RatesDialog.tsx");
const loadSettings = () => import("../business/SettingsDialog.tsx");
const NewCustomer = lazyPart(loadCustomer);
const RatesDialog = lazyPart(loadRates);
const SettingsDialog = lazyPart(loadSettings);

/** The chat message that makes an invoice from a document. */
const MAKE_AN_INVOICE = "Make an invoice from this";

/** The records that can be made from a document. Their forms are prefilled; nothing is saved until the person saves it. */
export function DocumentFileNextSteps({ analysis: { file, values } }: { analysis: Analysis }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<"customer" | "rates" | "profile">();
  const client = useQueryClient();
  const close = () => {
    setOpen(undefined);
    // Shows the new record's link.
    void refresh("file", client);
  };
  const [customer, rates, profile] = [customerIn(values), documentRates(values), profileIn(values)];
  const sourceFile = { filename: file.filename, name: file.name };
  const some = (details: object) => Object.keys(details).length > 0;
  const phone = {
    whiteSpace: { base: "normal", md: "nowrap" },
    h: { base: "auto", md: "9" },
    px: { base: "2", md: "4" },
    fontSize: { base: "xs", md: "sm" },
  } as const;

  return (
    <Flex role="group" aria-label="What to make from it" gap="2" direction={{ base: "column", md: "row" }} wrap="wrap" w={{ base: "full", md: "auto" }}>
      <Button variant="solid" size="md" onClick={() => navigate("/", { state: { message: MAKE_AN_INVOICE, files: [sourceFile], send: true } })}>
        Make an invoice
      </Button>
      <Grid gap="2" templateColumns={{ base: "repeat(3, minmax(0, 1fr))", md: "repeat(3, auto)" }}>
        <Button size="md" {...phone} disabled={!some(customer.given)} {...onIntent(loadCustomer)} onClick={() => setOpen("customer")}>
          Save as customer
        </Button>
        <Button size="md" {...phone} disabled={!rates.length} {...onIntent(loadRates)} onClick={() => setOpen("rates")}>
          Add rates to the catalogue
        </Button>
        <Button size="md" {...phone} disabled={!some(profile.given)} {...onIntent(loadSettings)} onClick={() => setOpen("profile")}>
          Use as business profile
        </Button>
      </Grid>
      <Overlay onFailure={close}>
        <Suspense>
          {open === "customer" && <NewCustomer {...customer} sourceFile={sourceFile} onClose={close} />}
          {open === "rates" && <RatesDialog rates={rates} sourceFile={sourceFile} onClose={close} />}
          {open === "profile" && <SettingsDialog given={{ profile: profile.given, unsure: profile.unsure, sourceFile }} onClose={close} />}
        </Suspense>
      </Overlay>
    </Flex>
  );
}
