import { describe, expect, it } from 'vitest';
import { type KnownVersion, readVersions } from './known-versions.ts';

/** A history of so many versions, newest first, that records its requests. */
function history(count: number) {
  const all = Array.from({ length: count }, (_, index): KnownVersion => ({ id: `v${count - index}`, attributes: {} }));
  const asked: string[] = [];
  const fetchPage = async ({ offset, limit }: { offset: number; limit: number }) => {
    asked.push(`${offset}+${limit}`);
    return { versions: all.slice(offset, offset + limit), totalCount: all.length };
  };
  return { all, asked, fetchPage };
}

describe('the versions used to date translations', () => {
  it('are the newest few when these are sufficient', async () => {
    const { asked, fetchPage } = history(200);

    expect(await readVersions(fetchPage, () => true)).toHaveLength(15);
    expect(asked).toEqual(['0+15']);
  });

  it('extend back as far as needed, or to the first', async () => {
    const { asked, fetchPage } = history(60);

    expect(await readVersions(fetchPage, (versions) => versions.length > 40)).toHaveLength(45);
    expect(await readVersions(fetchPage, () => false)).toHaveLength(60);
    expect(asked).toEqual(['0+15', '15+30', '0+15', '15+30', '45+30']);
  });

  it('are limited to a hundred and five', async () => {
    const { asked, fetchPage } = history(5000);

    expect(await readVersions(fetchPage, () => false)).toHaveLength(105);
    expect(asked).toHaveLength(4);
  });

  it('are loaded once: after a save only newer ones', async () => {
    const { all, fetchPage } = history(100);
    const before = await readVersions(fetchPage, () => false);
    const later = history(101);

    const after = await readVersions(later.fetchPage, () => false, before);

    expect(later.asked).toEqual(['0+15']);
    expect(after.map(({ id }) => id)).toEqual(['v101', ...all.map(({ id }) => id)]);
  });

  it('are each loaded once when a colleague saves during loading', async () => {
    const { fetchPage } = history(40);
    const grown = history(41);

    const versions = await readVersions(
      (page) => (page.offset === 0 ? fetchPage(page) : grown.fetchPage(page)),
      () => false,
    );

    expect(versions.map(({ id }) => id)).toEqual(history(40).all.map(({ id }) => id));
  });
});
