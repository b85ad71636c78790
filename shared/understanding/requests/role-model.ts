import { type SequenceFile, type SequenceModel, sequenceFrom } from "../../learning/sequence.ts";
import file from "./role-model.json" with { type: "json" };

/** What was learned of messages that write an invoice: the roles of their items, and what a reading should lead to. */
export interface RoleModel {
  readonly roles: SequenceModel;
  readonly outcome: ReadonlyMap<string, number>;
}

export interface RoleModelFile {
  readonly roles: SequenceFile;
  readonly outcome: Readonly<Record<string, number>>;
}

export const roleModelFrom = ({ roles, outcome }: RoleModelFile): RoleModel => ({ roles: sequenceFrom(roles), outcome: new Map(Object.entries(outcome)) });

let known: RoleModel | undefined;
/** What was learned, taken apart where it is first asked for. */
export const roleModel = (): RoleModel => (known ??= roleModelFrom(file as unknown as RoleModelFile));
