/** What is wrong with a moment to plan for; null when nothing is. */
export function scheduleProblem(at: string, now: number): 'none' | 'past' | null {
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return 'none';
  return moment <= now ? 'past' : null;
}
