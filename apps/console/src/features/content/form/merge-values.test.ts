import { type EnvironmentSchema, type Field, indexSchema, type ItemType, type SiteSettings } from '@lectern/domain';
import type { FormBlock } from '@lectern/field-types/console';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOfModel } from './blocks.ts';
import { equalValues } from './equal-values.ts';
import type { FormValues } from './field-paths.ts';
import { makeField } from './form.test-support.ts';
import type { MergeChoice } from './merge-conflicts.ts';
import { type Merge, type MergeConflict, mergeValues, type RecordState } from './merge-values.ts';

const title = makeField({ apiKey: 'title', isLocalized: true });
const body = makeField({ apiKey: 'body', fieldType: 'text' });
const kind = makeField({ apiKey: 'kind', validators: { enum: { values: ['one thing', 'other thing'] } } });
const seo = makeField({ apiKey: 'seo', fieldType: 'seo' });
const links = makeField({ apiKey: 'links', fieldType: 'links' });
const slides = makeField({ apiKey: 'slides', fieldType: 'rich_text' });
const story = makeField({ apiKey: 'story', fieldType: 'structured_text' });
const fields = [title, body, kind, seo, links, slides, story];

const heading = makeField({ apiKey: 'heading', itemTypeId: 'slide' });
const caption = makeField({ apiKey: 'caption', itemTypeId: 'slide' });
const parts = makeField({ apiKey: 'parts', itemTypeId: 'slide', fieldType: 'rich_text' });
const ofModel = fieldsOfModel(schemaWithBlocks([...fields, heading, caption, parts]));

function schemaWithBlocks(all: readonly Field[]): EnvironmentSchema {
  const settings = { locales: ['en', 'it'], timezone: 'UTC' } as unknown as SiteSettings;
  const itemTypes = [{ id: 'model' }, { id: 'slide', isModularBlock: true }] as ItemType[];
  return indexSchema(1, settings, itemTypes, all, []);
}

/** `name` is one capital letter. */
function slide(name: string, attributes: FormValues = {}): FormBlock {
  return {
    id: `${name}ZLMpSRfQHepNS8n7ZmeQg`,
    type: 'item',
    attributes: { heading: 'A loom', caption: null, parts: [], ...attributes },
    relationships: { item_type: { data: { type: 'item_type', id: 'slide' } } },
  };
}

function paragraph(value: string) {
  return { type: 'paragraph', children: [{ type: 'span', value }] };
}

function text(...children: unknown[]) {
  return { schema: 'dast', document: { type: 'root', children } };
}

const inText = (block: FormBlock) => ({ type: 'block', item: block });

const blank: FormValues = {
  title: { en: 'Opening hours', it: null },
  body: 'We open at nine and close at six.',
  kind: 'one thing',
  seo: null,
  links: ['a', 'b', 'c'],
  slides: [],
  story: null,
};

function state(values: FormValues, locales: readonly string[] = ['en']): RecordState {
  return { values: { ...blank, ...values }, locales };
}

function merge(
  base: FormValues,
  theirs: FormValues,
  mine: FormValues,
  choices: Record<string, MergeChoice> = {},
): Merge {
  return mergeValues({
    fields,
    siteLocales: ['en', 'it'],
    ofModel,
    base: state(base),
    theirs: state(theirs),
    mine: state(mine),
    choices,
  });
}

const ids = (conflicts: readonly MergeConflict[]) => conflicts.map(({ id }) => id);

