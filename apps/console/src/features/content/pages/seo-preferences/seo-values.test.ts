import { describe, expect, it } from 'vitest';
import {
  changedPlaces,
  readSeo,
  rebasedSeo,
  seoProblems,
  type SeoTexts,
  type SeoValues,
  writeGlobalSeo,
} from './seo-values.ts';

const stored = {
  site_name: 'Kestrel Hall',
  title_suffix: ' | Kestrel Hall',
  twitter_account: null,
  facebook_page_url: null,
  fallback_seo: { title: 'Home', description: 'A hall', image: 'img', twitter_card: 'summary', no_index: false },
};
const site = { favicon: null, no_index: false, locales: ['en'], global_seo: stored as unknown };
const change = (values: SeoValues, locale: string, part: Partial<SeoTexts>): SeoValues => ({
  ...values,
  byLocale: { ...values.byLocale, [locale]: { ...(values.byLocale[locale] as SeoTexts), ...part } },
});

describe('the settings of a site with one language', () => {
  it('are stored once and read back unchanged', () => {
    const values = readSeo(site);

    expect(values.byLocale['en']).toMatchObject({
      siteName: 'Kestrel Hall',
      title: 'Home',
      image: 'img',
      twitterCard: 'summary',
    });
    expect(writeGlobalSeo(values, ['en'], stored)).toEqual(stored);
  });

  it('store empty optional values as null', () => {
    const values = change(readSeo(site), 'en', { titleSuffix: ' ', twitterAccount: '', image: null });

    expect(writeGlobalSeo(values, ['en'], stored)).toMatchObject({
      title_suffix: null,
      twitter_account: null,
      facebook_page_url: null,
      fallback_seo: { image: null, no_index: false },
    });
  });
});

describe('the settings of a site with several languages', () => {
  it('are stored by language, each starting with the previous single value', () => {
    const values = readSeo({ ...site, locales: ['en', 'it'] });

    expect(values.byLocale['it']).toEqual(values.byLocale['en']);
    expect(Object.keys(writeGlobalSeo(values, ['en', 'it'], stored))).toEqual(['en', 'it']);
  });

  it('leave languages without values empty', () => {
    const values = readSeo({ ...site, locales: ['en', 'it'], global_seo: { en: stored } });

    expect(values.byLocale['it']?.siteName).toBe('');
  });
});

describe('problems', () => {
  it('are counted in every language', () => {
    const values = readSeo({ ...site, locales: ['en', 'it'], global_seo: { en: stored } });

    expect(seoProblems(values)).toEqual({
      it: {
        siteName: 'content.seo.required',
        title: 'content.seo.required',
        description: 'content.seo.required',
        twitterCard: 'content.seo.card.required',
      },
    });
  });

  it('name an invalid URL', () => {
    const values = readSeo(site);

    expect(seoProblems(change(values, 'en', { facebookPageUrl: 'kestrel' }))).toEqual({
      en: { facebookPageUrl: 'content.seo.address' },
    });
    expect(seoProblems(change(values, 'en', { facebookPageUrl: 'https://facebook.com/kestrel' }))).toEqual({});
  });
});

describe("a colleague's save", () => {
  const base = readSeo({ ...site, locales: ['en', 'it'] });

  it('is applied to untouched fields', () => {
    const mine = change(base, 'en', { title: 'Mine' });
    const theirs = change(change(base, 'en', { description: 'Theirs' }), 'it', { title: 'Loro' });

    const next = rebasedSeo(base, mine, theirs);

    expect(next.byLocale['en']).toMatchObject({ title: 'Mine', description: 'Theirs' });
    expect(next.byLocale['it']).toMatchObject({ title: 'Loro' });
    expect(changedPlaces(theirs, next)).toEqual([{ place: 'title', locale: 'en' }]);
  });

  it('names the changed fields with their language', () => {
    expect(changedPlaces(base, { ...change(base, 'it', { siteName: 'Sala' }), noIndex: true })).toEqual([
      { place: 'noIndex', locale: null },
      { place: 'siteName', locale: 'it' },
    ]);
  });
});
