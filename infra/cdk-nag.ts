import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Acknowledges findings of cdk-nag on one resource, with the reasons. Unacknowledged findings fail synthesis. */
export function acknowledgeFindings(construct: IConstruct, reasons: Record<string, string>): void {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}