describe('a merge of fields', () => {
  it('accepts changes made on one side only', () => {
    const { values, incoming, conflicts } = merge({}, { kind: 'other thing' }, { body: 'Closed.' });

    expect(values).toMatchObject({ kind: 'other thing', body: 'Closed.' });
    expect(incoming.map(({ path }) => path)).toEqual(['kind']);
    expect(conflicts).toEqual([]);
  });

  it('combines different lines of a text', () => {
    const { values, conflicts } = merge(
      { body: 'Open from nine.\n\nClosed on Mondays.' },
      { body: 'Open from ten.\n\nClosed on Mondays.' },
      { body: 'Open from nine.\n\nClosed on Tuesdays.\n\nRing the bell.' },
    );

    expect(values['body']).toBe('Open from ten.\n\nClosed on Tuesdays.\n\nRing the bell.');
    expect(conflicts).toEqual([]);
  });

  it('shows only the changes within a single line, and offers the combined text', () => {
    const sides = [{ body: 'from A' }, { body: 'by B' }, { body: 'from A offline' }] as const;

    const { values, conflicts } = merge(...sides);

    expect(values['body']).toBe('from A offline');
    expect(conflicts).toMatchObject([
      { id: 'body', base: 'from A', mine: 'from A offline', theirs: 'by B', words: 'by B offline' },
    ]);
    expect(conflicts[0]).not.toHaveProperty('both');
    expect(merge(...sides, { body: 'words' }).values['body']).toBe('by B offline');
    expect(merge(...sides, { body: 'theirs' }).values['body']).toBe('by B');
  });

  it('offers both versions in sequence when both sides changed the same words', () => {
    const sides = [
      {},
      { body: 'We open at ten and close at six.' },
      { body: 'We open at eleven and close at six!' },
    ] as const;

    const { values, conflicts } = merge(...sides);

    expect(values['body']).toBe('We open at eleven and close at six!');
    expect(conflicts).toMatchObject([
      {
        id: 'body',
        mine: 'We open at eleven and close at six!',
        theirs: 'We open at ten and close at six.',
        both: 'We open at ten and close at six. We open at eleven and close at six!',
      },
    ]);
    expect(conflicts[0]).not.toHaveProperty('words');
    expect(merge(...sides, { body: 'both' }).values['body']).toBe(
      'We open at ten and close at six. We open at eleven and close at six!',
    );
  });

  it('asks about each conflicting line separately', () => {
    const sides = [{ body: 'one\ntwo\nthree' }, { body: 'ONE\ntwo\n3' }, { body: '1\ntwo\nTHREE\nfour' }] as const;
    const [first, last] = ids(merge(...sides).conflicts);

    const chosen = merge(...sides, { [first ?? '']: 'theirs' });

    expect(merge(...sides).conflicts).toMatchObject([
      { mine: '1', theirs: 'ONE' },
      { mine: 'THREE\nfour', theirs: '3' },
    ]);
    expect(last).not.toBe(first);
    expect(chosen.values['body']).toBe('ONE\ntwo\nTHREE\nfour');
  });

  it('treats a removed list item as a unit', () => {
    expect(ids(merge({ kind: 'one thing' }, { kind: 'other thing' }, { kind: 'one other' }).conflicts)).toEqual([
      'kind',
    ]);
  });

  it('compares the parts of SEO separately', () => {
    const seoOf = (values: object) => ({ title: null, description: null, image: null, twitter_card: null, ...values });
    const { values, conflicts } = merge(
      { seo: seoOf({}) },
      { seo: seoOf({ title: 'Hours', twitter_card: 'summary' }) },
      { seo: seoOf({ description: 'When we open', twitter_card: 'summary_large_image' }) },
    );

    expect(values['seo']).toMatchObject({
      title: 'Hours',
      description: 'When we open',
      twitter_card: 'summary_large_image',
    });
    expect(conflicts).toMatchObject([{ id: 'seo.twitter_card', part: 'twitter_card', path: 'seo.twitter_card' }]);
  });

  it('keeps list additions and removals of both sides in place', () => {
    const { values, conflicts } = merge({}, { links: ['a', 'x', 'b', 'c'] }, { links: ['c', 'b', 'y'] });

    expect(values['links']).toEqual(['x', 'c', 'b', 'y']);
    expect(conflicts).toEqual([]);
  });

  it('asks about two different orders', () => {
    const sides = [{}, { links: ['b', 'a', 'c'] }, { links: ['a', 'c', 'b'] }] as const;

    expect(ids(merge(...sides).conflicts)).toEqual(['links/order']);
    expect(merge(...sides, { 'links/order': 'theirs' }).values['links']).toEqual(['b', 'a', 'c']);
  });
});

describe('a merge of blocks', () => {
  const [one, two, three] = ['A', 'B', 'C'];

  it('combines two fields of one block, nested blocks included', () => {
    const nested = (inner: FormValues, outer: FormValues) => [slide(one, { parts: [slide(two, inner)], ...outer })];
    const { values, conflicts } = merge(
      { slides: nested({}, {}) },
      { slides: nested({ caption: 'Theirs' }, {}) },
      { slides: nested({ heading: 'Mine' }, { caption: 'Mine' }) },
    );

    expect(values['slides']).toEqual(nested({ caption: 'Theirs', heading: 'Mine' }, { caption: 'Mine' }));
    expect(conflicts).toEqual([]);
  });

  it('names the field of a block that both sides changed', () => {
    const { conflicts } = merge(
      { slides: [slide(one), slide(two)] },
      { slides: [slide(two, { caption: 'Theirs' }), slide(one)] },
      { slides: [slide(one), slide(two, { caption: 'Mine' })] },
    );

    expect(conflicts).toMatchObject([
      { path: 'slides.1.caption', trail: [{ apiKey: 'slides' }, { apiKey: 'caption' }] },
    ]);
  });

  it('asks about a block removed on one side and edited on the other', () => {
    const sides = [
      { slides: [slide(one), slide(two)] },
      { slides: [slide(one), slide(two, { caption: 'Theirs' })] },
      { slides: [slide(one)] },
    ] as const;
    const [conflict] = merge(...sides).conflicts;

    expect(conflict).toMatchObject({ mine: [], theirs: [slide(two, { caption: 'Theirs' })] });
    expect(merge(...sides, { [conflict?.id ?? '']: 'theirs' }).values['slides']).toEqual([
      slide(one),
      slide(two, { caption: 'Theirs' }),
    ]);
  });

  it('keeps blocks added on both sides', () => {
    const { values } = merge(
      { slides: [slide(one)] },
      { slides: [slide(one), slide(two)] },
      { slides: [slide(one), slide(three)] },
    );

    expect(values['slides']).toEqual([slide(one), slide(two), slide(three)]);
  });
});

