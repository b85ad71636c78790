/** An affine transformation as PDF writes it: [a b c d e f]. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the transformation that applies first `inner`, then `outer`. */
export const multiplyMatrix = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const transform = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [a * x + c * y + e, b * x + d * y + f];

/** Returns a matrix from untrusted data, or undefined if it is not six finite numbers. */
export function matrixOf(value: unknown): Matrix | undefined {
  const numbers = ArrayBuffer.isView(value) || Array.isArray(value) ? Array.from(value as ArrayLike<unknown>) : [];
  return numbers.length === 6 && numbers.every((number) => typeof number === "number" && Number.isFinite(number)) ? (numbers as unknown as Matrix) : undefined;
}
