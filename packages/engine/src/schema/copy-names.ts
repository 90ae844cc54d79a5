/** The first `Name (copy #n)` that is free, as the protocol names duplicates (reference, schema 1). */
export function copyName(name: string, taken: readonly string[]): { name: string; number: number } {
  for (let number = 1; ; number += 1) {
    const candidate = `${name} (copy #${number})`;
    if (!taken.includes(candidate)) return { name: candidate, number };
  }
}

/** The first `key_copyN` that is free, from a number on: an underscore may not precede a digit. */
export function copyApiKey(apiKey: string, taken: readonly string[], from: number): string {
  for (let number = from; ; number += 1) {
    const candidate = `${apiKey}_copy${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
