import type { SuggestedTexts } from '#features/media/parts/suggestions/suggest-texts.ts';
import type { UploadDetails } from '../upload-details.ts';

/** Suggestions that were neither accepted nor dismissed. */
export interface OpenSuggestions {
  alt: Readonly<Record<string, string>>;
  tags: readonly string[];
}

/** What of the answer is new to the form. */
export function openSuggestions(
  { alt, tags }: SuggestedTexts,
  details: Pick<UploadDetails, 'alt' | 'tags'>,
): OpenSuggestions {
  const isNew = (entry: [string, string | null]): entry is [string, string] =>
    entry[1] !== null && entry[1] !== (details.alt[entry[0]] ?? '').trim();
  const own = new Set(details.tags.map((tag) => tag.toLowerCase()));
  return {
    alt: Object.fromEntries(Object.entries(alt).filter(isNew)),
    tags: tags.filter((tag) => !own.has(tag.toLowerCase())),
  };
}

/** Whether there is nothing left to decide. */
export function isSettled({ alt, tags }: OpenSuggestions): boolean {
  return Object.keys(alt).length === 0 && tags.length === 0;
}

/** Without the suggestion for some languages. */
export function withoutAlt(open: OpenSuggestions, locales: readonly string[]): OpenSuggestions {
  const alt = Object.fromEntries(Object.entries(open.alt).filter(([locale]) => !locales.includes(locale)));
  return { ...open, alt };
}

/** Without some of the tags. */
export function withoutTags(open: OpenSuggestions, tags: readonly string[]): OpenSuggestions {
  return { ...open, tags: open.tags.filter((tag) => !tags.includes(tag)) };
}
