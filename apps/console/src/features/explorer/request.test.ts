import { describe, expect, it } from 'vitest';
import { costOf, readSettings, requestHeaders } from './request.ts';

const settings = { tokenId: '1', environmentId: 'main', includesDrafts: false, isStrict: false };

describe('the request of the explorer', () => {
  it('has a header for each choice, none for the primary environment, and those that are added', () => {
    const plain = requestHeaders(settings, { token: 'abc', isPrimary: true });
    const full = requestHeaders(
      { ...settings, environmentId: 'sandbox', includesDrafts: true, isStrict: true },
      {
        token: 'abc',
        isPrimary: false,
        added: { Authorization: 'Bearer other', 'X-Cache-Tags': 'true', 'X-Count': 1 },
      },
    );

    expect([...plain.keys()]).toEqual(['accept', 'authorization', 'content-type']);
    expect(Object.fromEntries(full)).toMatchObject({
      authorization: 'Bearer other',
      'x-cache-tags': 'true',
      'x-environment': 'sandbox',
      'x-exclude-invalid': 'true',
      'x-include-drafts': 'true',
    });
    expect(full.has('x-count')).toBe(false);
  });

  it('is remembered, and forgotten where what was stored is something else', () => {
    expect(readSettings(JSON.stringify({ ...settings, tokenId: null }))).toEqual({ ...settings, tokenId: null });
    for (const text of [null, '', '{', '[]', '{"tokenId":"1"}']) expect(readSettings(text)).toBeNull();
  });

  it('shows the cost of a query where the answer names it', () => {
    expect(costOf(new Headers({ 'x-complexity': '25', 'x-max-complexity': '10000' }))).toEqual({
      cost: 25,
      limit: 10_000,
    });
    expect(costOf(new Headers())).toBeNull();
  });
});
