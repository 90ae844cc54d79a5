import type { ItemResource } from '@lectern/contract';
import { StatusMark } from '@lectern/ui';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useLocaleName } from '#lib/locale-name.ts';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { useMessages } from '#lib/use-messages.ts';
import { usagesOf } from './usages.ts';
import styles from './asset.module.css';

/** Places of one record that are named. */
const mostPlaces = 4;

export interface RecordUsesProps {
  items: readonly ItemResource[];
  uploadId: string;
  /** Leads to records in a window of their own, from where something is in progress. */
  isInNewTab?: boolean;
}

/** Records that use an asset, each with the fields and blocks that do; every place is a link. */
export function RecordUses({ items, uploadId, isInNewTab = false }: RecordUsesProps) {
  const t = useMessages();
  const schema = useSchema();
  const localeName = useLocaleName();
  const target = isInNewTab ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <ul className={styles.refs}>
      {items.map((item) => {
        const { href, title, modelName, itemTypeId, state, stateLabel } = recordSummary(item, schema, t);
        const usages = usagesOf(item, uploadId, schema);
        const more = usages.length - mostPlaces;
        return (
          <li key={item.id}>
            <FileText size={16} aria-hidden />
            <div>
              <Link to={href} {...target} className={styles.ref}>
                {title}
              </Link>
              <p>
                {modelName} <span aria-hidden>·</span> <StatusMark shape={state}>{stateLabel}</StatusMark>
              </p>
              {usages.length === 0 ? (
                <p>{t('media.asset.used.published-only')}</p>
              ) : (
                <ul className={styles.places}>
                  {usages.slice(0, mostPlaces).map(({ labels, fieldPath, locale }, index) => (
                    <li key={`${fieldPath} ${index}`}>
                      <Link to={paths.itemField(itemTypeId, item.id, fieldPath)} {...target}>
                        {labels.join(' › ')}
                        {locale !== null && ` (${localeName(locale)})`}
                      </Link>
                    </li>
                  ))}
                  {more > 0 && <li>{t('media.asset.used.places', { count: more })}</li>}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
