import { type Analysis, documentFileUrl, type ExtractedValue, isSure, type UploadedDocument } from "../../shared/document-files.ts";

/**
 * An analysis as the calls answer it that bring a document: in few words, with one entry for each goal. It has no place for doubt, so what the reader was not
 * sure of is not in it; `file` counts it.
 */
export function replyOf({ file, goals, values: all }: Analysis): UploadedDocument {
  const values = all.filter(isSure);
  const first = (...fields: ExtractedValue["field"][]) => fields.flatMap((field) => values.find((value) => value.field === field)?.value ?? []).at(0);
  return {
    url: documentFileUrl(file.filename),
    file,
    extractedData: {
      business_info: { name: first("client.name", "supplier.name") },
      project_details: { title: first("project.title") },
      financial_info: { pricing: values.filter(({ field }) => field === "price").map(({ label, value }) => `${label}: ${value}`) },
      goals: Object.fromEntries(
        goals.map((goal) => [
          goal,
          values
            .filter((value) => value.goal === goal)
            .map(({ label, value, quote }) => ({ label, value, ...(quote ? { page: quote.page, quote: quote.text } : {}) })),
        ]),
      ),
    },
  };
}
