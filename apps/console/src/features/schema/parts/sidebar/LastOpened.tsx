import { Link } from '@lectern/ui';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { kindOf } from '#features/schema/place.ts';
import { ItemTypeIcon } from '../ItemTypeIcon.tsx';
import styles from './sidebar.module.css';

/** Shortcuts to the models and blocks opened before this one. */
export function LastOpened({ ids }: { ids: readonly string[] }) {
  const t = useMessages();
  const schema = useSchema();
  return (
    <nav className={styles.last} aria-label={t('schema.sidebar.last-opened')}>
      <h2 className={styles.label}>{t('schema.sidebar.last-opened')}</h2>
      <ul className={styles.links}>
        {ids.flatMap((id) => {
          const itemType = schema.itemTypes.get(id);
          if (itemType === undefined) return [];
          return [
            <li key={id} className={styles.link}>
              <Link href={paths.itemType(kindOf(itemType), id)}>
                <ItemTypeIcon itemType={itemType} />
                <span>{itemType.name}</span>
              </Link>
            </li>,
          ];
        })}
      </ul>
    </nav>
  );
}
