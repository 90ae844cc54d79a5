import { expect, it } from 'vitest';
import { indexedPages, logText, reasonParts } from './event-data.ts';

it('counts indexed pages, listed or not', () => {
  expect(indexedPages(['https://a.example/'])).toEqual({ count: 1, list: ['https://a.example/'] });
  expect(indexedPages(12)).toEqual({ count: 12, list: null });
  expect(indexedPages(undefined, 12)).toEqual({ count: 12, list: null });
  expect(indexedPages(undefined)).toBeNull();
});

it('shows the lines of a crawler log, and other logs as JSON', () => {
  expect(logText(['one', 'two'])).toBe('one\ntwo');
  expect(logText([{ url: '/' }])).toBe('[{"url":"/"}]');
  expect(logText(null)).toBeNull();
});

it('finds the code and the detail of a reason, and leaves words of a service alone', () => {
  expect(reasonParts('no_pages')).toEqual({ code: 'no_pages', detail: null });
  expect(reasonParts('CONNECTION_FAILED: connect ECONNREFUSED 127.0.0.1:9')).toEqual({
    code: 'CONNECTION_FAILED',
    detail: 'connect ECONNREFUSED 127.0.0.1:9',
  });
  expect(reasonParts('Build script returned 2')).toEqual({ code: null, detail: null });
});
