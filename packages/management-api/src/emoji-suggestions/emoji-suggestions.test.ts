import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('the published client gets emoji for a term, the likeliest first, at most 20', async () => {
  const cma = api.client();

  const { emojis } = await cma.emojiSuggestions.find({ term: 'party popper' });
  const many = await cma.emojiSuggestions.find({ term: 'face' });

  expect(emojis[0]).toBe('🎉');
  expect(many.emojis).toHaveLength(20);
  expect(new Set(many.emojis).size).toBe(20);
});

test('shortcodes and the languages of the project find them too', async () => {
  const cma = api.client();
  const site = await cma.site.find();
  const before = await cma.emojiSuggestions.find({ term: 'Schmetterling' });
  await cma.site.update({ locales: [...site.locales, 'de-AT'] as [string, ...string[]] });

  const after = await cma.emojiSuggestions.find({ term: 'Schmetterling' });
  const code = await cma.emojiSuggestions.find({ term: 'tada' });

  expect(before.emojis).toEqual([]);
  expect(after.emojis).toEqual(['🦋']);
  expect(code.emojis).toEqual(['🎉']);
});

test('no term, nonsense and several terms at once suggest nothing, and no one enters without a credential', async () => {
  const empty = await api.client().emojiSuggestions.find();
  const nonsense = await api.client().emojiSuggestions.find({ term: 'x'.repeat(5000) });
  const several = await api.request('GET', '/emoji-suggestions?term[]=cat&term[]=dog');
  const anonymous = await api.request('GET', '/emoji-suggestions?term=cat', { token: 'unknown' });

  expect(empty.emojis).toEqual([]);
  expect(nonsense.emojis).toEqual([]);
  expect(several).toMatchObject({ status: 422 });
  expect(anonymous).toMatchObject({ status: 401 });
});
