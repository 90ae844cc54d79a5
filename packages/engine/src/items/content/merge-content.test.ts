import { type DomainError, type ItemContent } from '@lectern/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeContent, newContent } from './merge-content.ts';
import { contentOf, modelOf, testSchema } from './testing.ts';
import { contentLocales } from './walk-values.ts';

const schema = testSchema({
  post: { title: '*string', body: '*text', likes: 'integer', done: 'boolean' },
  plain: { name: 'string' },
});
const post = modelOf(schema, 'post');
const content = (values: Record<string, unknown>) => contentOf('post', values);

const localeSet = fc.uniqueArray(fc.constantFrom('en', 'it', 'fr'), { minLength: 1 });
const inLocales = (locales: readonly string[]) =>
  fc.record(Object.fromEntries(locales.map((locale) => [locale, fc.string()])));

/** Paths and codes of a rejection. */
function refused(run: () => ItemContent): string[] {
  try {
    run();
    return [];
  } catch (error) {
    return (error as DomainError).problems.map(({ code, details }) =>
      [code, details['field'], details['code']].filter(Boolean).join(' '),
    );
  }
}

describe('content of a new record', () => {
  it('has every field in the locales that were sent', () => {
    fc.assert(
      fc.property(localeSet.chain(inLocales), (title) => {
        const made = newContent(schema, post, content({ title }));

        expect(made['post.title']).toEqual(title);
        expect(Object.keys(made['post.body'] as object).toSorted()).toEqual(Object.keys(title).toSorted());
        expect([made['post.likes'], made['post.done']]).toEqual([null, false]);
      }),
    );
  });

  it('needs a locale only if something is localized', () => {
    expect(refused(() => newContent(schema, post, content({ likes: 1 })))).toEqual(['MISSING_LOCALES']);
    expect(newContent(schema, modelOf(schema, 'plain'), {})).toEqual({ 'plain.name': null });
  });

  it('rejects fields whose locales differ', () => {
    expect(
      refused(() => newContent(schema, post, content({ title: { en: 'a', it: 'b' }, body: { en: 'c' } }))),
    ).toEqual(['INVALID_FIELD body VALIDATION_INVALID_LOCALES']);
  });
});

describe('content after an update', () => {
  const stored = content({ title: { en: 'a', it: 'b' }, body: { en: null, it: null }, likes: 1, done: true });

  it('keeps omitted values', () => {
    expect(mergeContent(schema, post, stored, {})).toEqual(stored);
  });

  it('clears values sent as null', () => {
    expect(mergeContent(schema, post, stored, content({ likes: null }))['post.likes']).toBeNull();
  });

  it('accepts exactly its locales, or new ones for every field', () => {
    fc.assert(
      fc.property(localeSet, localeSet, (title, body) => {
        const of = (locales: readonly string[]) => Object.fromEntries(locales.map((locale) => [locale, 'x']));
        const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();
        const isAllowed = same(title, body);

        const problems = refused(() =>
          mergeContent(schema, post, stored, content({ title: of(title), body: of(body) })),
        );

        expect(problems.length === 0).toBe(isAllowed);
        expect(refused(() => mergeContent(schema, post, stored, content({ title: of(title) }))).length === 0).toBe(
          same(title, ['en', 'it']),
        );
      }),
    );
  });

  it('has one set of locales whatever is sent', () => {
    fc.assert(
      fc.property(
        localeSet.chain((locales) => fc.tuple(inLocales(locales), inLocales(locales))),
        ([title, body]) => {
          const merged = mergeContent(schema, post, stored, content({ title, body }));

          expect(Object.keys(merged['post.title'] as object).toSorted()).toEqual(
            contentLocales(schema, 'post', merged).toSorted(),
          );
          expect(Object.keys(merged['post.body'] as object).toSorted()).toEqual(
            contentLocales(schema, 'post', merged).toSorted(),
          );
        },
      ),
    );
  });
});
