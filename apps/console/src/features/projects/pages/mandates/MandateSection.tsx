import { Button, confirm, notify, Pagination, SiteMark, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeError } from '#lib/describe-error.ts';
import { RetryBanner } from '#lib/RetryBanner.tsx';
import { useMessages } from '#lib/use-messages.ts';
import {
  answerMandateRequest,
  endMandate,
  type MandateEntry,
  type MandateList,
  mandatesPerPage,
  mandatesQuery,
  withdrawMandateRequest,
} from '#features/projects/mandate-queries.ts';
import { useOrganization } from '#features/projects/parts/acting.ts';
import { describeRefusal } from '#features/projects/parts/describe-refusal.ts';
import styles from '#features/projects/parts/projects.module.css';

export interface MandateSectionProps {
  list: MandateList;
  mayManage: boolean;
  /** For the focus: the entry is gone. */
  onAnswered: () => void;
}

/** One list of mandates or requests. Requests without any are not shown; mandates say that there are none. */
export function MandateSection({ list, mayManage, onAnswered }: MandateSectionProps) {
  const t = useMessages();
  const { id } = useOrganization();
  const [page, setPage] = useState(1);
  const labelId = useId();
  const { data, error, refetch } = useQuery(mandatesQuery(id, list, page));
  const isRequest = list === 'pending' || list === 'requested';
  if (isRequest && error === null && (data === undefined || data.count === 0)) return null;
  return (
    <section className={styles.offers} aria-labelledby={labelId}>
      <h2 id={labelId}>{t(`projects.mandates.${list}`)}</h2>
      {error !== null && (
        <RetryBanner title={t('projects.mandates.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <SkeletonRows rows={1} rowHeight={64} />}
      {!isRequest && data?.count === 0 && <p className={styles.note}>{t(`projects.mandates.${list}.none`)}</p>}
      {data !== undefined && data.count > 0 && (
        <ul className={styles.list} aria-labelledby={labelId}>
          {data.entries.map((entry) => (
            <MandateRow key={entry.id} entry={entry} list={list} mayManage={mayManage} onAnswered={onAnswered} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={Math.ceil((data?.count ?? 0) / mandatesPerPage)} onPage={setPage} />
    </section>
  );
}

/** What an owner can do with an entry, the main action last. */
const actionsOf = {
  pending: ['reject', 'approve'],
  approved: ['end'],
  requested: ['withdraw'],
  given: ['leave'],
} as const satisfies Record<MandateList, readonly string[]>;

type Action = (typeof actionsOf)[MandateList][number];

const calls: Record<Action, (organizationId: string, id: string) => Promise<void>> = {
  approve: (organizationId, id) => answerMandateRequest(organizationId, id, 'approve'),
  reject: (organizationId, id) => answerMandateRequest(organizationId, id, 'reject'),
  end: endMandate,
  withdraw: withdrawMandateRequest,
  leave: endMandate,
};

function MandateRow({ entry, list, mayManage, onAnswered }: MandateSectionProps & { entry: MandateEntry }) {
  const t = useMessages();
  const { id: organizationId, name: own } = useOrganization();
  const [isBusy, setIsBusy] = useState(false);
  const name = entry.organizationName;

  async function handle(action: Action) {
    const isSure = await confirm({
      title: t(`projects.mandates.${action}.title`, { name, own }),
      body: t(`projects.mandates.${action}.body`, { name, own }),
      confirmLabel: t(`projects.mandates.${action}.submit`),
      ...((action === 'end' || action === 'leave') && { tone: 'danger' as const }),
    });
    if (!isSure) return;
    setIsBusy(true);
    try {
      await calls[action](organizationId, entry.id);
      notify.success(t(`projects.mandates.${action}.done`, { name, own }));
      onAnswered();
    } catch (error) {
      notify.error(describeRefusal(error, t) ?? describeError(error, t));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li className={styles.offer}>
      <SiteMark name={name} size="l" />
      <p className={styles['member-name']}>{name}</p>
      {mayManage && (
        <div className={styles.decision}>
          {actionsOf[list].map((action) => (
            <Button
              key={action}
              {...(action === 'approve' && { variant: 'primary' as const })}
              aria-label={t(`projects.mandates.${action}.label`, { name })}
              isDisabled={isBusy}
              onPress={() => void handle(action)}
            >
              {t(`projects.mandates.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
