import type { SiteResource } from '@lectern/contract';
import { z } from 'zod';
import { managementApi } from '#lib/api.ts';

/** The colours of a custom theme, in the wire's words. */
export const themeColours = ['primary_color', 'accent_color', 'light_color', 'dark_color'] as const;

const channel = z.int().min(0).max(255);
const colour = z
  .object({ red: channel, green: channel, blue: channel, alpha: channel })
  .nullable()
  .refine((value) => value !== null, { error: 'configuration.appearance.colour.required' });

/** The form of the appearance. */
export const appearanceSchema = z.object({
  type: z.enum(['monochromatic', 'custom']),
  hue: z.int().min(0).max(359),
  primary_color: colour,
  accent_color: colour,
  light_color: colour,
  dark_color: colour,
  /** ID of an asset. */
  logo: z.string().nullable(),
});
/** What the form of the appearance contains. */
export type AppearanceValues = z.input<typeof appearanceSchema>;

const defaultHue = 190;
const teal = { red: 20, green: 110, blue: 122, alpha: 255 };
const startColours = {
  primary_color: teal,
  accent_color: teal,
  light_color: { red: 224, green: 242, blue: 245, alpha: 255 },
  dark_color: { red: 12, green: 54, blue: 61, alpha: 255 },
};

type Colour = NonNullable<AppearanceValues['primary_color']>;
type ThemeOfForm = Pick<AppearanceValues, 'type'> & { hue: number | null } & Partial<
    Record<(typeof themeColours)[number], Colour>
  >;

/** From the wire to the form: a monochromatic theme has no colours there, and a custom one no hue. */
export function readAppearance({ attributes: { theme } }: SiteResource): AppearanceValues {
  return {
    type: theme.type,
    hue: theme.hue === null ? defaultHue : Math.round(theme.hue) % 360,
    primary_color: theme.primary_color ?? startColours.primary_color,
    accent_color: theme.accent_color ?? startColours.accent_color,
    light_color: theme.light_color ?? startColours.light_color,
    dark_color: theme.dark_color ?? startColours.dark_color,
    logo: theme.logo,
  };
}

/** Names of the fields that differ, except those that the chosen kind of theme does not have. */
export function changedAppearance(base: AppearanceValues, values: AppearanceValues): (keyof AppearanceValues)[] {
  const shown: (keyof AppearanceValues)[] =
    values.type === 'custom' ? ['type', ...themeColours, 'logo'] : ['type', 'hue', 'logo'];
  return shown.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]));
}

/** The theme of the form, without what the chosen kind does not have; a colour that is being typed is left out. */
export function themeOf(values: AppearanceValues): ThemeOfForm {
  if (values.type === 'monochromatic') return { type: 'monochromatic', hue: values.hue };
  const colours = themeColours.flatMap((name) => (values[name] === null ? [] : [[name, values[name]] as const]));
  return { type: 'custom', hue: null, ...Object.fromEntries(colours) };
}

/** Stores the theme. */
export async function updateAppearance({ id }: SiteResource, values: AppearanceValues): Promise<SiteResource> {
  const { logo } = values;
  const theme = { ...themeOf(values), logo };
  return (await managementApi.put('/site', { data: { id, type: 'site', attributes: { theme } } })).data;
}
