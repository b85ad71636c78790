import type { Case } from "../cases.ts";
import type { TurnOutcome } from "../outcome.ts";
import type { PlantedRequest } from "./requests.ts";
import { nameFaults } from "./wrong-names.ts";

/** How a request is answered: with a question, with its fault marked or told, with a complete invoice and no word, or with no invoice. */
export type Notice = "asked" | "marked" | "told" | "silent" | "none";

/** Returns how an answer deals with the words of a fault. Whom a name was taken for tells something of a name only. */
export function noticeOf(step: TurnOutcome | undefined, { said, fault }: Pick<PlantedRequest, "said" | "fault">): Notice {
  if (step?.action === "ask") return "asked";
  if (step?.action !== "draft") return "none";
  if (step.marked?.some((words) => words.includes(said) || said.includes(words))) return "marked";
  return step.isNameTold && isOfName(fault) ? "told" : "silent";
}

const isOfName = (fault: PlantedRequest["fault"]): boolean => (nameFaults as readonly string[]).includes(fault);

/** The answers to a request with its fault, and without. */
interface Answered {
  readonly planted: PlantedRequest;
  readonly wrong: Notice;
  readonly right: Notice;
}

const notices: readonly Notice[] = ["asked", "marked", "told", "silent", "none"];

/** Runs the requests with their faults and without, and prints how many are asked about, marked or told, and how many silent. */
export async function printPlanted(
  requests: readonly PlantedRequest[],
  run: (request: Case) => Promise<{ readonly outcome: { readonly steps: readonly TurnOutcome[] } }>,
  verbose: boolean,
): Promise<void> {
  const rows: Answered[] = [];
  for (const planted of requests) {
    const [wrong, right] = [await run(planted.wrong), await run(planted.right)];
    const row = { planted, wrong: noticeOf(wrong.outcome.steps[0], planted), right: noticeOf(right.outcome.steps[0], { ...planted, said: planted.saidRight }) };
    rows.push(row);
    if (verbose && row.wrong === "silent") console.log(`silent, ${planted.fault}: ${planted.wrong.turns[0]} → ${wrong.outcome.steps[0]?.text}`);
  }
  console.log(`${"".padEnd(26)}     n  with the fault: ${notices.join("  ")}   without: ${notices.join("  ")}   silent without → noticed with`);
  const faults = [...new Set(rows.map(({ planted }) => planted.fault))].sort();
  const isName = ({ planted }: Answered): boolean => isOfName(planted.fault);
  for (const fault of faults)
    printRow(
      fault,
      rows.filter(({ planted }) => planted.fault === fault),
    );
  printRow(
    "all wrong totals",
    rows.filter((row) => !isName(row)),
  );
  printRow("all wrong names", rows.filter(isName));
  printRow("all", rows);
}

function printRow(name: string, rows: readonly Answered[]): void {
  const counts = (of: "wrong" | "right"): string =>
    notices.map((notice) => String(rows.filter((row) => row[of] === notice).length).padStart(notice.length)).join("  ");
  const complete = rows.filter(({ right }) => right === "silent" || right === "told");
  // What is told of a name without a fault is told anyhow: with the fault it must be more than that.
  const noticed = complete.filter(({ wrong, right }) => wrong !== "silent" && wrong !== "none" && !(wrong === "told" && right === "told"));
  console.log(
    `${name.padEnd(26)} ${String(rows.length).padStart(5)}  ${" ".repeat(16)}${counts("wrong")}   ${" ".repeat(9)}${counts("right")}   ${noticed.length}/${complete.length}`,
  );
}
