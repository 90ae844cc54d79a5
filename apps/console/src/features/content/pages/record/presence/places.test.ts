import { expect, it, vi } from 'vitest';
import { Places } from './places.ts';

const person = (id: string, name = id) => ({ type: 'user', id, name });

function withPeople(...ids: string[]) {
  const places = new Places();
  places.setPeople(ids.map((id) => person(id)));
  return places;
}

it('a user is at the field they focused, in its language', () => {
  const places = withPeople('mara', 'jonas');

  places.move('user:mara', 'title.en');
  places.move('user:jonas', 'price');

  expect(places.at('title')).toEqual([{ person: person('mara'), locale: 'en' }]);
  expect(places.at('price')).toEqual([{ person: person('jonas'), locale: null }]);
  expect(places.at('body')).toEqual([]);
});

it('notifies only viewers of a changed field', () => {
  const places = withPeople('mara', 'jonas');
  const [title, body, price] = [vi.fn(), vi.fn(), vi.fn()];
  places.subscribe('title', title);
  places.subscribe('body', body);
  places.subscribe('price', price);

  places.move('user:mara', 'title');
  places.move('user:mara', 'body');
  places.move('user:jonas', 'body');
  const before = places.at('body');
  places.move('user:jonas', 'body');

  expect([title, body, price].map((received) => received.mock.calls.length)).toEqual([2, 2, 0]);
  expect(places.at('body')).toBe(before);
});

it('a position counts only while its user is present', () => {
  const places = withPeople();

  places.move('user:mara', 'title');
  expect(places.at('title')).toEqual([]);
  places.setPeople([person('mara')]);
  places.move('user:mara', 'title');
  expect(places.at('title')).toHaveLength(1);
  places.setPeople([]);

  expect(places.at('title')).toEqual([]);
});

it('a user without a focused field leaves the previous one', () => {
  const places = withPeople('mara');
  places.move('user:mara', 'title');

  places.move('user:mara', null);

  expect(places.at('title')).toEqual([]);
});
