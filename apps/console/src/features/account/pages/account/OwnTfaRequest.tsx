import { Banner, Button, formatDateTime, notify, useTimeContext } from '@lectern/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import { personKeys } from '#lib/query-keys/person.ts';
import { RetryBanner } from '#lib/RetryBanner.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { cancelOwnTfaRequest, ownTfaRequestQuery } from '#features/account/queries.ts';

/**
 * The open request to turn off the second factor of the account, by its owner or by whoever else knows the password,
 * and its end. `onCanceled` leads on to a new password.
 */
export function OwnTfaRequest({ onCanceled }: { onCanceled: () => void }) {
  const t = useMessages();
  const time = useTimeContext();
  const queryClient = useQueryClient();
  const { data: request, error, refetch } = useQuery(ownTfaRequestQuery);
  const [isBusy, setIsBusy] = useState(false);
  const [isCanceled, setIsCanceled] = useState(false);

  async function handleCancel(requestId: string) {
    setIsBusy(true);
    try {
      await cancelOwnTfaRequest(requestId);
      queryClient.setQueryData(personKeys.ownTfaRequest, null);
      setIsCanceled(true);
      onCanceled();
    } catch (failure) {
      const isGone = failure instanceof ApiError && failure.hasCode('NOT_FOUND');
      notify.error(isGone ? t('account.own-tfa-request.gone') : describeError(failure, t));
      // What ended it may have turned the second factor off.
      if (isGone) await queryClient.invalidateQueries({ queryKey: personKeys.account });
    } finally {
      setIsBusy(false);
    }
  }

  if (error !== null && request === undefined) return <RetryBanner error={error} onRetry={() => void refetch()} />;
  if (request === undefined || request === null)
    return isCanceled ? (
      <Banner tone="success" role="status">
        {t('account.own-tfa-request.canceled')}
      </Banner>
    ) : null;
  const { state, created_at: created, expires_at: expires, effective_at: effective } = request.meta;
  return (
    <Banner
      tone={state === 'approved' ? 'danger' : 'warning'}
      role="note"
      actions={
        <Button size="s" isBusy={isBusy} busyLabel={t('common.saving')} onPress={() => void handleCancel(request.id)}>
          {t('account.own-tfa-request.cancel')}
        </Button>
      }
    >
      {t(`account.own-tfa-request.${state}`, {
        created: formatDateTime(created, time),
        expires: formatDateTime(expires, time),
        effective: formatDateTime(effective, time),
      })}
    </Banner>
  );
}
