import type { ConfirmRequest } from '@lectern/ui';
import type { PendingUploads } from './uploads/queue/pending-uploads.ts';
import type { Translate } from './use-messages.ts';

/**
 * The question before a form is left: what is unsaved, by the labels of its fields, and which files it would not get.
 */
export function leaveQuestion(changedNames: string, uploads: PendingUploads, t: Translate): ConfirmRequest {
  const pending = uploads.count > 0 ? [t('uploads.record.leave.body', { ...uploads })] : [];
  if (changedNames === '')
    return {
      title: t('uploads.leave.title'),
      body: pending[0],
      confirmLabel: t('uploads.record.leave.confirm'),
      cancelLabel: t('uploads.record.leave.cancel'),
    };
  return {
    title: t('leave.title'),
    body: [t('leave.body', { names: changedNames }), ...pending].join(' '),
    confirmLabel: t('leave.confirm'),
    cancelLabel: t('leave.cancel'),
    tone: 'danger',
  };
}
