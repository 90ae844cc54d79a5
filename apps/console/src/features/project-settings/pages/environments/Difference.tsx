import type { PromotionDifferenceResource } from '@lectern/contract';
import { Banner, SkeletonRows, VisuallyHidden } from '@lectern/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryError } from '#lib/forms/QueryError.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { changeCountOf } from './environment-rules.ts';
import styles from './environments.module.css';

export interface DifferenceProps {
  query: UseQueryResult<PromotionDifferenceResource>;
  /** Above the tables. */
  lead: string;
}

/** How an environment differs from the primary one, or why that is not known. */
export function Difference({ query, lead }: DifferenceProps) {
  const t = useMessages();
  return (
    <div className={styles.difference}>
      <p>{lead}</p>
      {query.error && (
        <QueryError
          title={t('settings.environments.difference.failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <SkeletonRows rows={4} rowHeight={32} />}
      {query.data && <DifferenceTables difference={query.data} />}
    </div>
  );
}

function DifferenceTables({
  difference: { id, attributes, relationships },
}: {
  difference: PromotionDifferenceResource;
}) {
  const t = useMessages();
  const primary = relationships.primary.data.id;
  const { schema_changes: changes, record_counts: counts, primary_records_changed_since_fork: left } = attributes;
  const changeCount = changeCountOf(attributes);
  return (
    <>
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
    </>
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
