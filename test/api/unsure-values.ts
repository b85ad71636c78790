import type { ExtractedValue, ValueField } from "../../shared/document-files.ts";
import { itemsUnder, putItem } from "./table.ts";

/** Lets the reader of a document be unsure of the values of these fields, and of no other: of which it is in truth depends on what it has learned. */
export async function markUnsure(workspaceId: string, filename: string, fields: readonly ValueField[]): Promise<void> {
  const items = await itemsUnder(`WS#${workspaceId}`);
  const [file, findings] = ["FILE", "FINDINGS"].map((kind) => items.find(({ sk }) => sk === `${kind}#${filename}`));
  const values = (JSON.parse(String(findings?.["values"])) as ExtractedValue[]).map(({ unsure: _, ...value }) =>
    fields.includes(value.field) ? { ...value, unsure: true } : value,
  );
  await putItem({ ...findings, values: JSON.stringify(values) });
  await putItem({ ...file, unsure: values.filter((value) => "unsure" in value).length });
}
