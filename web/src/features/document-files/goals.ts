/** Adds a goal, trimmed. Returns the same list for an empty one or one that differs only in case. */
export function withGoal(goals: readonly string[], typed: string): readonly string[] {
  const goal = typed.trim();
  return !goal || goals.some((each) => each.toLowerCase() === goal.toLowerCase()) ? goals : [...goals, goal];
}
