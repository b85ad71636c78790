import type { Rolldown } from "vite";

const initial = { tags: ["$initial"] } satisfies Partial<Rolldown.CodeSplittingGroup>;

/**
 * How modules become files: by what is used together, because each file is a request. What the workspace needs before the chat can be typed into is two
 * files: the libraries, which outlast a version, and the app. Each further screen loads a few more.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { ...initial, name: "libraries", test: /[\\/]node_modules[\\/]/ },
  { ...initial, name: "app" },
  { name: "messages", test: /[\\/]web[\\/]src[\\/]lib[\\/]server-message\.ts$/ },
  { name: "icons", test: /[\\/]node_modules[\\/]lucide-react[\\/]/ },
  { name: "dialogs", test: /[\\/](components[\\/](Modal|ConfirmDialog)\.tsx|@zag-js[\\/](dialog|dismissable|presence)[\\/].*)$/ },
  {
    name: "lists",
    test: /[\\/]web[\\/]src[\\/](layout[\\/]Page|components[\\/](Rows|inputs|List|Choice|Field|SearchField|Switch|Checks|ActionMenu|PlansLink|format))|[iI]nfiniteQuery|[\\/]shared[\\/]text[\\/](dictionary|units)/,
  },
  { name: "forms", test: /[\\/]web[\\/]src[\\/]forms[\\/](?!ConflictChoice)|[\\/]node_modules[\\/]react-hook-form[\\/]/ },
];
