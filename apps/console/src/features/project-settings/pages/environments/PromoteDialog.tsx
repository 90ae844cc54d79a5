import { Button, Dialog, notify } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { environmentsQuery } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { Difference } from './Difference.tsx';
import { promotionDifferenceQuery } from './queries.ts';

export interface DifferenceDialogProps {
  environmentId: string;
  primaryId: string;
  onClose: () => void;
}

/** Shows what promoting an environment changes, then promotes it. */
export function PromoteDialog({ environmentId, primaryId, onClose }: DifferenceDialogProps) {
  const t = useMessages();
  const query = useQuery(promotionDifferenceQuery(environmentId));
  const [isBusy, setIsBusy] = useState(false);

  async function handlePromote() {
    setIsBusy(true);
    try {
      await managementApi.put('/environments/:environmentId/promote', { params: { environmentId } });
    } catch (error) {
      setIsBusy(false);
      reportError(error, t('settings.environments.promote.failed', { id: environmentId }), t);
      return;
    }
    onClose();
    notify.success(t('settings.environments.promote.done', { id: environmentId }));
    await queryClient.invalidateQueries(environmentsQuery);
  }

  return (
    <Dialog
      title={t('settings.environments.promote.title', { id: environmentId })}
      onClose={onClose}
      onSubmit={() => void handlePromote()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={query.data === undefined}
            isBusy={isBusy}
            busyLabel={t('settings.environments.promote.busy')}
          >
            {t('settings.environments.promote.submit')}
          </Button>
        </>
      }
    >
      <Difference
        query={query}
        lead={t('settings.environments.promote.body', { id: environmentId, primary: primaryId })}
      />
    </Dialog>
  );
}
