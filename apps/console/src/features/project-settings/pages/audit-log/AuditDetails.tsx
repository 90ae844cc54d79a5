import type { AuditLogEventResource } from '@lectern/contract';
import { CopyButton, Facts, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#lib/use-messages.ts';
import { JsonViewer } from '#features/project-settings/kit/JsonViewer.tsx';
import { QueryError } from '#lib/forms/QueryError.tsx';
import styles from './audit-log.module.css';
import { auditDetailsQuery } from './queries.ts';

/** The details of an event: its bodies are fetched when it is opened. */
export function AuditDetails({ event }: { event: AuditLogEventResource }) {
  const t = useMessages();
  const details = useQuery(auditDetailsQuery(event.id));
  const { actor, role, environment, request } = event.attributes;
  return (
    <>
      <Facts
        facts={[
          { label: t('settings.audit.actor'), value: t(`settings.audit.actor.${actor.type}`) },
          ...(role === null ? [] : [{ label: t('settings.audit.role'), value: role.name }]),
          { label: t('settings.audit.environment'), value: environment.id },
          { label: t('settings.audit.request-id'), value: <RequestId id={request.id} /> },
        ]}
      />
      {details.isError && (
        <QueryError
          title={t('settings.audit.details-failed')}
          error={details.error}
          onRetry={() => void details.refetch()}
        />
      )}
      {details.isPending && <SkeletonRows rows={3} rowHeight={20} />}
      {details.data === null && <p>{t('settings.audit.gone')}</p>}
      {details.data && <Bodies event={details.data} />}
    </>
  );
}

function RequestId({ id }: { id: string }) {
  const t = useMessages();
  return (
    <span className={styles.id} translate="no">
      {id} <CopyButton value={id} label={t('settings.audit.copy-id')} />
    </span>
  );
}

function Bodies({ event }: { event: AuditLogEventResource }) {
  const t = useMessages();
  const { request, response } = event.attributes;
  return (
    <>
      <h2 className={styles['body-title']}>{t('settings.audit.request')}</h2>
      {request.payload === null ? (
        <p>{t('settings.audit.no-body')}</p>
      ) : (
        <JsonViewer label={t('settings.audit.request')} value={request.payload} />
      )}
      <h2 className={styles['body-title']}>
        {t('settings.audit.response')} {response && <span translate="no">{response.status}</span>}
      </h2>
      {response === null ? (
        <p>{t('settings.audit.no-response')}</p>
      ) : (
        <JsonViewer label={t('settings.audit.response')} value={response.payload} />
      )}
    </>
  );
}
