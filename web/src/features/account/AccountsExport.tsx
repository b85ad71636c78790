import { Box, Button, Flex, Grid } from "@chakra-ui/react";
import { type ExportForm, formFor, MAX_PDFS } from "@shared/account/export.ts";
import { dayOf } from "@shared/clock.ts";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { DateField, SelectField } from "../../components/Field.tsx";
import { SkeletonRows } from "../../components/Rows.tsx";
import { Switch } from "../../components/Switch.tsx";
import { periodsOf } from "../../lib/periods.ts";
import { readQuery } from "../../lib/queries.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { AccountSection } from "./AccountSection.tsx";
import { useAccountsExport } from "./queries.ts";

const forms: Record<ExportForm, string> = { english: "English (1,234.50)", german: "German (1.234,50)" };

/** Exports the accounts of a period for the accountant, in the format that their spreadsheet program opens. */
export function AccountsExport() {
  const { data: business, error: unread, refetch } = useQuery(readQuery("getBusinessProfile"));
  const exporting = useAccountsExport();
  const { isPending, isError, error, progress } = exporting;
  return (
    <AccountSection
      title="For your accountant"
      about="Invoices, lines, taxes, credit notes and payments of a period as tables, in one ZIP file."
      failed={isError ? { what: "The export did not work.", error } : undefined}
    >
      {business ? (
        <Choices business={business} exporting={isPending} onExport={exporting.mutate} />
      ) : unread ? (
        <Failure what="The form" error={unread} onRetry={refetch} />
      ) : (
        <SkeletonRows count={2} />
      )}
      <Box role="status" color="fg.muted">
        {progress}
      </Box>
    </AccountSection>
  );
}

interface Props {
  business: { locale: string; timeZone: string };
  exporting: boolean;
  onExport: ReturnType<typeof useAccountsExport>["mutate"];
}

function Choices({ business: { locale, timeZone }, exporting, onExport }: Props) {
  const periods = periodsOf(dayOf(serverNow(), timeZone));
  const [name, setName] = useState("Last month");
  const [days, setDays] = useState<{ from: string; to: string }>({ from: "", to: "" });
  const [format, setFormat] = useState(formFor(locale));
  const [pdfs, setPdfs] = useState(true);
  const { from, to } = periods.find((period) => period.name === name) ?? days;
  const isBackwards = Boolean(from && to && to < from);
  return (
    <Flex asChild direction="column" gap="3">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onExport({ from: from || undefined, to: to || undefined, format, pdfs: pdfs ? "true" : "false" });
        }}
      >
        <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="3">
          <SelectField label="Period" value={name} onChange={(event) => setName(event.target.value)}>
            {periods.map((period) => (
              <option key={period.name}>{period.name}</option>
            ))}
            <option value="custom">Custom…</option>
          </SelectField>
          <SelectField label="Format" value={format} onChange={(event) => setFormat(event.target.value as ExportForm)}>
            {(Object.keys(forms) as ExportForm[]).map((form) => (
              <option key={form} value={form}>
                {forms[form]}
              </option>
            ))}
          </SelectField>
          {name === "custom" && (
            <>
              <DateField label="From" required value={days.from} onChange={(event) => setDays({ ...days, from: event.target.value })} />
              <DateField
                label="To"
                required
                value={days.to}
                error={isBackwards ? "This is before the first day." : undefined}
                onChange={(event) => setDays({ ...days, to: event.target.value })}
              />
            </>
          )}
        </Grid>
        <Switch
          label="With PDFs"
          hint={`Of each invoice and credit note that was issued, ${MAX_PDFS} at most.`}
          checked={pdfs}
          onChange={(event) => setPdfs(event.target.checked)}
        />
        <Button type="submit" alignSelf="flex-start" loading={exporting} loadingText="Exporting..." disabled={isBackwards}>
          <Download />
          Export for accountant
        </Button>
      </form>
    </Flex>
  );
}
