/** Fields with a label whose values differ. */
export function changedLabels<Values extends object>(
  base: Values,
  values: Values,
  labels: Partial<Record<keyof Values & string, string>>,
): (keyof Values & string)[] {
  // Every key of `labels` is one of `Values`.
  return (Object.keys(labels) as (keyof Values & string)[]).filter((name) => !isSame(base[name], values[name]));
}

/** The stored values, with the changes since they were sent. */
export function valuesAfterStoring<Values extends object>(stored: Values, sent: Values, current: Values): Values {
  const typed = Object.entries(current).filter(
    ([name, value]) => !isSame(plain(value), plain(sent[name as keyof Values])),
  );
  return { ...stored, ...Object.fromEntries(typed) };
}

/** The schema trims texts. */
function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}
