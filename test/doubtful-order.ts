import { extract } from "../shared/understanding/extraction/extract.ts";
import { USUAL_GOALS } from "../shared/uploads/document-files.ts";

const clients = ["Harbour Arts Trust", "Quay Street Studios", "Brightwater Ferries DAC", "Harbour Arts Trust Ltd"];
const wordings = [
  (client: string) => `Dear ${client},`,
  (client: string) => `Call with ${client}`,
  (client: string) => `For the attention of ${client}`,
  (client: string) => `Notes, ${client}`,
  (client: string) => `${client} wants this by May.`,
  (client: string) => client,
];

/**
 * Returns the first order of which the reader is unsure about the client only. Wordings are tried in turn, because certainty
 * depends on the trained model.
 */
export function doubtfulOrder(we: string): { text: string; client: string } {
  for (const wording of wordings)
    for (const client of clients) {
      const text = `${wording(client)}\n\nDescription\tQuantity\tUnit price\tAmount\nPoster design\t3\t€400.00\t€1,200.00\n\nPayment terms: net 30\n`;
      const { values } = extract({ pages: [{ text }], goals: USUAL_GOALS, we: { name: we } });
      const [unsure, ...others] = values.filter((value) => value.unsure);
      const isBilled = values.some(({ field, value }) => field === "price" && value.includes("400"));
      if (unsure?.field === "client.name" && unsure.value === client && !others.length && isBilled) return { text, client };
    }
  throw new Error("The reader is in doubt of none of these any more: the story needs other wordings.");
}
