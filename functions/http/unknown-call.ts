import type { Route } from "../../shared/api/route.ts";
import { AppError } from "../../shared/errors.ts";
import { routes } from "../../shared/routes.ts";

/** The routes, their paths split into segments. */
const calls = Object.values<Route>(routes).map(({ method, path }) => ({ method, steps: path.split("/") }));

/** Returns the error for a call without a route: `not_found`, or `method_not_allowed` with the methods that the path takes. */
export function unknownCall(method: string, path: string): AppError {
  const given = path.split("/");
  const fits = (steps: string[]) => steps.length === given.length && steps.every((step, i) => (step.startsWith("{") ? given[i] !== "" : step === given[i]));
  const methods = calls.flatMap(({ method, steps }) => (fits(steps) ? [method] : []));
  if (!methods.length) return new AppError("not_found", "There is no such call.");
  const allow = [...new Set(methods)].sort().join(", ");
  return new AppError("method_not_allowed", `This address takes ${allow}, not ${method}.`, { allow });
}
