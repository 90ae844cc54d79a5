import { DomainError, invalidField, requireCapability, type Site, type SiteSettings } from '@lectern/domain';
import { findUploadsByIds, putSiteSettings, updateSite as storeSite } from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import { applyLocaleChange } from './apply-locale-change.ts';
import { checkLocales, checkTimezone } from './site-settings-rules.ts';

/** What may change; absent keys keep their value. */
export interface SiteChanges {
  settings: Partial<SiteSettings>;
  site: Partial<Pick<Site, 'name' | 'requireTwoFactor' | 'ipTrackingEnabled' | 'forceUseOfSandboxEnvironments'>>;
}

/**
 * Changes a site's settings in the current environment and its project-wide switches. Adding or removing a locale
 * rewrites every version of every record (reference, project 3). `can_edit_favicon` is enough for SEO and favicon.
 * Throws `INVALID_FIELD` for each bad value, `INSUFFICIENT_PERMISSIONS`.
 */
export async function updateSite(ctx: OperationContext, changes: SiteChanges): Promise<{ site: Site; settings: SiteSettings }> {
  requireCapability(ctx.actor, touchesOnlySeo(changes) ? 'can_edit_favicon' : 'can_edit_site');
  const { locales, timezone, faviconUploadId } = changes.settings;
  const problems = [
    ...(locales === undefined ? [] : checkLocales(locales)),
    ...(timezone === undefined ? [] : checkTimezone(timezone)),
    ...(changes.site.name !== undefined && changes.site.name.trim() === '' ? [invalidField('Site', 'name', 'VALIDATION_REQUIRED')] : []),
  ];
  if (faviconUploadId != null && (await findUploadsByIds(ctx.db, [faviconUploadId])).length === 0) {
    problems.push(invalidField('Site', 'favicon', 'VALIDATION_INVALID'));
  }
  if (problems.length > 0) throw DomainError.of(problems);

  const before = ctx.schema.settings;
  const settings = { ...before, ...changes.settings };
  const site = { ...ctx.site, ...changes.site };
  await putSiteSettings(ctx.db, settings);
  await storeSite(ctx.projectDb, site);
  if (locales !== undefined) await applyLocaleChange(ctx, before.locales, locales);
  ctx.emit({ kind: 'site.updated' });
  return { site, settings };
}

function touchesOnlySeo(changes: SiteChanges): boolean {
  const seo: readonly string[] = ['globalSeo', 'noIndex', 'faviconUploadId'] satisfies (keyof SiteSettings)[];
  return Object.keys(changes.site).length === 0 && Object.keys(changes.settings).every((key) => seo.includes(key));
}
