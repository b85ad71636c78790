import * as z from "zod/mini";

/** One widget of the dashboard, as the browser keeps it. A type that this version does not know is kept and shown by its title. */
export const Widget = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.string().check(z.maxLength(100)),
  title: z.string().check(z.maxLength(100)),
  size: z.enum(["medium", "large"]),
  position: z.int(),
});
export type Widget = z.infer<typeof Widget>;

/** The widgets in their order; positions run from 0 and no id is there twice. */
export type Layout = readonly Widget[];

/** The widgets there are. Each is on the dashboard once at most. */
export const catalogue = {
  revenue: { title: "Revenue Overview", size: "medium" },
  customers: { title: "Recent Customers", size: "medium" },
  invoices: { title: "Invoice Status", size: "medium" },
  "recent-activity": { title: "Recent Activity", size: "large" },
  "quick-stats": { title: "Quick Stats", size: "large" },
} as const satisfies Record<string, Pick<Widget, "title" | "size">>;
export type WidgetType = keyof typeof catalogue;

const types = Object.keys(catalogue) as WidgetType[];

/** This version knows the type of widget. */
export const isKnown = (type: string): type is WidgetType => Object.hasOwn(catalogue, type);

const withPositions = (widgets: readonly Widget[]): Layout => widgets.map((widget, position) => ({ ...widget, position }));

const fresh = (type: WidgetType, id: string): Widget => ({ id, type, ...catalogue[type], position: 0 });

/** What a dashboard begins with. */
export const defaultLayout: Layout = withPositions((["revenue", "customers", "invoices", "recent-activity"] as const).map((type) => fresh(type, type)));

/** The layout with one widget put where another one stands; as it was where either is not there. */
export function moveWidget(layout: Layout, id: string, onto: string): Layout {
  const from = layout.findIndex((widget) => widget.id === id);
  const to = layout.findIndex((widget) => widget.id === onto);
  const widget = layout[from];
  if (!widget || to < 0 || from === to) return layout;
  return withPositions(layout.toSpliced(from, 1).toSpliced(to, 0, widget));
}

export const removeWidget = (layout: Layout, id: string): Layout => withPositions(layout.filter((widget) => widget.id !== id));

/** The layout with a widget of this type at its end; as it was where one is there already. */
export function addWidget(layout: Layout, type: WidgetType): Layout {
  if (layout.some((widget) => widget.type === type)) return layout;
  const ids = new Set(layout.map(({ id }) => id));
  let id: string = type;
  for (let i = 2; ids.has(id); i++) id = `${type}-${i}`;
  return withPositions([...layout, fresh(type, id)]);
}

/** The types that are not on the dashboard. */
export const missingWidgets = (layout: Layout): WidgetType[] => types.filter((type) => !layout.some((widget) => widget.type === type));

const Kept = z.array(Widget).check(
  z.maxLength(50),
  z.refine((widgets) => new Set(widgets.map(({ id }) => id)).size === widgets.length),
);

/** The layout that was kept as text; the defaults where there is none, or something else. */
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
