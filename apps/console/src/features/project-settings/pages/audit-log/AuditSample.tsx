import type { AuditLogEventResource } from '@lectern/contract';
import { Badge } from '@lectern/ui';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { MissingFeature } from '#features/project-settings/kit/MissingFeature.tsx';
import settings from '#lib/forms/forms.module.css';
import styles from './audit-log.module.css';
import { AuditRow } from './AuditRow.tsx';

/** What an audit log looks like, blurred and labelled as a sample, where the project has none (spec 2, section 2). */
export function AuditSample() {
  const t = useMessages();
  return (
    <Pane>
      <PaneBody>
        <div className={settings.page}>
          <div className={settings['page-head']}>
            <h1 tabIndex={-1}>{t('settings.audit.title')}</h1>
            <Badge>{t('settings.audit.sample')}</Badge>
          </div>
          <MissingFeature page={{ title: 'settings.audit.title' }} />
          <ul className={styles.sample} aria-hidden inert>
            {sampleEvents().map((event) => (
              <AuditRow key={event.id} event={event} />
            ))}
          </ul>
        </div>
      </PaneBody>
    </Pane>
  );
}

const minuteMs = 60_000;

function sampleEvents(): AuditLogEventResource[] {
  return [
    sampleEvent(3, 'Ada Byron', 'items.publish', 'PUT', '/items/T4m4tPymSACFzsqbZS65WA/publish'),
    sampleEvent(9, 'Grace Murray', 'items.update', 'PUT', '/items/T4m4tPymSACFzsqbZS65WA'),
    sampleEvent(26, 'Website', 'uploads.create', 'POST', '/uploads'),
    sampleEvent(48, 'Ada Byron', 'roles.update', 'PUT', '/roles/J3s9wQH1S9q0cVd5nE2h4g'),
    sampleEvent(95, 'Grace Murray', 'fields.create', 'POST', '/item-types/B1x7uVf2T6mQn0aZkL8r3w/fields'),
  ];
}

function sampleEvent(
  minutesAgo: number,
  name: string,
  action: string,
  method: 'POST' | 'PUT',
  path: string,
): AuditLogEventResource {
  return {
    id: `sample-${minutesAgo}`,
    type: 'audit_log_event',
    attributes: {
      action_name: action,
      actor: { type: 'user', id: 'sample', name },
      role: null,
      environment: { id: 'main', primary: true },
      request: { id: 'sample', method, path, payload: null },
      response: null,
    },
    meta: { occurred_at: new Date(Date.now() - minutesAgo * minuteMs).toISOString() },
  };
}
