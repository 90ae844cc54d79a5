const dayMs = 86_400_000;

/** How long ago, in the wire's seven coarse steps; days, weeks (from Monday) and months are UTC ones. */
export function coarseAge(
  at: Date | null,
  now: Date,
): 'today' | 'yesterday' | 'this_week' | 'last_week' | 'this_month' | 'last_month' | 'never' {
  if (at === null) return 'never';
  const startOfDay = Math.floor(now.getTime() / dayMs) * dayMs;
  const startOfWeek = startOfDay - ((now.getUTCDay() + 6) % 7) * dayMs;
  const time = at.getTime();
  if (time >= startOfDay) return 'today';
  if (time >= startOfDay - dayMs) return 'yesterday';
  if (time >= startOfWeek) return 'this_week';
  if (time >= startOfWeek - 7 * dayMs) return 'last_week';
  return at.getUTCMonth() === now.getUTCMonth() && at.getUTCFullYear() === now.getUTCFullYear()
    ? 'this_month'
    : 'last_month';
}
