import type { ExtractedValue } from "../../shared/uploads/document-files.ts";
import { itemsUnder, putItem } from "./table.ts";

/** Lets the reader of a document be unsure of these values, and of no other: of which it is in truth depends on what it has learned. */
export async function markUnsure(workspaceId: string, filename: string, isUnsure: (value: ExtractedValue) => boolean): Promise<void> {
  const items = await itemsUnder(`WS#${workspaceId}`);
  const [file, findings] = ["FILE", "FINDINGS"].map((kind) => items.find(({ sk }) => sk === `${kind}#${filename}`));
  const values = (JSON.parse(String(findings?.["values"])) as ExtractedValue[]).map(({ unsure: _, ...value }) =>
    isUnsure(value) ? { ...value, unsure: true } : value,
  );
  await putItem({ ...findings, values: JSON.stringify(values) });
  await putItem({ ...file, unsure: values.filter((value) => "unsure" in value).length });
}
