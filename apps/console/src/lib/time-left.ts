/** The values of the message `common.left`; 0 minutes are less than one. */
export type TimeLeft = Readonly<{ unit: 'minute' | 'hour'; amount: number }>;

/** Time left for an amount of anything; null when it can't be known. */
export function timeLeft(amountLeft: number, perSecond: number | null): TimeLeft | null {
  if (perSecond === null || perSecond <= 0 || amountLeft <= 0) return null;
  const minutes = amountLeft / perSecond / 60;
  if (minutes < 1) return { unit: 'minute', amount: 0 };
  return minutes < 90
    ? { unit: 'minute', amount: Math.round(minutes) }
    : { unit: 'hour', amount: Math.round(minutes / 60) };
}
