/** One measured number. `samples` are the values it is the median of. */
export function figure(id, what, value, unit, samples) {
  return { id, what, value: round(value), unit, ...(samples === undefined ? {} : { samples: samples.map(round) }) };
}

/** The middle value. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Three digits are what these measurements can carry. */
function round(value) {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
