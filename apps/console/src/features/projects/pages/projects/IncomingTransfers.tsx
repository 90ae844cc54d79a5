import { Button, confirm, notify, Pagination, SiteMark, Time } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#lib/describe-error.ts';
import { RetryBanner } from '#lib/RetryBanner.tsx';
import { useMessages } from '#lib/use-messages.ts';
import {
  acceptTransfer,
  declineTransfer,
  incomingTransfersQuery,
  type ProjectTransfer,
  transfersPerPage,
} from '#features/projects/queries.ts';
import { useActing } from '#features/projects/parts/acting.ts';
import { describeRefusal } from '#features/projects/parts/describe-refusal.ts';
import styles from '#features/projects/parts/projects.module.css';

/**
 * The projects that others offer to the owner, page by page; nothing without any. `onAnswered` is for the focus: the
 * offer is gone.
 */
export function IncomingTransfers({ onAnswered }: { onAnswered: () => void }) {
  const t = useMessages();
  const { owner, organization, may } = useActing();
  const mayAnswer = may('can_manage_site_transfers');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...incomingTransfersQuery(owner, page), enabled: mayAnswer });
  if (error !== null)
    return <RetryBanner title={t('projects.offers.failed')} error={error} onRetry={() => void refetch()} />;
  const count = data?.meta.total_count ?? 0;
  if (data === undefined || count === 0) return null;

  function handleAnswered() {
    // The page may have had one offer.
    setPage(1);
    onAnswered();
  }

  return (
    <section className={styles.offers} aria-labelledby="projects-offers">
      <h2 id="projects-offers">
        {organization === null
          ? t('projects.offers.title')
          : t('projects.offers.title.organization', { name: organization.name })}
      </h2>
      <ul className={styles.list}>
        {data.data.map((transfer) => (
          <Offer key={transfer.id} transfer={transfer} onAnswered={handleAnswered} />
        ))}
      </ul>
      <Pagination page={page} pageCount={Math.ceil(count / transfersPerPage)} onPage={setPage} />
    </section>
  );
}

function Offer({ transfer, onAnswered }: { transfer: ProjectTransfer; onAnswered: () => void }) {
  const t = useMessages();
  const { owner, organization } = useActing();
  const [isBusy, setIsBusy] = useState(false);
  const { site_name: name, source } = transfer.attributes;
  const from = source.type === 'account' ? source.email : source.name;

  const accepted =
    organization === null
      ? t('projects.offers.accepted', { name })
      : t('projects.offers.accepted.organization', { name, organization: organization.name });

  async function attempt(change: () => Promise<void>, done: string) {
    setIsBusy(true);
    try {
      await change();
      notify.success(done);
      onAnswered();
    } catch (error) {
      notify.error(describeRefusal(error, t) ?? describeError(error, t));
    } finally {
      setIsBusy(false);
    }
  }

  async function handleDecline() {
    const isSure = await confirm({
      title: t('projects.offers.decline.title', { name }),
      body: t('projects.offers.decline.body', { from }),
      confirmLabel: t('projects.offers.decline'),
    });
    if (isSure) await attempt(() => declineTransfer(owner, transfer.id), t('projects.offers.declined', { name }));
  }

  return (
    <li className={styles.offer}>
      <SiteMark name={name} size="l" />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.owner}>
          {t('projects.offers.from', { from })} · {t('projects.offers.expires')}{' '}
          <Time value={transfer.meta.expires_at} />
        </p>
      </div>
      <div className={styles.decision}>
        <Button
          aria-label={t('projects.offers.decline.label', { name })}
          isDisabled={isBusy}
          onPress={() => void handleDecline()}
        >
          {t('projects.offers.decline')}
        </Button>
        <Button
          variant="primary"
          aria-label={t('projects.offers.accept.label', { name })}
          isDisabled={isBusy}
          onPress={() => void attempt(() => acceptTransfer(owner, transfer.id), accepted)}
        >
          {t('projects.offers.accept')}
        </Button>
      </div>
    </li>
  );
}
