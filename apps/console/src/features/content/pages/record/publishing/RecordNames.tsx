import type { ItemResource } from '@lectern/contract';
import { StatusMark } from '@lectern/ui';
import { Link } from 'react-router';
import { useSchema } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './publishing.module.css';

const shown = 6;

export interface RecordNamesProps {
  /** What happens to them, in a sentence. */
  sentence: string;
  items: readonly ItemResource[];
  /** How many there are, where that is more than came along. */
  totalCount?: number;
}

/** Records by name under what happens to them: the first few, and how many more. */
export function RecordNames({ sentence, items, totalCount = items.length }: RecordNamesProps) {
  const t = useMessages();
  const schema = useSchema();
  const more = totalCount - Math.min(items.length, shown);
  if (totalCount === 0) return null;
  return (
    <section className={styles.names}>
      <p>{sentence}</p>
      <ul>
        {items.slice(0, shown).map((item) => {
          const { href, title, modelName, state, stateLabel } = recordSummary(item, schema, t);
          return (
            <li key={item.id}>
              <Link to={href} target="_blank" rel="noreferrer">
                <StatusMark shape={state} />
                <span>{title}</span>
                <small>
                  {modelName} · {stateLabel}
                </small>
              </Link>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className={styles.more}>{t('content.consequences.more', { count: more })}</p>}
    </section>
  );
}
