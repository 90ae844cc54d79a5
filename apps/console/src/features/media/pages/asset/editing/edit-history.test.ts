import { expect, it } from 'vitest';
import { changedTo, gestureEnded, historyOf, redone, undone } from './edit-history.ts';

it('undoes and redoes step by step, and forgets what was undone once something else is done', () => {
  const two = changedTo(changedTo(historyOf('a'), 'b'), 'c');
  const one = undone(two);
  expect(one.present).toBe('b');
  expect(redone(one).present).toBe('c');
  expect(undone(undone(one)).present).toBe('a');

  const other = changedTo(one, 'd');
  expect(other.future).toEqual([]);
  expect(undone(other).present).toBe('b');
});

it('takes a drag for one step, and the next one for another', () => {
  const dragged = changedTo(changedTo(historyOf(0), 1, 'frame'), 2, 'frame');
  expect(undone(dragged).present).toBe(0);

  const again = changedTo(gestureEnded(dragged), 3, 'frame');
  expect(undone(again).present).toBe(2);
  expect(undone(changedTo(dragged, 3, 'degrees')).present).toBe(2);
});

it('has no step that changes nothing', () => {
  const history = historyOf({ at: 1 });
  expect(changedTo(history, { at: 1 })).toBe(history);
});
