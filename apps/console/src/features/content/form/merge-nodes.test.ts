import { type EnvironmentSchema, indexSchema, type ItemType, type SiteSettings } from '@lectern/domain';
import { consoleFacetOf, type FormBlock } from '@lectern/field-types/console';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOfModel } from './blocks.ts';
import { equalValues } from './equal-values.ts';
import { makeField } from './form.test-support.ts';
import type { MergeChoice, ValueConflict } from './merge-conflicts.ts';
import { mergeValues } from './merge-values.ts';

const story = makeField({ apiKey: 'story', fieldType: 'structured_text' });
const caption = makeField({ apiKey: 'caption', itemTypeId: 'note' });
const settings = { locales: ['en'], timezone: 'UTC' } as unknown as SiteSettings;
const itemTypes = [{ id: 'model' }, { id: 'note', isModularBlock: true }] as ItemType[];
const schema: EnvironmentSchema = indexSchema(1, settings, itemTypes, [story, caption], []);

type Node = Record<string, unknown>;

const span = (value: string, ...marks: string[]): Node => ({ type: 'span', ...(marks.length > 0 && { marks }), value });
const paragraph = (...children: (Node | string)[]): Node => ({ type: 'paragraph', children: children.map(asNode) });
const heading = (level: number, ...children: (Node | string)[]): Node => ({
  type: 'heading',
  level,
  children: children.map(asNode),
});
const link = (url: string, ...children: Node[]): Node => ({ type: 'link', url, children });
const list = (style: string, ...items: Node[]): Node => ({
  type: 'list',
  style,
  children: items.map((item) => ({ type: 'listItem', children: [item] })),
});

function asNode(child: Node | string): Node {
  return typeof child === 'string' ? span(child) : child;
}

function note(name: string, text: string | null = null): Node {
  const item: FormBlock = {
    id: `${name}ZLMpSRfQHepNS8n7ZmeQg`,
    type: 'item',
    attributes: { caption: text },
    relationships: { item_type: { data: { type: 'item_type', id: 'note' } } },
  };
  return { type: 'inlineBlock', item };
}

function text(...children: Node[]) {
  return children.length === 0 ? null : { schema: 'dast', document: { type: 'root', children } };
}

function merge(base: unknown, theirs: unknown, mine: unknown, choices: Record<string, MergeChoice> = {}) {
  const state = (value: unknown) => ({ values: { story: value }, locales: ['en'] });
  const merged = mergeValues({
    fields: [story],
    siteLocales: ['en'],
    ofModel: fieldsOfModel(schema),
    base: state(base),
    theirs: state(theirs),
    mine: state(mine),
    choices,
  });
  return { value: merged.values['story'], conflicts: merged.conflicts.filter((conflict) => conflict.kind === 'value') };
}

/** What the merge gives where each disagreement that can be settled by words is. */
function mergeByWords(base: unknown, theirs: unknown, mine: unknown) {
  const { conflicts } = merge(base, theirs, mine);
  return merge(base, theirs, mine, Object.fromEntries(conflicts.map(({ id }) => [id, 'words']))).value;
}

