import { type Analysis, documentFileUrl, type ExtractedValue, isSure, type UploadedDocument } from "../../../shared/uploads/document-files.ts";

/** Returns an analysis as the upload calls answer it: in short, with one entry per goal. `sure` tells which values the reader was sure of. */
export function replyOf({ file, goals, values }: Analysis): UploadedDocument {
  const name = bestOf(values, "client.name") ?? bestOf(values, "supplier.name");
  const title = bestOf(values, "project.title");
  const prices = values.filter(({ field }) => field === "price");
  return {
    url: documentFileUrl(file.filename),
    file,
    extractedData: {
      business_info: name ? { name: name.value, sure: isSure(name) } : {},
      project_details: title ? { title: title.value, sure: isSure(title) } : {},
      financial_info: { pricing: prices.map((price) => ({ label: price.label, value: price.value, sure: isSure(price) })) },
      goals: Object.fromEntries(
        goals.map((goal) => [
          goal,
          values
            .filter((value) => value.goal === goal)
            .map((value) => ({
              label: value.label,
              value: value.value,
              sure: isSure(value),
              ...(value.quote ? { page: value.quote.page, quote: value.quote.text } : {}),
            })),
        ]),
      ),
    },
  };
}

/** Returns the value of a field, a sure one first. */
function bestOf(values: readonly ExtractedValue[], field: ExtractedValue["field"]): ExtractedValue | undefined {
  const found = values.filter((value) => value.field === field);
  return found.find(isSure) ?? found[0];
}
