import { expect, test } from 'vitest';
import { readHints, withClientHints } from './client-hints.ts';

const sent = { width: '801', 'sec-ch-dpr': '2', 'viewport-width': '640', 'save-data': 'on' };

test.each<[Record<string, unknown>, Record<string, unknown>]>([
  [{}, {}],
  [{ ch: 'Width' }, { w: '801', dpr: '1' }],
  [{ ch: 'width,dpr' }, { w: '801', dpr: '1' }],
  [{ ch: 'DPR' }, { dpr: '2' }],
  [{ ch: 'dpr', dpr: '1.5' }, { dpr: '1.5' }],
  [
    { ch: 'Width,DPR', w: '100' },
    { w: '100', dpr: '2' },
  ],
  [{ ch: 'Width', h: '100' }, { h: '100' }],
  [{ ch: 'Viewport-Width,DPR' }, { w: '640', fit: 'max', dpr: '2' }],
  [
    { ch: 'Viewport-Width', fit: 'crop' },
    { w: '640', fit: 'crop' },
  ],
  [{ ch: 'Save-Data' }, { q: '45', dpr: '1' }],
  [
    { ch: 'Save-Data', q: '80' },
    { q: '80', dpr: '1' },
  ],
  [{ ch: 'Save-Data,Width,DPR' }, { q: '45', w: '401', dpr: '1' }],
  [{ ch: 'Downlink,' }, {}],
])('%j', (query, expected) => {
  const { ch: _, ...params } = withClientHints(query, readHints(query), sent);

  expect(params).toEqual(expected);
});

test.each([{}, { width: 'wide', dpr: '0', 'save-data': 'off' }])('headers as %j change nothing', (headers) => {
  const query = { ch: 'Width,DPR,Viewport-Width,Save-Data' };

  expect(withClientHints(query, readHints(query), headers)).toEqual(query);
});
