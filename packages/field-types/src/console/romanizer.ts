/** Spells letters of any writing system in ASCII. */
export type Romanize = (text: string) => string;

const retryAfterMs = 5_000;
let romanize: Romanize | null = null;
let loading: Promise<void> | null = null;

/** What romanizes; null until it is loaded. */
export function romanizer(): Romanize | null {
  return romanize;
}

/**
 * Loads what romanizes, once: its tables weigh more than all slug fields, and titles in Latin letters do without.
 * Tables that do not arrive are asked for again after a while; until then, letters that they would spell are left out.
 */
export function loadRomanizer(): Promise<void> {
  loading ??= import('transliteration').then(
    ({ transliterate }) => {
      romanize = (text) => transliterate(text);
    },
    () => {
      setTimeout(() => (loading = null), retryAfterMs);
    },
  );
  return loading;
}