describe('a merge of documents', () => {
  const one = 'A';

  it('combines paragraphs and the fields of blocks between them', () => {
    const { values, conflicts } = merge(
      { story: text(paragraph('First'), inText(slide(one)), paragraph('Last')) },
      { story: text(paragraph('First, by them'), inText(slide(one, { caption: 'Theirs' })), paragraph('Last')) },
      {
        story: text(
          paragraph('First'),
          inText(slide(one, { heading: 'Mine' })),
          paragraph('Last'),
          paragraph('And mine'),
        ),
      },
    );

    expect(values['story']).toEqual(
      text(
        paragraph('First, by them'),
        inText(slide(one, { heading: 'Mine', caption: 'Theirs' })),
        paragraph('Last'),
        paragraph('And mine'),
      ),
    );
    expect(conflicts).toEqual([]);
  });

  it('asks about a paragraph rewritten on both sides, and can keep both', () => {
    const sides = [
      { story: text(paragraph('First'), paragraph('Last')) },
      { story: text(paragraph('First'), paragraph('Last, by them')) },
      { story: text(paragraph('First'), paragraph('Last, by me')) },
    ] as const;
    const [conflict] = merge(...sides).conflicts;

    expect(conflict).toMatchObject({ mine: text(paragraph('Last, by me')), theirs: text(paragraph('Last, by them')) });
    expect(merge(...sides, { [conflict?.id ?? '']: 'both' }).values['story']).toEqual(
      text(paragraph('First'), paragraph('Last, by them'), paragraph('Last, by me')),
    );
  });

  it('asks about a block removed on one side and edited on the other', () => {
    const sides = [
      { story: text(paragraph('First'), inText(slide(one))) },
      { story: text(paragraph('First'), inText(slide(one, { caption: 'Theirs' }))) },
      { story: text(paragraph('First')) },
    ] as const;
    const [conflict] = merge(...sides).conflicts;

    expect(conflict?.id).toBe('story/1+1');
    expect(merge(...sides, { 'story/1+1': 'theirs' }).values['story']).toEqual(sides[1].story);
  });

  it('moves a block once when both sides moved it', () => {
    const [a, b] = [paragraph('A'), paragraph('B')];
    const { values } = merge(
      { story: text(inText(slide(one)), a, b) },
      { story: text(a, inText(slide(one)), b) },
      { story: text(a, b, inText(slide(one))) },
    );

    expect(values['story']).toEqual(text(a, inText(slide(one)), b));
  });
});

describe('a merge of languages', () => {
  const languages = (
    base: RecordState,
    theirs: RecordState,
    mine: RecordState,
    choices: Record<string, MergeChoice> = {},
  ) => mergeValues({ fields, siteLocales: ['en', 'it'], ofModel, base, theirs, mine, choices });

  it('accepts a language added by the other side with its content', () => {
    const result = languages(
      state({}),
      state({ title: { en: 'Opening hours', it: 'Orari' } }, ['en', 'it']),
      state({ body: 'Closed.' }),
    );

    expect(result).toMatchObject({
      locales: ['en', 'it'],
      incomingLocales: ['it'],
      values: { title: { it: 'Orari' }, body: 'Closed.' },
    });
  });

  it('asks about a removed language that was edited here', () => {
    const both = ['en', 'it'];
    const written = { title: { en: 'Opening hours', it: 'Orari' } };
    const sides = [state({}, both), state({}, ['en']), state(written, both)] as const;

    expect(languages(...sides).conflicts).toMatchObject([
      { kind: 'locale', id: 'locale:it', removedBy: 'theirs', fields: [{ apiKey: 'title' }] },
    ]);
    expect(languages(...sides).locales).toEqual(both);
    expect(languages(...sides, { 'locale:it': 'theirs' }).locales).toEqual(['en']);
    expect(
      languages(state({}, both), state(written, both), state({}, ['en']), { 'locale:it': 'theirs' }),
    ).toMatchObject({
      locales: both,
      values: { title: { it: 'Orari' } },
    });
  });
});

