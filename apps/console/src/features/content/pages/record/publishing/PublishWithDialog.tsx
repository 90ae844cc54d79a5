import { Banner } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { RecordNames } from './RecordNames.tsx';
import type { PublishingDialog } from './use-record-actions.ts';

/** Names the drafts involved in a publication, and asks whether to publish them too. */
export function PublishWithDialog({ request }: { request: Extract<PublishingDialog, { kind: 'publish-with' }> }) {
  const t = useMessages();
  const { title, actions } = useOpenRecord();
  const { following, refusing, parents, hiddenCount } = request.obstacles;
  const count = 1 + following.length + refusing.length + parents.length;

  return (
    <ActionDialog
      action="publish"
      title={
        parents.length > 0 ? t('content.publish.parents.title', { title }) : t('content.publish.with.title', { title })
      }
      role="alertdialog"
      confirmLabel={
        parents.length > 0 ? t('content.publish.parents.confirm') : t('content.publish.with.confirm', { count })
      }
      busyLabel={t('content.publish.busy')}
      isDisabled={hiddenCount > 0}
      onConfirm={(report) => void actions.publishWith(request, report)}
    >
      <RecordNames sentence={t('content.publish.with.refusing', { count: refusing.length })} items={refusing} />
      <RecordNames sentence={t('content.publish.with.following', { count: following.length })} items={following} />
      <RecordNames sentence={t('content.publish.parents.body')} items={parents} />
      {hiddenCount > 0 && <Banner tone="warning">{t('content.publish.with.hidden', { count: hiddenCount })}</Banner>}
    </ActionDialog>
  );
}
