import { AppError } from "../../../shared/errors.ts";

/** A tool's refusal: `detail` is a sentence for the person, `advice` tells the model what to do about it. */
export class ToolError extends AppError {
  readonly advice: string;
  constructor(detail: string, { field, advice }: { field: string; advice: string }) {
    super("invalid", detail, { field });
    this.advice = advice;
  }
}
