import { expect, it } from 'vitest';
import { bodyView, fills } from './body-view.ts';

it('shows JSON as a tree and other texts as they are', () => {
  expect(bodyView('')).toEqual({ kind: 'empty' });
  expect(bodyView('{"a":1}')).toEqual({ kind: 'json', value: { a: 1 } });
  expect(bodyView('[1]')).toEqual({ kind: 'json', value: [1] });
  for (const text of ['{"a":', 'OK', '12', 'null'])
    expect(bodyView(text)).toEqual({ kind: 'text', text, isCut: false });
});

it('shows the beginning of a long text', () => {
  const view = bodyView('x'.repeat(20_001));

  expect(view).toMatchObject({ kind: 'text', isCut: true });
  expect(view.kind === 'text' && view.text.length).toBe(20_000);
});

it('knows a text that fills the room for it', () => {
  expect([fills('x'.repeat(96), 100), fills('x'.repeat(97), 100), fills('é'.repeat(50), 100)]).toEqual([
    false,
    true,
    true,
  ]);
});
