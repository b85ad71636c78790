import type { Rule } from "../chart.ts";
import { businessYearRules } from "./business-year-rules.ts";
import { dateRules } from "./date-rules.ts";
import { holidayRules } from "./holiday-rules.ts";
import { listRules } from "./list-rules.ts";
import { monthRules } from "./month-rules.ts";
import { offsetRules } from "./offset-rules.ts";
import { partRules } from "./part-rules.ts";
import { periodRules } from "./period-rules.ts";
import { spanRules } from "./span-rules.ts";
import { weekdayRules } from "./weekday-rules.ts";

/** How days and periods are put together in every language. */
export const dayRules: readonly Rule[] = [
  ...dateRules,
  ...holidayRules,
  ...weekdayRules,
  ...offsetRules,
  ...periodRules,
  ...partRules,
  ...monthRules,
  ...businessYearRules,
  ...spanRules,
  ...listRules,
];
