/** The goals with one more: trimmed, and none twice, however it is written. The same list where there is nothing to add. */
export function withGoal(goals: readonly string[], typed: string): readonly string[] {
  const goal = typed.trim();
  return !goal || goals.some((each) => each.toLowerCase() === goal.toLowerCase()) ? goals : [...goals, goal];
}
