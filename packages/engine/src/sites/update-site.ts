import { DomainError, type EntityId, invalidField, type Problem, type SiteSettings } from '@lectern/domain';
import { findUploadsByIds, putSiteSettings, updateSite as storeSite } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite, withRead } from '../context.ts';
import { withContentRewrite } from '../schema/with-content-rewrite.ts';
import type { EngineServices } from '../services.ts';
import { requireRoomForLocales } from '../subscription/require-plan-room.ts';
import { applyLocaleChange } from './apply-locale-change.ts';
import { authorizeSiteChanges, type SiteChanges, siteChanges, type SiteInput } from './site-changes.ts';
import {
  checkGlobalSeo,
  checkLocales,
  checkMessagesTemplateUrl,
  checkTheme,
  checkTimezone,
  withoutLocales,
} from './site-settings-rules.ts';
import { type SiteView, viewSite } from './site-view.ts';

/**
 * Changes a site's settings in the current environment and those all environments share. Adding or removing a locale
 * rewrites every version of every record (reference, project 3). Throws `INVALID_FIELD` for each bad value,
 * `PLAN_UPGRADE_REQUIRED` for too many locales, `INSUFFICIENT_PERMISSIONS`, and
 * `PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY` where sandboxes are forced; what environments share stays within reach there.
 */
export async function updateSite(
  services: EngineServices,
  scope: EnvironmentScope,
  input: SiteInput,
): Promise<SiteView> {
  const changes = await withRead(services, scope, async (ctx) => siteChanges(ctx, input));
  authorizeSiteChanges(scope, changes);
  const touchesSettings = Object.keys(changes.settings).length > 0;
  if (!touchesSettings && Object.keys(changes.site).length === 0) return withRead(services, scope, viewSite);
  const write = touchesSettings ? withContentRewrite : withContentWrite;
  return write(services, scope, (ctx) => applyChanges(ctx, changes));
}

async function applyChanges(ctx: OperationContext, changes: SiteChanges): Promise<SiteView> {
  const before = ctx.schema.settings;
  const settings = settingsAfter(before, changes.settings);
  await assertValid(ctx, changes, settings);

  requireRoomForLocales(ctx.services, before.locales, settings.locales);
  if (Object.keys(changes.settings).length > 0) await putSiteSettings(ctx.db, settings);
  // Even without changes: another request may have changed it since this one was authorized.
  const site = await storeSite(ctx.projectDb, ctx.site.id, changes.site);
  if (site === null) throw new DomainError('INVALID_SITE');
  if (changes.settings.locales !== undefined) await applyLocaleChange(ctx, before.locales, settings.locales);
  ctx.emit({ noun: 'site', id: ctx.site.id, change: 'update' });
  return viewSite({ ...ctx, site, schema: { ...ctx.schema, settings } });
}

/** SEO stored by locale is deleted with its locale. */
function settingsAfter(before: SiteSettings, changes: SiteChanges['settings']): SiteSettings {
  const settings = { ...before, ...changes };
  const removed = before.locales.filter((locale) => !settings.locales.includes(locale));
  return changes.globalSeo === undefined
    ? { ...settings, globalSeo: withoutLocales(before.globalSeo, removed) }
    : settings;
}

async function assertValid(ctx: OperationContext, { site, settings }: SiteChanges, after: SiteSettings): Promise<void> {
  const problems: Problem[] = [
    ...(site.name !== undefined && site.name.trim() === ''
      ? [invalidField('Site', 'name', 'VALIDATION_REQUIRED')]
      : []),
    ...(site.customI18nMessagesTemplateUrl == null ? [] : checkMessagesTemplateUrl(site.customI18nMessagesTemplateUrl)),
    ...(settings.locales === undefined ? [] : checkLocales(settings.locales)),
    ...(settings.timezone === undefined ? [] : checkTimezone(settings.timezone)),
    ...(settings.theme === undefined ? [] : checkTheme(settings.theme)),
    ...(settings.globalSeo === undefined ? [] : checkGlobalSeo(settings.globalSeo, after.locales)),
    ...(await checkUploads(ctx, [
      ['favicon', settings.faviconUploadId],
      ['theme.logo', settings.theme?.logo === ctx.schema.settings.theme.logo ? null : settings.theme?.logo],
    ])),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
}

async function checkUploads(
  ctx: OperationContext,
  named: readonly [string, EntityId | null | undefined][],
): Promise<Problem[]> {
  const ids = named.flatMap(([, id]) => id ?? []);
  const found = new Set((await findUploadsByIds(ctx.db, ids)).map(({ id }) => id));
  return named
    .filter(([, id]) => id != null && !found.has(id))
    .map(([field]) => invalidField('Site', field, 'VALIDATION_INVALID'));
}
