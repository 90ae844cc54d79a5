import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedPlace,
  emptyHistory,
  endStep,
  forget,
  type FormHistory,
  type HistoryStep,
  maxSteps,
  record,
  redo,
  typedPlace,
  undo,
} from './history.ts';

type Values = Record<string, unknown>;

/** A form with a history: what the console does with both, without the console. */
class TestForm {
  values: Values = {};
  locales: string[] = ['en'];
  history: FormHistory = emptyHistory;
  now = 0;

  write(path: string, after: unknown, { afterMs = 0, follows = false } = {}): this {
    this.now += afterMs;
    const change = { path, before: this.values[path] ?? null, after };
    this.history = record(this.history, { changes: [change], at: this.now, follows });
    this.values = { ...this.values, [path]: after };
    return this;
  }

  undo(): this {
    return this.walk(undo(this.history));
  }

  redo(): this {
    return this.walk(redo(this.history));
  }

  private walk(found: { history: FormHistory; step: HistoryStep } | null): this {
    if (found === null) return this;
    this.history = found.history;
    this.values = { ...this.values, ...Object.fromEntries(found.step.changes.map(({ path, after }) => [path, after])) };
    this.locales = [...this.locales.filter((locale) => !found.step.removed.includes(locale)), ...found.step.added];
    return this;
  }
}

const block = (id: string, heading: string) => ({ id, attributes: { heading, featured: false } });

describe('typing', () => {
  it('in one field without a pause is one step', () => {
    const form = new TestForm()
      .write('title', 'L')
      .write('title', 'Lo', { afterMs: 400 })
      .write('title', 'Loom', { afterMs: 900 });

    expect(form.history.past).toHaveLength(1);
    expect(form.undo().values).toEqual({ title: null });
    expect(form.redo().values).toEqual({ title: 'Loom' });
  });

  it('after a pause, in another field, or after undo starts a new step', () => {
    const form = new TestForm()
      .write('title', 'L')
      .write('title', 'Lo', { afterMs: 1000 })
      .write('body', 'A', { afterMs: 10 });
    expect(form.history.past).toHaveLength(3);

    form.undo().write('title', 'Loom', { afterMs: 10 });
    expect(form.history.past).toHaveLength(3);
    expect(form.history.future).toHaveLength(0);
  });

  it('after a save starts a new step, however soon', () => {
    const form = new TestForm().write('title', 'Loom');
    form.history = endStep(form.history);
    form.write('title', 'Looms', { afterMs: 10 });

    expect(form.undo().values).toEqual({ title: 'Loom' });
    expect(form.undo().values).toEqual({ title: null });
  });

  it('that is reverted at once leaves no step', () => {
    expect(new TestForm().write('title', 'L').write('title', null, { afterMs: 100 }).history).toEqual(emptyHistory);
  });

  it('includes derived changes in its step', () => {
    const form = new TestForm()
      .write('title', 'L')
      .write('slug', 'l', { follows: true })
      .write('title', 'Lo')
      .write('slug', 'lo', { follows: true });

    expect(form.history.past).toHaveLength(1);
    expect(form.undo().values).toEqual({ title: null, slug: null });
  });

  it.each([
    ['a text', 'title', 'A', 'B', 'title'],
    ['a number', 'price', 1, null, 'price'],
    [
      'a text in a block',
      'slides',
      [block('one', 'A'), block('two', 'A')],
      [block('one', 'A'), block('two', 'B')],
      'slides.1.attributes.heading',
    ],
    ['a switch', 'open', false, true, null],
    ['another block', 'slides', [block('one', 'A')], [block('one', 'A'), block('two', 'B')], null],
    ['a moved block', 'slides', [block('one', 'A'), block('two', 'A')], [block('two', 'A'), block('one', 'A')], null],
    ['a block in place of another', 'slides', [block('one', 'A')], [block('two', 'A')], null],
  ])('describes %s', (_name, path, before, after, expected) => {
    expect(typedPlace({ path, before, after })).toBe(expected);
  });
});

it('keeps structural changes as separate steps, however quickly they follow', () => {
  const form = new TestForm().write('slides', ['a']).write('slides', ['a', 'b']).write('slides', ['b']);

  expect(form.history.past).toHaveLength(3);
});

