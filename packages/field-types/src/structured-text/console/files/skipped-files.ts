import { notify } from '@lectern/ui';
import type { EditorHost } from '#console/editor-host.ts';
import type { SkippedFiles } from './take-files.ts';

/** Says which files were skipped, and why. */
export function reportSkipped(skipped: SkippedFiles, t: EditorHost['t']): void {
  for (const [reason, files] of skipped) {
    const names = files.map((name) => (name === '' ? t('fields.structured-text.files.unnamed') : name)).join(', ');
    notify.info(t(`fields.structured-text.files.skipped.${reason}`, { count: files.length, names }));
  }
}
