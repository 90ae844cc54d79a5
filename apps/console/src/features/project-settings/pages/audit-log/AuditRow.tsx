import type { AuditLogEventResource } from '@lectern/contract';
import { Badge, cx, PlainButton, Time } from '@lectern/ui';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import styles from './audit-log.module.css';
import { AuditDetails } from './AuditDetails.tsx';

/** One event: when, who, what and by which call; opened, all that is known of it. */
export function AuditRow({ event }: { event: AuditLogEventResource }) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const { actor, action_name: action, request, environment } = event.attributes;
  return (
    <li className={styles.event}>
      <PlainButton
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onPress={() => setIsOpen(!isOpen)}
      >
        <ChevronRight aria-hidden size={14} className={cx(styles.chevron, isOpen && styles['is-open'])} />
        <span className={styles.time}>
          <Time value={event.meta.occurred_at} />
        </span>
        <span className={styles.actor}>{actor.name || t(`settings.audit.actor.${actor.type}`)}</span>
        <span className={styles.action} translate="no">
          {action}
        </span>
        <span className={styles.path} translate="no">
          {request.method} {request.path}
        </span>
        {!environment.primary && <Badge>{environment.id}</Badge>}
      </PlainButton>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          <AuditDetails event={event} />
        </div>
      )}
    </li>
  );
}
