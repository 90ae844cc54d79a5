import type { EntityId, SiteSettings } from '@lectern/domain';
import { bumpSchemaVersion, putSiteSettings } from '@lectern/storage';
import type { OperationContext } from '../context.ts';

/** Lets go of assets that are gone: a site does not keep an icon or a logo that nobody can fetch. */
export async function releaseUploadsFromSettings(ctx: OperationContext, ids: readonly EntityId[]): Promise<void> {
  const before = ctx.schema.settings;
  const settings = withoutUploads(before, ids);
  if (settings === before) return;
  await putSiteSettings(ctx.db, settings);
  // Settings are kept with the schema by every node.
  await bumpSchemaVersion(ctx.projectDb, ctx.environment.key);
  ctx.emit({ kind: 'site.updated' });
}

/** Settings without some assets; the same object when they name none of them. */
function withoutUploads(settings: SiteSettings, ids: readonly EntityId[]): SiteSettings {
  const { faviconUploadId, theme } = settings;
  const losesFavicon = faviconUploadId !== null && ids.includes(faviconUploadId);
  const losesLogo = theme.logo !== null && ids.includes(theme.logo);
  if (!losesFavicon && !losesLogo) return settings;
  return {
    ...settings,
    faviconUploadId: losesFavicon ? null : faviconUploadId,
    theme: losesLogo ? { ...theme, logo: null } : theme,
  };
}
