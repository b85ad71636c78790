import { expect, test } from "vitest";
import { circuitBreaker } from "./circuit-breaker.ts";

test("a model that was silent is left alone for a minute; then one call tries it while the others go on without", () => {
  let now = 0;
  const circuit = circuitBreaker(() => now);
  expect(circuit.fault()).toBeUndefined();
  circuit.ended("silent");
  now = 59_999;
  expect(circuit.fault()).toBe("silent");
  now = 60_000;
  expect(circuit.fault()).toBeUndefined();
  expect(circuit.fault()).toBe("silent");
  circuit.ended();
  expect(circuit.fault()).toBeUndefined();
});

test("a wrong key is forgiven sooner, and a server has one bad moment", () => {
  let now = 0;
  const circuit = circuitBreaker(() => now);
  circuit.ended("key");
  expect(circuit.fault()).toBe("key");
  now = 20_000;
  expect(circuit.fault()).toBeUndefined();
  circuit.ended();
  circuit.ended("server");
  expect(circuit.fault()).toBeUndefined();
  circuit.ended("server");
  expect(circuit.fault()).toBe("server");
});

test("a request that was wrong, or a turn that ended first, says nothing against the model", () => {
  const circuit = circuitBreaker(() => 0);
  for (const fault of ["context", "refused", "answer", "rate", "late"] as const) circuit.ended(fault);
  expect(circuit.fault()).toBeUndefined();
});