describe('any merge', () => {
  const word = fc.constantFrom('wall', 'loom', 'lamp', 'river', 'stone', 'paper');
  const sentence = fc.array(word, { minLength: 0, maxLength: 6 }).map((words) => words.join(' '));
  const block: fc.Arbitrary<FormBlock> = fc
    .record({ id: fc.constantFrom('A', 'B', 'C', 'D'), heading: sentence, caption: sentence })
    .map(({ id, ...attributes }) => slide(id, attributes));
  const blocks = fc.uniqueArray(block, { selector: ({ id }) => id, maxLength: 4 });
  const document = fc
    .uniqueArray(fc.oneof(sentence.map(paragraph), block.map(inText)), {
      selector: (node) => ('item' in node ? node.item.id : JSON.stringify(node)),
      maxLength: 5,
    })
    .map((nodes) => (nodes.length === 0 ? null : text(...nodes)));
  const values = fc.record({
    title: fc.record({ en: sentence, it: fc.constant(null) }),
    body: sentence,
    kind: word,
    seo: fc.constant(null),
    links: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
    slides: blocks,
    story: document,
  });

  it('returns the local value when no one else wrote, and the remote value when only they did', () => {
    fc.assert(
      fc.property(values, values, (base, other) => {
        expect(merge(base, base, other)).toMatchObject({ values: other, conflicts: [], incoming: [] });
        const mine = merge(base, other, base);
        expect(mine.conflicts).toEqual([]);
        expect(equalValues(mine.values, other)).toBe(true);
        expect(merge(base, other, other).conflicts).toEqual([]);
      }),
    );
  });

  it('loses no change of either side: each is in the result or in a conflict', () => {
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const marked = { theirs: stamped(theirs, base, 'T'), mine: stamped(mine, base, 'M') };
        const result = merge(base, marked.theirs, marked.mine);
        const everything = JSON.stringify([result.values, result.conflicts]);
        for (const stamp of [...stampsIn(marked.theirs), ...stampsIn(marked.mine)]) expect(everything).toContain(stamp);
      }),
    );
  });

  it('has the same conflicts in both directions and applies every choice', () => {
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const { conflicts } = merge(base, theirs, mine);
        expect(ids(merge(base, mine, theirs).conflicts).sort()).toEqual(ids(conflicts).sort());
        const choose = (choice: MergeChoice) =>
          merge(base, theirs, mine, Object.fromEntries(ids(conflicts).map((id) => [id, choice])));
        expect(equalValues(choose('mine').values, merge(base, theirs, mine).values)).toBe(true);
        for (const conflict of conflicts) {
          if (conflict.kind === 'value' && conflict.id === conflict.path)
            expect(at(choose('theirs').values, conflict.path)).toEqual(conflict.theirs);
        }
      }),
    );
  });

  it('adds no line that neither side wrote', () => {
    const lines = fc.array(sentence, { maxLength: 4 }).map((all) => all.join('\n'));
    fc.assert(
      fc.property(lines, lines, lines, (base, theirs, mine) => {
        const { values: result, conflicts } = merge({ body: base }, { body: theirs }, { body: mine });
        const written = [base, theirs, mine].flatMap((all) => all.split('\n'));
        const shown = conflicts.flatMap((conflict) =>
          conflict.kind === 'value' ? [conflict.mine, conflict.theirs] : [],
        );
        for (const line of [result['body'], ...shown].flatMap((all) => String(all).split('\n')))
          expect(written).toContain(line);
      }),
    );
  });

  it('keeps every block exactly once', () => {
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const result = merge(base, theirs, mine).values;
        for (const value of [result['slides'], result['story']]) {
          const found = JSON.stringify(value).match(/"id":"[ABCD]ZLM\w+"/g) ?? [];
          expect(new Set(found).size).toBe(found.length);
        }
      }),
    );
  });
});

/** Marks every text that differs from all texts of the base, so that it can be found again. */
function stamped<Value>(value: Value, base: unknown, sign: string): Value {
  const known = JSON.stringify(base);
  let count = 0;
  return JSON.parse(JSON.stringify(value), (key, part: unknown) => {
    if (typeof part !== 'string' || !['heading', 'caption', 'value', 'en', 'body'].includes(key) || part === '')
      return part;
    if (known.includes(JSON.stringify(part))) return part;
    count += 1;
    return `${part} ${sign}${count}x`;
  }) as Value;
}

function stampsIn(value: unknown): string[] {
  return JSON.stringify(value).match(/[TM]\d+x/g) ?? [];
}

function at(values: FormValues, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values);
}
