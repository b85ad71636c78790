import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Says why a finding of cdk-nag on one resource is right as it is. Findings without such a sentence fail synthesis. */
export function acknowledgeFindings(construct: IConstruct, reasons: Record<string, string>): void {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}
