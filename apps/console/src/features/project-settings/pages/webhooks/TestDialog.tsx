import type { WebhookTestResource } from '@lectern/contract';
import { Banner, Button, ComboBox, Dialog, Select } from '@lectern/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { reportError } from '#lib/describe-error.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useMessages } from '#lib/use-messages.ts';
import { QueryError } from '#lib/forms/QueryError.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { RequestPreview } from './RequestPreview.tsx';
import { TestResult } from './TestResult.tsx';
import { firstEvent, testableEvents, type TestEvent, testQuery } from './test-events.ts';
import { type SearchableEntity, useEntityOptions } from './use-entity-options.ts';
import type { WebhookValues } from './webhook-values.ts';
import styles from './webhooks.module.css';

interface TestDialogProps {
  webhookId: string;
  open: OpenForm<WebhookValues>;
  onClose: () => void;
}

/** Shows what the form as it is would send for an entity, and sends it when told to. */
export function TestDialog({ webhookId, open, onClose }: TestDialogProps) {
  const t = useMessages();
  const [event, setEvent] = useState<TestEvent>(() => firstEvent(open.values.events));
  const [entityId, setEntityId] = useState<string | null>(null);
  const test = testQuery(webhookId, open.values, event, entityId);
  const isComplete = event.search === null || entityId !== null;
  const preview = useQuery({ ...test.preview, enabled: isComplete });
  const sending = useMutation<WebhookTestResource>({
    mutationFn: async () => (await managementApi.post('/webhooks/:webhookId/test', test.call)).data,
    onError: (error) => reportError(error, t('settings.webhooks.test.failed'), t),
  });
  const isConnectionChanged = ['headers', 'basicUser', 'basicPassword'].some((name) =>
    // Names of fields.
    open.isChanged(name as keyof WebhookValues & string),
  );

  function choose(value: string) {
    const next = testableEvents.find((candidate) => candidate.value === value);
    if (next === undefined) return;
    if (next.search !== event.search) setEntityId(null);
    setEvent(next);
    sending.reset();
  }

  return (
    <Dialog
      size="l"
      title={t('settings.webhooks.test.title')}
      subtitle={open.values.name}
      onClose={onClose}
      footerNote={t('settings.webhooks.test.note')}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.close')}
          </Button>
          <Button
            variant="primary"
            isBusy={sending.isPending}
            busyLabel={t('settings.webhooks.test.sending')}
            disabledReason={isComplete ? undefined : t('settings.webhooks.test.choose-first')}
            onPress={() => sending.mutate()}
          >
            {t('settings.webhooks.test.send')}
          </Button>
        </>
      }
    >
      <div className={styles.test}>
        <div className={styles.columns}>
          <Select
            label={t('settings.webhooks.test.event')}
            value={event.value}
            onChange={choose}
            options={testableEvents.map(({ value, entityType, eventType }) => ({
              value,
              label: t(`settings.webhooks.happened.${entityType}.${eventType}` as string),
            }))}
          />
          {event.search !== null && (
            <EntityField
              key={event.search}
              type={event.search}
              value={entityId}
              onChange={(id) => {
                setEntityId(id);
                sending.reset();
              }}
            />
          )}
        </div>
        {isConnectionChanged && <Banner tone="warning">{t('settings.webhooks.test.saved-headers')}</Banner>}
        {sending.data && <TestResult result={sending.data} />}
        {preview.isError && (
          <QueryError
            title={t('settings.webhooks.preview.failed')}
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        )}
        {preview.data && <RequestPreview request={preview.data.attributes} />}
        {!isComplete && <p className={styles.quiet}>{t('settings.webhooks.test.choose-first')}</p>}
      </div>
    </Dialog>
  );
}

interface EntityFieldProps {
  type: SearchableEntity;
  value: string | null;
  onChange: (id: string | null) => void;
}

function EntityField({ type, value, onChange }: EntityFieldProps) {
  const t = useMessages();
  const [text, setText] = useState('');
  const [isTyped, setIsTyped] = useState(false);
  const { options, nameOf } = useEntityOptions(
    type,
    useDebounced(isTyped ? text : '', 0),
    value === null ? [] : [value],
  );
  return (
    <ComboBox
      label={t(`settings.webhooks.entity.${type === 'environment_type' ? 'environment' : type}`)}
      isRequired
      options={options}
      value={value}
      inputValue={isTyped || value === null ? text : nameOf(value)}
      onInputChange={(next) => {
        setText(next);
        setIsTyped(true);
      }}
      onChange={(id) => {
        setIsTyped(false);
        setText('');
        onChange(id);
      }}
      onBlur={() => setIsTyped(false)}
    />
  );
}
