import type { SiteResource, UploadArchiveResource } from '@lectern/contract';
import { formatBytes } from '@lectern/field-types/console';
import { notify } from '@lectern/ui';
import { managementApi } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import { showError } from '#lib/error-notices.ts';
import type { SelectionTarget } from '#lib/selection/use-selection.ts';
import type { Translate } from '#lib/use-messages.ts';
import { assetDownloads, isOriginalServed } from '#features/media/pages/asset/video/downloads.ts';
import { archiveRequest } from './archive-request.ts';
import { uploadsOfTarget } from './upload-run.ts';

/** Limits of archives at once, with the messages that explain them. */
const busyMessages = {
  upload_archives_of_principal: 'media.bulk.download.busy',
  upload_archives_of_site: 'media.bulk.download.project-busy',
} as const;

/**
 * Downloads the assets of a selection: one as its file, several as a ZIP archive. The browser fetches both by itself,
 * so neither has to fit into the memory of the page. Reports what fails.
 */
export async function downloadUploads(
  target: SelectionTarget,
  { site, t, locale }: { site: SiteResource; t: Translate; locale: string },
): Promise<void> {
  try {
    if (target.kind === 'some' && target.ids.length === 1) {
      const [upload] = await uploadsOfTarget(target);
      if (upload === undefined) return reportMissing(t);
      // The best rendition of a video whose original is not served.
      const [file] = assetDownloads(upload, { hasOriginal: isOriginalServed(upload, site), t, locale });
      if (file === undefined)
        notify.error(t('media.bulk.download.failed'), { detail: t('media.video.original.not-served') });
      else save(file.href);
      return;
    }
    const { url, filename, count, size } = await requestArchive(target);
    if (count === 0) {
      reportMissing(t);
      return;
    }
    save(url, filename);
    notify.info(t('media.bulk.download.started', { count, size: formatBytes(size, locale) }));
  } catch (error) {
    if (error instanceof ApiError && error.hasCode('MISSING_UPLOAD_IDS')) reportMissing(t);
    else showError(error, t('media.bulk.download.failed'), { detail: describeFailure(error, t) });
  }
}

/** The archive of a selection; named assets that are gone by now are left out. Throws `ApiError`. */
async function requestArchive(target: SelectionTarget): Promise<UploadArchiveResource['attributes']> {
  try {
    return (await managementApi.post('/upload-archives', archiveRequest(target))).data.attributes;
  } catch (error) {
    if (target.kind === 'matches') throw error;
    const [missing] = error instanceof ApiError ? error.withCode('MISSING_UPLOAD_IDS') : [];
    const gone = new Set(missing?.details['ids'] as readonly string[] | undefined);
    const rest = target.ids.filter((id) => !gone.has(id));
    if (gone.size === 0 || rest.length === 0) throw error;
    return (await managementApi.post('/upload-archives', archiveRequest({ kind: 'some', ids: rest }))).data.attributes;
  }
}

function reportMissing(t: Translate): void {
  notify.error(t('media.bulk.download.failed'), { detail: t('media.bulk.download.missing') });
}

function describeFailure(error: unknown, t: Translate): string {
  const [exceeded] = error instanceof ApiError ? error.withCode('TECHNICAL_LIMIT_REACHED') : [];
  const { limit, max } = exceeded?.details ?? {};
  return typeof limit === 'string' && typeof max === 'number' && limit in busyMessages
    ? t(busyMessages[limit as keyof typeof busyMessages], { max })
    : describeError(error, t);
}

/** Lets the browser save what is at an address; the page stays, also when nothing is there. */
function save(url: string, filename = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.rel = 'noreferrer';
  link.click();
}
