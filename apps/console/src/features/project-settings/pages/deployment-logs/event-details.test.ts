import { expect, it } from 'vitest';
import { indexedPages, logText } from './event-details.ts';

it('counts indexed pages, listed or not', () => {
  expect(indexedPages(['https://a.example/'])).toEqual({ count: 1, list: ['https://a.example/'] });
  expect(indexedPages(12)).toEqual({ count: 12, list: null });
  expect(indexedPages(undefined)).toBeNull();
});

it('shows the lines of a crawler log, and other logs as JSON', () => {
  expect(logText(['one', 'two'])).toBe('one\ntwo');
  expect(logText([{ url: '/' }])).toBe('[{"url":"/"}]');
  expect(logText(null)).toBeNull();
});
