import { Box, Button, Flex, Grid } from "@chakra-ui/react";
import type { RegionalSettings } from "@shared/records/business.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "../../components/Field.tsx";
import { call } from "../../lib/api.ts";
import { refresh } from "../../lib/queries.ts";
import { useRefusal } from "../../lib/refusal.ts";
import { currencyChoices, englishNames, localeChoices, timeZones } from "./select-options.ts";

const names = englishNames("language");

/** Stable functions, so that a ref callback runs only when its element mounts. */
const focus = (element: HTMLElement | null) => element?.focus();
const focusFirst = (form: HTMLElement | null) => focus(form?.querySelector("select") ?? null);

/** Shows a new owner the region that their browser suggests, and lets them change it. Confirming or changing it stores it, and the line disappears. */
export function RegionLine({ region }: { region: RegionalSettings }) {
  /** Null after the form was closed again. */
  const [chosen, setChosen] = useState<RegionalSettings | null>();
  const refused = useRefusal();
  const store = useMutation({
    mutationFn: (body: RegionalSettings) => call("updateBusinessProfile", { body: { ...body, regionConfirmed: true } }),
    onSuccess: () => refresh("business"),
    onError: (error) => refused("It was not changed", error),
  });
  const { timeZone, currency, locale, paper } = chosen ?? region;
  // A profile holds more fields than these four.
  const settings = { timeZone, currency, locale, paper };
  const change = (fields: Partial<RegionalSettings>) => setChosen({ ...settings, ...fields });
  return (
    <Box role="group" aria-label="Where you bill from" px="4" py="2" borderBottomWidth="1px" color="fg.muted" fontSize="xs" flexShrink={0}>
      {!chosen && (
        <>
          Your invoices are in {currency}, written as in {names.of(locale) ?? locale}, on {paper}, by the days of {timeZone.replaceAll("_", " ")}.{" "}
          <Button ref={chosen === null ? focus : undefined} variant="plain" size="xs" onClick={() => setChosen(settings)}>
            Change
          </Button>{" "}
          <Button variant="plain" size="xs" loading={store.isPending} onClick={() => store.mutate(settings)}>
            That is right
          </Button>
        </>
      )}
      {chosen && (
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }}
          gap="3"
          ref={focusFirst}
          onKeyDown={({ key }) => key === "Escape" && !store.isPending && setChosen(null)}
        >
          <SelectField label="Currency" value={currency} onChange={({ target }) => change({ currency: target.value })}>
            <Options of={currencyChoices()} />
          </SelectField>
          <SelectField label="Language and region" value={locale} onChange={({ target }) => change({ locale: target.value })}>
            <Options of={localeChoices(region.locale)} />
          </SelectField>
          <SelectField label="Paper size" value={paper} onChange={({ target }) => change({ paper: target.value === "A4" ? "A4" : "Letter" })}>
            <Options
              of={[
                ["A4", "A4"],
                ["Letter", "Letter"],
              ]}
            />
          </SelectField>
          <SelectField label="Time zone" value={timeZone} onChange={({ target }) => change({ timeZone: target.value })}>
            <Options of={[...new Set([region.timeZone, ...timeZones()])].map((zone) => [zone, zone] as const)} />
          </SelectField>
          <Flex gap="2">
            <Button variant="solid" loading={store.isPending} loadingText="Saving…" onClick={() => store.mutate(settings)}>
              Save
            </Button>
            <Button disabled={store.isPending} onClick={() => setChosen(null)}>
              Cancel
            </Button>
          </Flex>
        </Grid>
      )}
    </Box>
  );
}

const Options = ({ of }: { of: readonly (readonly [string, string])[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
