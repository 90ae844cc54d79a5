import { describe, expect, it } from 'vitest';
import { parseParameters, pluginSchema } from './plugin-values.ts';

describe('the form of a plugin', () => {
  it.each([
    ['{"stars": 5}', { stars: 5 }],
    ['[1]', null],
    ['"text"', null],
    ['{', null],
    ['', null],
  ])('reads %s', (text, parameters) => {
    expect(parseParameters(text)).toEqual(parameters);
  });

  it('checks the URL of a private plugin, and not that of a package', () => {
    const values = { name: 'Tags', description: '', url: 'http://example.org', hasToken: false, parameters: '{}' };

    expect(pluginSchema.private.safeParse(values).error?.issues[0]?.message).toBe('configuration.private.url.insecure');
    expect(pluginSchema.package.safeParse(values).success).toBe(true);
  });
});
