import type { PromotionDifferenceResource } from '@lectern/contract';
import { Banner, Button, Dialog, notify, SkeletonRows, VisuallyHidden } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { environmentsQuery } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { QueryError } from '#lib/forms/QueryError.tsx';
import styles from './environments.module.css';
import { promotionDifferenceQuery } from './queries.ts';

/** Shows what promoting an environment changes, then promotes it. */
export function PromoteDialog({ environmentId, onClose }: { environmentId: string; onClose: () => void }) {
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
      {query.error && (
        <QueryError
          title={t('settings.environments.difference.failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <SkeletonRows rows={4} rowHeight={32} />}
      {query.data && <Difference difference={query.data} />}
    </Dialog>
  );
}

function Difference({ difference: { id, attributes, relationships } }: { difference: PromotionDifferenceResource }) {
  const t = useMessages();
  const primary = relationships.primary.data.id;
  const { schema_changes: changes, record_counts: counts, primary_records_changed_since_fork: left } = attributes;
  const changeCount = (['item_types', 'blocks', 'fields'] as const)
    .flatMap((entity) => Object.values(attributes[entity]))
    .reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.difference}>
      <p>{t('settings.environments.promote.body', { id, primary })}</p>
      {left !== null && left > 0 && (
        <Banner tone="warning">{t('settings.environments.difference.left', { count: left, primary })}</Banner>
      )}
      <section aria-labelledby="difference-content">
        <h3 id="difference-content">{t('settings.environments.difference.content')}</h3>
        <table className={styles.counts}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('settings.environments.difference.content')}</VisuallyHidden>
              </th>
              <th scope="col">{primary}</th>
              <th scope="col">{id}</th>
            </tr>
          </thead>
          <tbody>
            <CountRow name={t('settings.environments.difference.records')} {...attributes.records} />
            {counts.map((count) => (
              <CountRow key={count.item_type_id} {...count} isPart />
            ))}
            <CountRow name={t('settings.environments.difference.uploads')} {...attributes.uploads} />
          </tbody>
        </table>
      </section>
      <section aria-labelledby="difference-schema">
        <h3 id="difference-schema">{t('settings.environments.difference.schema')}</h3>
        {changeCount === 0 && <p>{t('settings.environments.difference.schema.same')}</p>}
        <dl className={styles.tallies}>
          {(['item_types', 'blocks', 'fields'] as const)
            .filter((entity) => Object.values(attributes[entity]).some((count) => count > 0))
            .map((entity) => (
              <div key={entity}>
                <dt>{t(`settings.environments.difference.${entity}`)}</dt>
                <dd>{t('settings.environments.difference.tally', attributes[entity])}</dd>
              </div>
            ))}
        </dl>
        {changes.length > 0 && (
          <ul className={styles.changes} aria-labelledby="difference-schema">
            {changes.map(({ entity, change, id: changedId, name, item_type_name: owner }) => (
              <li key={`${entity} ${changedId}`}>
                <span className={styles.change}>{t(`settings.environments.difference.change.${change}`)}</span>{' '}
                {owner === null ? name : `${owner} › ${name}`}
              </li>
            ))}
            {changeCount > changes.length && (
              <li>{t('settings.environments.difference.more', { count: changeCount - changes.length })}</li>
            )}
          </ul>
        )}
      </section>
    </div>
  );
}

interface CountRowProps {
  name: string;
  primary: number;
  environment: number;
  /** One model of the records above. */
  isPart?: boolean;
}

function CountRow({ name, primary, environment, isPart = false }: CountRowProps) {
  return (
    <tr data-part={isPart ? '' : undefined}>
      <th scope="row">{name}</th>
      <td>{primary.toLocaleString()}</td>
      <td>{environment.toLocaleString()}</td>
    </tr>
  );
}
