/** The problem with a scheduled time; null without one. */
export function scheduleProblem(at: string, now: number): 'none' | 'past' | null {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return 'none';
  return time <= now ? 'past' : null;
}
