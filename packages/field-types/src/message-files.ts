/** The languages of the console's texts. */
export type MessageLanguage = 'en' | 'it' | 'de' | 'fr' | 'es' | 'pt-BR';

/** One JSON file of texts for each language, fetched when someone uses it. */
export type MessageFiles = Readonly<
  Record<MessageLanguage, () => Promise<{ default: Readonly<Record<string, string>> }>>
>;
