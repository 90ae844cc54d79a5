import { isDeepStrictEqual } from 'node:util';
import { type Capability, requireCapability, type Site, type SiteSettings, type SiteTheme } from '@lectern/domain';
import type { ReadContext } from '../context.ts';

/** Settings of a site that all its environments share. */
export type ProjectSettings = Pick<
  Site,
  | 'name'
  | 'requireTwoFactor'
  | 'ipTrackingEnabled'
  | 'forceUseOfSandboxEnvironments'
  | 'assetsCdnDefaultSettings'
  | 'customI18nMessagesTemplateUrl'
>;

/** The attributes of a request; absent keys keep their value, parts of a theme too. */
export interface SiteInput {
  site?: Partial<ProjectSettings>;
  settings?: Partial<Omit<SiteSettings, 'theme'>> & { theme?: Partial<SiteTheme> };
}

/** What really changes, whole values. */
export interface SiteChanges {
  site: Partial<ProjectSettings>;
  settings: Partial<SiteSettings>;
}

/** Omits values equal to the stored ones: clients send a whole site back to change one thing. */
export function siteChanges({ site, schema }: Pick<ReadContext, 'site' | 'schema'>, input: SiteInput): SiteChanges {
  const { theme, ...settings } = input.settings ?? {};
  const sent: Partial<SiteSettings> =
    theme === undefined ? settings : { ...settings, theme: mergedTheme(schema.settings.theme, theme) };
  return { site: differing(site, input.site ?? {}), settings: differing(schema.settings, sent) };
}

/**
 * Rights by setting (reference, project 6): what editors of a site's look may touch, and what only administrators may.
 */
const rights = {
  name: 'can_edit_site',
  requireTwoFactor: 'can_edit_site',
  ipTrackingEnabled: 'can_edit_site',
  forceUseOfSandboxEnvironments: 'can_edit_site',
  assetsCdnDefaultSettings: 'can_edit_site',
  customI18nMessagesTemplateUrl: 'can_edit_site',
  locales: 'can_edit_environment',
  timezone: 'can_edit_environment',
  theme: 'can_edit_environment',
  globalSeo: 'can_edit_favicon',
  noIndex: 'can_edit_favicon',
  faviconUploadId: 'can_edit_favicon',
} satisfies Record<keyof ProjectSettings | keyof SiteSettings, Capability>;

/** Throws `INSUFFICIENT_PERMISSIONS` unless the principal has the right to each changed setting. */
export function authorizeSiteChanges({ actor }: Pick<ReadContext, 'actor'>, { site, settings }: SiteChanges): void {
  // Both are partial objects of the keys that `rights` lists.
  const names = Object.keys({ ...site, ...settings }) as (keyof typeof rights)[];
  for (const name of names) requireCapability(actor, rights[name]);
}

/** A custom theme has no hue; a monochromatic one keeps its former hue unless another is sent. */
function mergedTheme(before: SiteTheme, sent: Partial<SiteTheme>): SiteTheme {
  const theme = { ...before, ...sent };
  return { ...theme, hue: theme.type === 'custom' ? null : (sent.hue ?? before.hue) };
}

function differing<T extends object>(before: T, sent: Partial<T>): Partial<T> {
  // Leaving out members keeps the type.
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !isDeepStrictEqual(before[name as keyof T], value)),
  ) as Partial<T>;
}
