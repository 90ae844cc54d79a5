import { loadRomanizer, romanizer } from './romanizer.ts';

/** Letters that do not fall apart into a base letter and an accent. */
const transliterations: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** A letter or digit that neither the table nor taking accents off makes ASCII. */
const foreignLetter = /(?![\p{Script=Latin}\p{Script=Inherited}0-9])[\p{L}\p{Nd}]/u;

/** Where Chinese characters, each a word, meet Latin letters and digits without a space. */
const besideHan = /(?<=\p{Script=Han})(?=[a-z0-9])|(?<=[a-z0-9])(?=\p{Script=Han})/gu;

/** Whether a title has letters that `slugify` leaves out unless the romanizer is loaded (`loadRomanizer`). */
export function needsRomanizer(title: string): boolean {
  return foreignLetter.test(title);
}

/** Waits for what `slugify` needs to spell a text; does not fail. */
export async function readySlugs(text: string): Promise<void> {
  if (needsRomanizer(text)) await loadRomanizer();
}

/**
 * A web page slug of a title: lower-case ASCII letters and digits joined by single hyphens; may be empty. Letters of
 * other writing systems are romanized, once the romanizer is loaded.
 */
export function slugify(title: string): string {
  return romanized(title.toLowerCase().replaceAll(/[ßæœøđðþłı]/g, (letter) => transliterations[letter] ?? letter))
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’'ʼ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

function romanized(text: string): string {
  const romanize = romanizer();
  if (romanize === null || !needsRomanizer(text)) return text;
  // Signs part words, as they do in Latin titles; what romanizes would spell some of them.
  const words = text.normalize('NFC').replaceAll(/\p{S}/gu, ' ').replaceAll(besideHan, ' ');
  return romanize(words).toLowerCase().replaceAll('`', '');
}

/**
 * Whether a slug still follows its title: it is empty, or it is what the title would give. Stored records keep their
 * address until somebody asks for a new one, because others may link to it.
 */
export function followsTitle(slug: unknown, title: unknown, isNewRecord: boolean): boolean {
  if (!isNewRecord) return false;
  if (typeof slug !== 'string' || slug === '') return true;
  return typeof title === 'string' && slug === slugify(title);
}
