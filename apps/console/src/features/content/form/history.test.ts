import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyHistory,
  forget,
  type FormHistory,
  type HistoryStep,
  maxSteps,
  record,
  recordOwnUndo,
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

describe('typing', () => {
  it('at one place without a pause is one step', () => {
    const form = new TestForm().write('title', 'L').write('title', 'Lo', { afterMs: 400 }).write('title', 'Loom', { afterMs: 900 });

    expect(form.history.past).toHaveLength(1);
    expect(form.undo().values).toEqual({ title: null });
    expect(form.redo().values).toEqual({ title: 'Loom' });
  });

  it('after a pause, at another place, or after walking back is a step of its own', () => {
    const form = new TestForm().write('title', 'L').write('title', 'Lo', { afterMs: 1000 }).write('body', 'A', { afterMs: 10 });
    expect(form.history.past).toHaveLength(3);

    form.undo().write('title', 'Loom', { afterMs: 10 });
    expect(form.history.past).toHaveLength(3);
    expect(form.history.future).toHaveLength(0);
  });

  it('that is taken back at once leaves nothing', () => {
    expect(new TestForm().write('title', 'L').write('title', null, { afterMs: 100 }).history).toEqual(emptyHistory);
  });

  it('takes along what follows by itself', () => {
    const form = new TestForm()
      .write('title', 'L')
      .write('slug', 'l', { follows: true })
      .write('title', 'Lo')
      .write('slug', 'lo', { follows: true });

    expect(form.history.past).toHaveLength(1);
    expect(form.undo().values).toEqual({ title: null, slug: null });
  });

  const block = (id: string, heading: string) => ({ id, attributes: { heading, featured: false } });

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
  ])('tells %s', (_name, path, before, after, expected) => {
    expect(typedPlace({ path, before, after })).toBe(expected);
  });
});

it('keeps changes of structure apart, however quickly they come', () => {
  const form = new TestForm().write('slides', ['a']).write('slides', ['a', 'b']).write('slides', ['b']);

  expect(form.history.past).toHaveLength(3);
});

it('takes languages back and brings them again with their values', () => {
  const form = new TestForm();
  form.history = record(form.history, { changes: [{ path: 'title.it', before: 'Orari', after: null }], added: ['it'], at: 0 });
  form.locales = ['en', 'it'];

  form.undo();
  expect(form).toMatchObject({ locales: ['en'], values: { 'title.it': 'Orari' } });
  form.redo();
  expect(form).toMatchObject({ locales: ['en', 'it'], values: { 'title.it': null } });
});

it('walks 200 steps, and forgets those before', () => {
  const form = new TestForm();
  for (let step = 1; step <= 250; step += 1) form.write(`field${step % 3}`, `${step}`, { afterMs: 2000 });
  expect(form.history.past).toHaveLength(maxSteps);

  for (let step = 0; step < 300; step += 1) form.undo();
  expect(form.values).toEqual({ field0: '48', field1: '49', field2: '50' });
  for (let step = 0; step < 300; step += 1) form.redo();
  expect(form.values).toEqual({ field0: '249', field1: '250', field2: '248' });
});

it('leaves alone what somebody else wrote meanwhile', () => {
  const form = new TestForm().write('title', 'Mine', { afterMs: 2000 }).write('body', 'Mine', { afterMs: 2000 });
  form.history = forget(form.history, new Set(['title']));

  expect(form.undo().undo().values).toEqual({ title: 'Mine', body: null });
});

describe('an undo of an editor', () => {
  const typed = () => new TestForm().write('body', 'A', { afterMs: 2000 }).write('body', 'AB', { afterMs: 2000 });

  it('counts as undone what it takes back, also several steps at once', () => {
    const { history } = typed();
    const back = recordOwnUndo(history, { path: 'body', before: 'AB', after: null }, 0);

    expect(back.past).toEqual([]);
    expect(back.future).toHaveLength(2);
    expect(recordOwnUndo(back, { path: 'body', before: null, after: 'AB' }, 0).past).toHaveLength(2);
  });

  it('is a change where it leads somewhere else', () => {
    expect(recordOwnUndo(typed().history, { path: 'body', before: 'AB', after: 'B' }, 9000).past).toHaveLength(3);
  });
});

describe('any history', () => {
  const write = fc.record({
    path: fc.constantFrom('title', 'body', 'slides'),
    after: fc.oneof(fc.string({ maxLength: 3 }), fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }), fc.constant(null)),
    afterMs: fc.constantFrom(10, 2000),
  });
  const writes = fc.array(write, { maxLength: 30 });

  it('is the same after undo and redo', () => {
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

  it('leads back to the beginning', () => {
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
