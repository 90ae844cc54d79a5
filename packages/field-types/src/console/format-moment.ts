/** "1:05": minutes and seconds, with hours where there are any. */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** A moment of a video to the hundredth of a second: `0:03.25`. */
export function formatMoment(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  return `${formatLength(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;
}
