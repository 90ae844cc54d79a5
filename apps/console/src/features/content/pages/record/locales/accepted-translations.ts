type Accepted = Readonly<Record<string, string>>;

/** Translations confirmed although their source changed later; stored in this browser, by record. */
export const acceptedTranslations = {
  read(itemId: string): Accepted {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(itemId)) ?? '{}');
      return typeof stored === 'object' && stored !== null ? (stored as Accepted) : {};
    } catch {
      return {};
    }
  },

  /** Stores the fingerprint of the source that a translation was compared with; returns all of the record. */
  add(itemId: string, path: string, sourceFingerprint: string): Accepted {
    const next = { ...acceptedTranslations.read(itemId), [path]: sourceFingerprint };
    localStorage.setItem(keyOf(itemId), JSON.stringify(next));
    return next;
  },
};

function keyOf(itemId: string): string {
  return `lectern.translations.${itemId}`;
}