it('removes languages and restores them with their values', () => {
  const form = new TestForm();
  form.history = record(form.history, {
    changes: [{ path: 'title.it', before: 'Orari', after: null }],
    added: ['it'],
    at: 0,
  });
  form.locales = ['en', 'it'];

  form.undo();
  expect(form).toMatchObject({ locales: ['en'], values: { 'title.it': 'Orari' } });
  form.redo();
  expect(form).toMatchObject({ locales: ['en', 'it'], values: { 'title.it': null } });
});

it('keeps 200 steps and drops older ones', () => {
  const form = new TestForm();
  for (let step = 1; step <= 250; step += 1) form.write(`field${step % 3}`, `${step}`, { afterMs: 2000 });
  expect(form.history.past).toHaveLength(maxSteps);

  for (let step = 0; step < 300; step += 1) form.undo();
  expect(form.values).toEqual({ field0: '48', field1: '49', field2: '50' });
  for (let step = 0; step < 300; step += 1) form.redo();
  expect(form.values).toEqual({ field0: '249', field1: '250', field2: '248' });
});

it("preserves a colleague's changes made meanwhile", () => {
  const form = new TestForm().write('title', 'Mine', { afterMs: 2000 }).write('body', 'Mine', { afterMs: 2000 });
  form.history = forget(form.history, new Set(['title']));

  expect(form.undo().undo().values).toEqual({ title: 'Mine', body: null });
});

describe('the first typed letter', () => {
  const typed = (text: string) => ({ document: { children: [{ value: text }] } });

  it('creates the value that further typing continues', () => {
    const form = new TestForm()
      .write('body', typed('O'))
      .write('body', typed('ON'), { afterMs: 100 })
      .write('body', typed('ONE'), { afterMs: 100 });

    expect(form.history.past).toHaveLength(1);
    expect(form.undo().values).toEqual({ body: null });
    expect(form.redo().values).toEqual({ body: typed('ONE') });
  });

  it('is undone together with the typing that follows', () => {
    const form = new TestForm()
      .write('body', typed('O'))
      .write('body', typed('ON'))
      .write('body', typed('O'))
      .write('body', null);

    expect(form.history).toEqual(emptyHistory);
  });

  it('in a new block is separate from adding the block', () => {
    const form = new TestForm().write('teaser', block('one', '')).write('teaser', block('one', 'A'), { afterMs: 100 });

    expect(form.history.past).toHaveLength(2);
  });
});

describe('the target of a step', () => {
  it.each([
    [
      'a switch in a block',
      [block('one', 'A')],
      [{ ...block('one', 'A'), attributes: { heading: 'A', featured: true } }],
      '.0.attributes.featured',
    ],
    ['another block in the list', [block('one', 'A')], [block('one', 'A'), block('two', 'B')], ''],
    ['a block in place of another', [block('one', 'A')], [block('two', 'B')], '.0'],
  ])('is the field of %s', (_name, before, after, place) => {
    expect(changedPlace({ path: 'slides', before, after })).toBe(`slides${place}`);
  });
});

describe('any history', () => {
  const write = fc.record({
    path: fc.constantFrom('title', 'body', 'slides'),
    after: fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
      fc.constant(null),
    ),
    afterMs: fc.constantFrom(10, 2000),
  });
  const writes = fc.array(write, { maxLength: 30 });

  it('is restored by undo followed by redo', () => {
    fc.assert(
      fc.property(writes, fc.nat(40), (all, count) => {
        const form = new TestForm();
        for (const { path, after, afterMs } of all) form.write(path, after, { afterMs });
        const before = form.values;
        const steps = Math.min(count, form.history.past.length);
        for (let step = 0; step < steps; step += 1) form.undo();
        for (let step = 0; step < steps; step += 1) form.redo();
        expect(form.values).toEqual(before);
        expect(form.history.future).toEqual([]);
      }),
    );
  });

  it('can be undone to the beginning', () => {
    fc.assert(
      fc.property(writes, (all) => {
        const form = new TestForm();
        for (const { path, after, afterMs } of all) form.write(path, after, { afterMs });
        while (form.history.past.length > 0) form.undo();
        expect(Object.values(form.values).every((value) => value === null)).toBe(true);
      }),
    );
  });
});
