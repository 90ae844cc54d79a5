import { formatBytes } from '@lectern/field-types/console';
import { notify } from '@lectern/ui';
import { managementApi } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import { showError } from '#lib/error-notices.ts';
import type { SelectionTarget } from '#lib/selection/use-selection.ts';
import type { Translate } from '#lib/use-messages.ts';
import { downloadAddress } from '#features/media/parts/download-address.ts';
import { uploadsOfTarget } from './upload-run.ts';

/**
 * Downloads the assets of a selection: one as its file, several as a ZIP archive. The browser fetches both by itself, so
 * neither has to fit into the memory of the page. Reports what fails.
 */
export async function downloadUploads(
  target: SelectionTarget,
  { t, locale }: { t: Translate; locale: string },
): Promise<void> {
  try {
    const uploads = await uploadsOfTarget(target);
    const [first, second] = uploads;
    if (first === undefined) {
      notify.error(t('media.bulk.download.failed'), { detail: t('media.bulk.download.missing') });
      return;
    }
    if (second === undefined) {
      save(downloadAddress(first.attributes));
      return;
    }
    const { data } = await managementApi.post('/upload-archives', {
      data: {
        type: 'upload_archive',
        relationships: { uploads: { data: uploads.map(({ id }) => ({ type: 'upload' as const, id })) } },
      },
    });
    const { url, filename, size } = data.attributes;
    save(url, filename);
    notify.info(t('media.bulk.download.started', { count: uploads.length, size: formatBytes(size, locale) }));
  } catch (error) {
    const isMissing = error instanceof ApiError && error.hasCode('MISSING_UPLOAD_IDS');
    showError(error, t('media.bulk.download.failed'), {
      detail: isMissing ? t('media.bulk.download.missing') : describeError(error, t),
    });
  }
}

/** Lets the browser save what is at an address; the page stays, also when nothing is there. */
function save(url: string, filename = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.rel = 'noreferrer';
  link.click();
}
