import { describe, expect, it } from 'vitest';
import { savedAtOf, saveStateOf } from './save-state.ts';

describe('the save state of a form', () => {
  it.each([
    ['a save under way before anything else', 'saving', '2026-01-01T10:00:00Z', 2, { status: 'saving' }],
    ['a failure while changes wait', 'failed', null, 2, { status: 'failed' }],
    ['how many changes wait', 'idle', '2026-01-01T10:00:00Z', 2, { status: 'dirty', count: 2 }],
    ['when it was saved', 'idle', '2026-01-01T10:00:00Z', 0, { status: 'saved', at: '2026-01-01T10:00:00Z' }],
    ['nothing once the changes that failed were undone', 'failed', null, 0, { status: 'clean' }],
  ] as const)('is %s', (_name, phase, savedAt, changes, expected) => {
    expect(saveStateOf(phase, savedAt, changes)).toEqual(expected);
  });
});

describe('a save result passed in navigation', () => {
  it('is read from its history entry', () => {
    expect(savedAtOf({ savedAt: '2026-01-01T10:00:00Z' })).toBe('2026-01-01T10:00:00Z');
  });

  it.each([[null], [undefined], ['2026-01-01'], [{}], [{ savedAt: 7 }]])('is absent in %j', (state) => {
    expect(savedAtOf(state)).toBeNull();
  });
});
