import * as z from "zod/mini";

/** A widget as the browser stores it. One of a type that this version does not know stays, with its title only. */
export const Widget = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.string().check(z.maxLength(100)),
  title: z.string().check(z.maxLength(100)),
  size: z.enum(["medium", "large"]),
  position: z.int(),
});
export type Widget = z.infer<typeof Widget>;

/** The widgets in order; positions count from 0 and ids are unique. */
export type Layout = readonly Widget[];

/** The available widgets. Each can be on the dashboard once. */
export const widgetCatalogue = {
  revenue: { title: "Revenue Overview", size: "medium" },
  customers: { title: "Recent Customers", size: "medium" },
  invoices: { title: "Invoice Status", size: "medium" },
  "recent-activity": { title: "Recent Activity", size: "large" },
  "quick-stats": { title: "Quick Stats", size: "large" },
} as const satisfies Record<string, Pick<Widget, "title" | "size">>;
export type WidgetType = keyof typeof widgetCatalogue;

const types = Object.keys(widgetCatalogue) as WidgetType[];

/** Returns true if this version knows the type. */
export const isKnown = (type: string): type is WidgetType => Object.hasOwn(widgetCatalogue, type);

const withPositions = (widgets: readonly Widget[]): Layout => widgets.map((widget, position) => ({ ...widget, position }));

const fresh = (type: WidgetType, id: string): Widget => ({ id, type, ...widgetCatalogue[type], position: 0 });

/** The layout of a new dashboard. */
export const defaultLayout: Layout = withPositions((["revenue", "customers", "invoices", "recent-activity"] as const).map((type) => fresh(type, type)));

/** Moves a widget to another one's place. Returns the layout unchanged if either is missing. */
export function moveWidget(layout: Layout, id: string, onto: string): Layout {
  const from = layout.findIndex((widget) => widget.id === id);
  const to = layout.findIndex((widget) => widget.id === onto);
  const widget = layout[from];
  if (!widget || to < 0 || from === to) return layout;
  return withPositions(layout.toSpliced(from, 1).toSpliced(to, 0, widget));
}

export const removeWidget = (layout: Layout, id: string): Layout => withPositions(layout.filter((widget) => widget.id !== id));

/** Adds a widget of this type at the end. Returns the layout unchanged if there is one already. */
export function addWidget(layout: Layout, type: WidgetType): Layout {
  if (layout.some((widget) => widget.type === type)) return layout;
  const ids = new Set(layout.map(({ id }) => id));
  let id: string = type;
  for (let i = 2; ids.has(id); i++) id = `${type}-${i}`;
  return withPositions([...layout, fresh(type, id)]);
}

/** Returns the types that are not on the dashboard. */
export const missingWidgets = (layout: Layout): WidgetType[] => types.filter((type) => !layout.some((widget) => widget.type === type));

const Kept = z.array(Widget).check(
  z.maxLength(50),
  z.refine((widgets) => new Set(widgets.map(({ id }) => id)).size === widgets.length),
);

/** Parses a stored layout; the default layout if there is none, or it is invalid. */
export function layoutFrom(text: string | null): Layout {
  if (text === null) return defaultLayout;
  const { data } = Kept.safeParse(json(text));
  return data ? withPositions(data.toSorted((a, b) => a.position - b.position)) : defaultLayout;
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
