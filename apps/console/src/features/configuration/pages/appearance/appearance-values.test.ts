import type { SiteResource } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { appearanceSchema, changedAppearance, readAppearance, themeOf } from './appearance-values.ts';

function siteWith(theme: Partial<SiteResource['attributes']['theme']>): SiteResource {
  const attributes = { theme: { type: 'monochromatic', hue: 190, logo: null, ...theme } };
  // The form reads nothing else of a site.
  return { id: 'S', type: 'site', attributes } as SiteResource;
}

const red = { red: 200, green: 10, blue: 20, alpha: 255 };

describe('the form of the appearance', () => {
  it('reads both kinds of theme, each with a start for the other', () => {
    expect(readAppearance(siteWith({ hue: 20 }))).toMatchObject({ type: 'monochromatic', hue: 20 });
    expect(readAppearance(siteWith({ type: 'custom', hue: null, primary_color: red }))).toMatchObject({
      type: 'custom',
      hue: 190,
      primary_color: red,
    });
  });

  it('stores only what the chosen kind has', () => {
    const values = readAppearance(siteWith({ hue: 20 }));

    expect(themeOf(values)).toEqual({ type: 'monochromatic', hue: 20 });
    expect(Object.keys(themeOf({ ...values, type: 'custom' }))).toEqual([
      'type',
      'hue',
      'primary_color',
      'accent_color',
      'light_color',
      'dark_color',
    ]);
  });

  it('names as changed only what is shown', () => {
    const base = readAppearance(siteWith({ hue: 20 }));

    expect(changedAppearance(base, { ...base, primary_color: red })).toEqual([]);
    expect(changedAppearance(base, { ...base, hue: 30, logo: 'L' })).toEqual(['hue', 'logo']);
    expect(changedAppearance(base, { ...base, type: 'custom', primary_color: red })).toEqual(['type', 'primary_color']);
  });

  it('asks for a color that was emptied', () => {
    const values = { ...readAppearance(siteWith({})), type: 'custom' as const, dark_color: null };

    expect(appearanceSchema.safeParse(values).error?.issues[0]?.message).toBe(
      'configuration.appearance.colour.required',
    );
  });
});
