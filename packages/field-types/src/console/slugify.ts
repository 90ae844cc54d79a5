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

/** A web page slug of a title: lower-case ASCII letters and digits joined by single hyphens; may be empty. */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => transliterations[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’'ʼ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
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
