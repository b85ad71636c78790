import { type Analysis, documentFileUrl, type ExtractedValue, isSure, type UploadedDocument } from "../../../shared/uploads/document-files.ts";

/** An analysis as the calls answer it that bring a document: in few words, with one entry for each goal. What the reader was not sure of says so. */
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

/** What a document says of a field: a value that is sure before one that is not. */
function bestOf(values: readonly ExtractedValue[], field: ExtractedValue["field"]): ExtractedValue | undefined {
  const found = values.filter((value) => value.field === field);
  return found.find(isSure) ?? found[0];
}
