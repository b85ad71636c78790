import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count } from "../../../../test/counts.ts";
import {
  addWidget,
  defaultLayout,
  isKnown,
  type Layout,
  layoutFrom,
  missingWidgets,
  moveWidget,
  removeWidget,
  type WidgetType,
  widgetCatalogue,
} from "./layout.ts";

const idsOf = (layout: Layout) => layout.map(({ id }) => id);
const types = Object.keys(widgetCatalogue) as WidgetType[];

describe("the layout of the dashboard", () => {
  test("begins with four widgets, the recent activity across the whole row", () => {
    expect(defaultLayout).toEqual([
      { id: "revenue", type: "revenue", title: "Revenue Overview", size: "medium", position: 0 },
      { id: "customers", type: "customers", title: "Recent Customers", size: "medium", position: 1 },
      { id: "invoices", type: "invoices", title: "Invoice Status", size: "medium", position: 2 },
      { id: "recent-activity", type: "recent-activity", title: "Recent Activity", size: "large", position: 3 },
    ]);
  });

  test("a widget that is moved takes the place it was dropped on, and the others close up", () => {
    expect(idsOf(moveWidget(defaultLayout, "revenue", "invoices"))).toEqual(["customers", "invoices", "revenue", "recent-activity"]);
    expect(idsOf(moveWidget(defaultLayout, "recent-activity", "revenue"))).toEqual(["recent-activity", "revenue", "customers", "invoices"]);
  });

  test("dropped outside, or on itself, nothing changes", () => {
    expect(moveWidget(defaultLayout, "revenue", "nowhere")).toBe(defaultLayout);
    expect(moveWidget(defaultLayout, "revenue", "revenue")).toBe(defaultLayout);
  });

  test("what is removed can be added again, at the end and once", () => {
    const without = removeWidget(defaultLayout, "customers");
    expect(missingWidgets(without)).toEqual(["customers", "quick-stats"]);
    const again = addWidget(without, "customers");
    expect(idsOf(again)).toEqual(["revenue", "invoices", "recent-activity", "customers"]);
    expect(addWidget(again, "customers")).toBe(again);
  });

  test("whatever is done to it, positions run from 0 and no widget is lost or doubled", () => {
    const id = fc.constantFrom(...types, "foreign");
    const step = fc.oneof(
      fc.record({ move: id, onto: id }),
      fc.record({ remove: id }),
      fc.record({ add: fc.constantFrom(...types) }),
      fc.record({ keep: fc.constant(true) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let layout: Layout = defaultLayout;
        const there = new Set(idsOf(layout));
        for (const step of steps) {
          if ("move" in step) layout = moveWidget(layout, step.move, step.onto);
          if ("remove" in step) layout = removeWidget(layout, step.remove);
          if ("remove" in step) there.delete(step.remove);
          if ("add" in step) layout = addWidget(layout, step.add);
          if ("add" in step) there.add(step.add);
          if ("keep" in step) expect(layoutFrom(JSON.stringify(layout))).toEqual(layout);
          expect(layout.map(({ position }) => position)).toEqual(layout.map((_, i) => i));
          expect(idsOf(layout).toSorted()).toEqual([...there].toSorted());
        }
      }),
      { numRuns: count(500, 5000) },
    );
  });
});

describe("what the browser kept of it", () => {
  test("comes back in the order of its positions, numbered from 0", () => {
    const kept = defaultLayout.map((widget) => ({ ...widget, position: 10 - widget.position }));
    expect(layoutFrom(JSON.stringify(kept)).map(({ id, position }) => [id, position])).toEqual([
      ["recent-activity", 0],
      ["invoices", 1],
      ["customers", 2],
      ["revenue", 3],
    ]);
  });

  test("may be nothing at all: somebody removed every widget", () => {
    expect(layoutFrom("[]")).toEqual([]);
  });

  test("may have a widget that this version does not know", () => {
    const weather = { id: "w", type: "weather", title: "Weather", size: "medium", position: 0 };
    expect(layoutFrom(JSON.stringify([weather]))).toEqual([weather]);
    expect(isKnown("weather")).toBe(false);
    // Every object inherits this name.
    expect(isKnown("constructor")).toBe(false);
  });

  test("does not collide with one that is added: a foreign widget may have any id", () => {
    const foreign = layoutFrom(JSON.stringify([{ id: "revenue", type: "weather", title: "Weather", size: "medium", position: 0 }]));
    expect(idsOf(addWidget(foreign, "revenue"))).toEqual(["revenue", "revenue-2"]);
  });

  test("broken or foreign, it is the defaults", () => {
    const twice = JSON.stringify([defaultLayout[0], defaultLayout[0]]);
    const huge = JSON.stringify([{ ...defaultLayout[0], title: "x".repeat(10_000) }]);
    for (const text of [null, "", "{", "null", "42", '"revenue"', "{}", "[null]", "[[]]", '[{"id":"revenue"}]', '[{"__proto__":{}}]', twice, huge])
      expect(layoutFrom(text)).toBe(defaultLayout);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(layoutFrom(text).map(({ position }) => position)).toEqual(layoutFrom(text).map((_, i) => i));
      }),
    );
  });
});
