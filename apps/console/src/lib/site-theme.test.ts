import { describe, expect, it } from 'vitest';
import { siteThemeVariables } from './site-theme.ts';

describe('siteThemeVariables', () => {
  it('turns the four colours of a custom theme into variables', () => {
    const variables = siteThemeVariables({
      type: 'custom',
      hue: null,
      primary_color: { red: 1, green: 2, blue: 3 },
      accent_color: { red: 4, green: 5, blue: 6 },
    });

    expect(variables).toEqual({ '--site--primary': 'rgb(1 2 3)', '--site--accent': 'rgb(4 5 6)' });
  });

  it('derives a monochromatic theme from its hue', () => {
    expect(siteThemeVariables({ type: 'monochromatic', hue: 190 })['--site--accent']).toContain('hsl(190');
  });

  it('keeps Lectern’s own colours without a hue', () => {
    expect(siteThemeVariables({ type: 'monochromatic', hue: null })).toEqual({});
  });
});
