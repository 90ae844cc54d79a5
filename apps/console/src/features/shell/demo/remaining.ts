/** The time that a demo has left, in whole hours and minutes; nothing is left once it is over. */
export function remainingTime(endsAt: string, now: number): { hours: number; minutes: number } | null {
  const minutes = Math.ceil((Date.parse(endsAt) - now) / 60_000);
  return minutes <= 0 ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
