import { formatLength } from '#lib/uploads/format-length.ts';

/** A moment of a video to the hundredth of a second: `0:03.25`. */
export function formatMoment(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  return `${formatLength(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;
}