describe('a paragraph changed on both sides', () => {
  it('is a conflict with the combined text as one of its results', () => {
    const sides = [
      text(paragraph('We open at nine and close at six.')),
      text(paragraph('We open at ten and close at six.')),
      text(paragraph('We open at nine and close at seven.')),
    ] as const;

    const { value, conflicts } = merge(...sides);

    expect(value).toEqual(sides[2]);
    expect(conflicts).toMatchObject([
      { mine: sides[2], theirs: sides[1], words: text(paragraph('We open at ten and close at seven.')) },
    ]);
    expect(mergeByWords(...sides)).toEqual(text(paragraph('We open at ten and close at seven.')));
  });

  it('offers no combined text when both sides changed the same words', () => {
    const [conflict] = merge(
      text(paragraph('At nine')),
      text(paragraph('At ten')),
      text(paragraph('At eleven')),
    ).conflicts;

    expect(conflict).not.toHaveProperty('words');
    expect(conflict).toHaveProperty('both', text(paragraph('At ten'), paragraph('At eleven')));
  });

  it('treats marks, links and inline nodes like words', () => {
    const record = { type: 'inlineItem', item: 'CZLMpSRfQHepNS8n7ZmeQg' };
    const base = text(
      paragraph('See the old loom and ', link('https://a.example', span('our hours')), ' in the hall ', record, '.'),
    );
    const theirs = text(
      paragraph(
        'See the ',
        span('old', 'strong'),
        ' loom and ',
        link('https://a.example', span('our hours')),
        ' in the hall ',
        record,
        '.',
      ),
    );
    const mine = text(
      paragraph(
        'See the old loom and ',
        link('https://a.example', span('our opening hours')),
        ' in the hall ',
        record,
        ' ',
        note('A'),
        '.',
      ),
    );

    expect(mergeByWords(base, theirs, mine)).toEqual(
      text(
        paragraph(
          'See the ',
          span('old', 'strong'),
          ' loom and ',
          link('https://a.example', span('our opening hours')),
          ' in the hall ',
          record,
          ' ',
          note('A'),
          '.',
        ),
      ),
    );
  });

  it('becomes the heading of one side with the text of the other', () => {
    expect(
      mergeByWords(text(paragraph('Our hours')), text(heading(2, 'Our hours')), text(paragraph('Our opening hours'))),
    ).toEqual(text(heading(2, 'Our opening hours')));
  });

  it('is one conflict when one side removed a block in it that the other changed', () => {
    const base = text(paragraph('See ', note('A'), ' here'));
    const { conflicts } = merge(
      base,
      text(paragraph('See  there')),
      text(paragraph('Look ', note('A', 'Mine'), ' here')),
    );

    expect(conflicts[0]).not.toHaveProperty('words');
    expect(JSON.stringify(conflicts[0]?.mine)).toContain('Mine');
  });

  it('keeps block field changes from both sides', () => {
    const base = text(paragraph('See ', note('A'), ' here'));
    const merged = mergeByWords(
      base,
      text(paragraph('See ', note('A', 'Theirs'), ' there')),
      text(paragraph('Look ', note('A'), ' here')),
    );

    expect(merged).toEqual(text(paragraph('Look ', note('A', 'Theirs'), ' there')));
  });
});

describe('a paragraph changed on one side only', () => {
  const [one, two] = [paragraph('The loom is by the window.'), paragraph('The lamp hangs in the hall.')];

  it('is not part of a neighbouring conflict', () => {
    const theirs = text(paragraph('The old loom is by the window.'), paragraph('The lamp hangs in the wide hall.'));
    const mine = text(one, paragraph('The new lamp hangs in the hall.'));

    const { value, conflicts } = merge(text(one, two), theirs, mine);

    expect(value).toEqual(
      text(paragraph('The old loom is by the window.'), paragraph('The new lamp hangs in the hall.')),
    );
    expect(conflicts).toMatchObject([
      { base: text(two), words: text(paragraph('The new lamp hangs in the wide hall.')) },
    ]);
  });

  it('is not part of a conflict next to an added paragraph', () => {
    const added = paragraph('Ring the bell.');
    const { value, conflicts } = merge(
      text(one),
      text(paragraph('The old loom is by the window.'), added),
      text(paragraph('The loom is by the big window.')),
    );

    expect(value).toEqual(text(paragraph('The loom is by the big window.'), added));
    expect(conflicts).toMatchObject([{ base: text(one) }]);
  });

  it('is not part of a conflict in a list where the other side changed another item', () => {
    const { value, conflicts } = merge(
      text(list('bulleted', one, two)),
      text(list('numbered', paragraph('The loom is gone.'), two)),
      text(list('bulleted', one, paragraph('The lamp is on.'))),
    );

    expect(conflicts).toEqual([]);
    expect(value).toEqual(text(list('numbered', paragraph('The loom is gone.'), paragraph('The lamp is on.'))));
  });

  it('is shown with its whole list when an item conflicts', () => {
    const sides = [
      text(list('bulleted', one, two)),
      text(list('bulleted', one, paragraph('The lamp hangs in the attic.'))),
      text(list('bulleted', one, paragraph('The lamps hang in the hall.'))),
    ] as const;

    expect(merge(...sides).conflicts).toMatchObject([
      {
        theirs: text(list('bulleted', paragraph('The lamp hangs in the attic.'))),
        words: text(list('bulleted', paragraph('The lamps hang in the attic.'))),
      },
    ]);
    expect(mergeByWords(...sides)).toEqual(text(list('bulleted', one, paragraph('The lamps hang in the attic.'))));
  });
});

