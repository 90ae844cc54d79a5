/** Languages of mails: those of the console. */
export const mailLanguages = ['en', 'it', 'de', 'fr', 'es', 'pt-BR'] as const;

/** A language of mails, as a BCP 47 tag. */
export type MailLanguage = (typeof mailLanguages)[number];

/** What is read of an `Accept-Language` header; a person has a handful of languages. */
const mostCharacters = 200;

/** The language of mails that a person prefers, from an `Accept-Language` header; English if there is none. */
export function mailLanguage(acceptLanguage: string | undefined): MailLanguage {
  const tags = (acceptLanguage ?? '')
    .slice(0, mostCharacters)
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.split(';q=');
      return { tag: prefixOf(tag), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .toSorted((one, other) => other.quality - one.quality);
  for (const { tag } of tags) {
    const found = mailLanguages.find((language) => prefixOf(language) === tag);
    if (found !== undefined) return found;
  }
  return 'en';
}

function prefixOf(tag: string): string {
  return tag.trim().toLowerCase().split('-')[0] ?? '';
}
