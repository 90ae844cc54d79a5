import { Button, confirm, Dialog, notify, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router';
import { managementApi } from '#lib/api.ts';
import { reportError } from '#lib/describe-error.ts';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { refreshEveryMs } from '#features/project-settings/kit/log-list/log-page.ts';
import { QueryError } from '#lib/forms/QueryError.tsx';
import { webhooksQuery } from '#features/project-settings/queries.ts';
import { CallDetails } from './CallDetails.tsx';
import { webhookCallQuery } from './queries.ts';
import { WebhookLink } from './CallTable.tsx';

/** Everything about one call, refreshed while it is open unless the list is paused. */
function CallDialog() {
  const t = useMessages();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { webhookCallId = '' } = useParams();
  const isPaused = useOutletContext<boolean>();
  const query = useQuery({ ...webhookCallQuery(webhookCallId), refetchInterval: isPaused ? false : refreshEveryMs });
  const webhooks = useQuery(webhooksQuery).data ?? [];
  const call = query.data;
  const title =
    call === undefined
      ? t('settings.webhook-calls.call')
      : t(`settings.webhooks.happened.${call.attributes.entity_type}.${call.attributes.event_type}` as string);

  async function handleResend() {
    const isConfirmed = await confirm({
      title: t('settings.webhook-calls.resend.title'),
      body: t('settings.webhook-calls.resend.body'),
      confirmLabel: t('settings.webhook-calls.resend'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      await managementApi.post('/webhook_calls/:webhookCallId/resend_webhook', { params: { webhookCallId } });
      await queryClient.invalidateQueries(webhookCallQuery(webhookCallId));
      notify.success(t('settings.webhook-calls.resent'));
    } catch (error) {
      reportError(error, t('settings.webhook-calls.resend-failed'), t);
    }
  }

  return (
    <Dialog
      size="xl"
      title={title}
      subtitle={
        call && (
          <>
            {t('settings.webhook-calls.sent-to')} <WebhookLink call={call} webhooks={webhooks} />
          </>
        )
      }
      isDismissable
      onClose={() => void navigate({ pathname: paths.projectSettingsPage('webhook_calls'), search }, { state })}
      headActions={
        call && (
          <Button icon={RotateCw} onPress={() => void handleResend()}>
            {t('settings.webhook-calls.resend')}
          </Button>
        )
      }
    >
      <DialogHead title={title} within={[t('settings.webhook-calls.title'), t('settings.area')]} />
      {query.isPending && <SkeletonRows rows={4} rowHeight={40} />}
      {query.isError && call === undefined && (
        <QueryError
          title={t('settings.webhook-calls.call-failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {call && <CallDetails call={call} />}
    </Dialog>
  );
}

export { CallDialog as dialog };