describe('a paragraph split on one side', () => {
  it('is a single conflict', () => {
    const parts = [paragraph('The loom is by the window.'), paragraph('The lamp hangs in the hall.')];
    const whole = text(paragraph('The loom is by the window. The lamp hangs in the hall.'));
    const theirs = text(paragraph('The loom is by the window. The lamp hangs in the attic.'));

    expect(merge(whole, theirs, text(...parts)).conflicts).toMatchObject([
      { base: whole, theirs, mine: text(...parts) },
    ]);
  });
});

describe('any document merge', () => {
  const word = fc.constantFrom('wall', 'loom', 'lamp', 'river', 'stone', 'paper', 'the');
  const words = fc.array(word, { minLength: 1, maxLength: 7 }).map((all) => all.join(' '));
  const marks = fc.constantFrom<string[]>([], [], ['strong'], ['emphasis', 'strong']);
  const spans = fc.tuple(words, marks).map(([value, all]) => span(value, ...all));
  const inline = fc.oneof(
    { weight: 4, arbitrary: spans },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('https://a.example', 'https://b.example'), spans)
        .map(([url, s]) => link(url, s)),
    },
    { weight: 1, arbitrary: fc.constant<Node>({ type: 'inlineItem', item: 'CZLMpSRfQHepNS8n7ZmeQg' }) },
  );
  const mannerOf = ({ value: _value, children, ...manner }: Node): string =>
    JSON.stringify([manner, (children as Node[] | undefined)?.map(mannerOf)]);
  // An editor makes one span of neighbours that are written alike.
  const line = fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((all) => all.filter((entry, index) => index === 0 || mannerOf(entry) !== mannerOf(all[index - 1] ?? entry)));
  const node = fc.oneof(
    { weight: 4, arbitrary: line.map((all) => paragraph(...all)) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(1, 2), line).map(([level, all]) => heading(level, ...all)) },
    {
      weight: 1,
      arbitrary: fc
        .array(
          line.map((all) => paragraph(...all)),
          { minLength: 1, maxLength: 3 },
        )
        .map((items) => list('bulleted', ...items)),
    },
  );
  const documents = fc.array(node, { maxLength: 4 });
  /** A document and what became of it by few changes, as of users and not of dice. */
  const edited = (nodes: readonly Node[]) =>
    fc
      .array(fc.record({ at: fc.nat(), does: fc.constantFrom('add', 'remove', 'word', 'word', 'word'), node, word }), {
        maxLength: 3,
      })
      .map((edits) =>
        edits.reduce<readonly Node[]>((now, { at, does, node: next, word: said }) => {
          const place = now.length === 0 ? 0 : at % now.length;
          if (does === 'add') return now.toSpliced(place, 0, next);
          if (now.length === 0) return now;
          return does === 'remove' ? now.toSpliced(place, 1) : now.with(place, withWord(now[place] ?? next, said, at));
        }, nodes),
      );
  const sides = documents
    .chain((base) => fc.tuple(fc.constant(text(...base)), edited(base), edited(base)))
    .map(([base, theirs, mine]) => [base, text(...theirs), text(...mine)] as const);

  it('has no conflict with oneself or with an idle colleague', () => {
    fc.assert(
      fc.property(sides, ([base, theirs]) => {
        expect(merge(base, theirs, theirs)).toMatchObject({ conflicts: [] });
        expect(equalValues(merge(base, theirs, theirs).value, theirs)).toBe(true);
        expect(merge(base, theirs, base).conflicts).toEqual([]);
        expect(equalValues(merge(base, theirs, base).value, theirs)).toBe(true);
        expect(equalValues(merge(base, base, theirs).value, theirs)).toBe(true);
      }),
    );
  });

  it('has the same conflicts and combined texts in both directions', () => {
    fc.assert(
      fc.property(sides, ([base, theirs, mine]) => {
        const byId = (conflicts: readonly ValueConflict[]) =>
          Object.fromEntries(conflicts.map(({ id, words: offered }) => [id, wordsIn(offered).sort()]));
        expect(byId(merge(base, mine, theirs).conflicts)).toEqual(byId(merge(base, theirs, mine).conflicts));
      }),
    );
  });

  it('never invents text: every paragraph and every combined word was typed by someone', () => {
    fc.assert(
      fc.property(sides, ([base, theirs, mine]) => {
        const { value, conflicts } = merge(base, theirs, mine);
        const typed = new Set([theirs, mine].flatMap(linesIn));
        for (const shown of [value, ...conflicts.flatMap((conflict) => [conflict.theirs, conflict.mine])]) {
          for (const said of linesIn(shown)) expect(typed).toContain(said);
        }
        for (const conflict of conflicts) {
          if (conflict.words === undefined) continue;
          const written = new Set([...wordsIn(conflict.theirs), ...wordsIn(conflict.mine)]);
          for (const said of wordsIn(conflict.words)) expect(written).toContain(said);
        }
      }),
    );
  });

  it('keeps every added word of both sides in a combined text', () => {
    fc.assert(
      fc.property(sides, ([base, theirs, mine]) => {
        for (const conflict of merge(base, theirs, mine).conflicts) {
          if (conflict.words === undefined) continue;
          const before = new Set(wordsIn(conflict.base));
          const result = wordsIn(conflict.words);
          for (const said of [...wordsIn(conflict.theirs), ...wordsIn(conflict.mine)]) {
            if (!before.has(said)) expect(result).toContain(said);
          }
        }
      }),
    );
  });

  it('has conflicts only where both sides changed', () => {
    fc.assert(
      fc.property(sides, ([base, theirs, mine]) => {
        for (const conflict of merge(base, theirs, mine).conflicts) {
          expect(equalValues(conflict.base, conflict.theirs)).toBe(false);
          expect(equalValues(conflict.base, conflict.mine)).toBe(false);
        }
      }),
    );
  });
});

/** The node with one more word somewhere in its text. */
function withWord(node: Node, said: string, at: number): Node {
  if (typeof node['value'] === 'string') {
    const all = node['value'].split(' ');
    return { ...node, value: all.toSpliced(at % (all.length + 1), at % 2, said).join(' ') };
  }
  const children = node['children'] as Node[] | undefined;
  if (children === undefined) return node;
  const place = at % children.length;
  return { ...node, children: children.with(place, withWord(children[place] ?? node, said, at)) };
}

/** The paragraphs and headings of a document, with their marks and links. */
function linesIn(value: unknown): string[] {
  const parts = consoleFacetOf(story).partsOf?.(story);
  if (parts?.kind !== 'nodes') return [];
  const linesOf = (node: unknown): string[] => {
    const inside = parts.insideOf(node);
    if (inside === null) return [];
    if (inside.kind === 'nodes') return inside.entries.flatMap(linesOf);
    return [inside.entries.map(({ key }) => key).join('\n')];
  };
  return (parts.read(value) ?? []).flatMap(linesOf);
}

function wordsIn(value: unknown): string[] {
  return linesIn(value).flatMap((said) => said.split('\n'));
}
