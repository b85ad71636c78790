import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { plainbill } from "../../infra/plainbill.ts";

/** One resource of a template, as far as tests look at it. */
export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is whatever CloudFormation takes; what a test reads of it, it names.
  readonly Properties: any;
  readonly DeletionPolicy?: string;
}

type Stacks = ReturnType<typeof plainbill>;

/** The templates as `cdk synth` makes them, without the bundling. What `change` does to the stacks goes through every check, too. */
export function synthesized(context: Record<string, string> = {}, change: (stacks: Stacks) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), "plainbill-stacks-"));
  try {
    const [site, outdir] = [join(folder, "site"), join(folder, "out")];
    mkdirSync(site);
    writeFileSync(join(site, "index.html"), "<!doctype html><title>Plainbill</title>");
    const { context: flags } = JSON.parse(readFileSync("cdk.json", "utf8"));

    const app = new App({ outdir, context: { ...flags, "aws:cdk:bundling-stacks": [], site, ...context } });
    const stacks = plainbill(app);
    change(stacks);
    app.synth();
    const report: { pluginReports: unknown[] } = JSON.parse(readFileSync(join(outdir, "validation-report.json"), "utf8"));
    const resources = Object.values(stacks).flatMap((stack) => Object.entries<Resource>(Template.fromStack(stack).toJSON()["Resources"]));
    return {
      stacks,
      report,
      resources,
      names: Object.values(stacks).map(({ stackName }) => stackName),
      outputs: (stack: keyof Stacks) => Template.fromStack(stacks[stack]).findOutputs("*"),
      of: (type: string) => resources.filter(([, { Type }]) => Type === type),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How the ids of what belongs to the function `name` begin: CloudFormation takes letters and digits only. */
export const logical = (name: string): string => name.replaceAll("-", "");

let plain: ReturnType<typeof synthesized> | undefined;
/** The templates of a deployment that is told nothing in particular. */
export const standard = () => (plain ??= synthesized());
