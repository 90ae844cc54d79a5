import type { ItemResource } from '@lectern/contract';
import { SkeletonRows, StatusMark } from '@lectern/ui';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useSchema } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './asset.module.css';

/** Records that use an asset. */
export function UsedInTab({ references }: { references: readonly ItemResource[] | undefined }) {
  const t = useMessages();
  const schema = useSchema();
  if (references === undefined) return <SkeletonRows rows={3} />;
  if (references.length === 0) return <p className={styles.quiet}>{t('media.asset.used.none')}</p>;
  return (
    <ul className={styles.refs}>
      {references.map((item) => {
        const { href, title, modelName, state, stateLabel } = recordSummary(item, schema, t);
        return (
          <li key={item.id}>
            <Link to={href} className={styles.ref}>
              <FileText size={16} aria-hidden />
              <span className={styles['ref-text']}>
                <b>{title}</b>
                <span>
                  {modelName} <span aria-hidden>·</span> <StatusMark shape={state}>{stateLabel}</StatusMark>
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
