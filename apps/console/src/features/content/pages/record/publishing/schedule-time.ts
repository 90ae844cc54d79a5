/** What is wrong with a moment to plan for; null when nothing is. */
export function scheduleProblem(at: string, now: number): 'none' | 'past' | null {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return 'none';
  return time <= now ? 'past' : null;
}
