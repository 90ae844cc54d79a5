import { Banner, Button, Dialog } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '../../../../../lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { RecordNames } from './RecordNames.tsx';
import { Refusal } from './Refusal.tsx';
import type { PublishingDialog } from './use-record-actions.ts';

/** Names the drafts that a publication has to do with, and asks whether they go live too. */
export function PublishWithDialog({ request }: { request: Extract<PublishingDialog, { kind: 'publish-with' }> }) {
  const t = useMessages();
  const { title, actions } = useOpenRecord();
  const { following, refusing, parents, hiddenCount } = request.obstacles;
  const [error, setError] = useState<unknown>(null);
  const count = 1 + following.length + refusing.length + parents.length;

  function handleSubmit() {
    setError(null);
    void actions.publishWith(request, setError);
  }

  return (
    <Dialog
      title={parents.length > 0 ? t('content.publish.parents.title', { title }) : t('content.publish.with.title', { title })}
      size="s"
      role="alertdialog"
      onClose={actions.close}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
      footer={
        <>
          <Button variant="quiet" onPress={actions.close}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={actions.running === 'publish'}
            busyLabel={t('content.publish.busy')}
            isDisabled={hiddenCount > 0}
          >
            {parents.length > 0 ? t('content.publish.parents.confirm') : t('content.publish.with.confirm', { count })}
          </Button>
        </>
      }
    >
      <RecordNames sentence={t('content.publish.with.refusing', { count: refusing.length })} items={refusing} />
      <RecordNames sentence={t('content.publish.with.following', { count: following.length })} items={following} />
      <RecordNames sentence={t('content.publish.parents.body')} items={parents} />
      {hiddenCount > 0 && <Banner tone="warning">{t('content.publish.with.hidden', { count: hiddenCount })}</Banner>}
      <Refusal error={error} sentence={t('content.publish.failed', { title })} />
    </Dialog>
  );
}
