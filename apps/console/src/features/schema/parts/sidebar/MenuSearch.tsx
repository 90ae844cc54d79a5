import { Link, SearchField } from '@lectern/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths, type SchemaKind } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { ItemTypeIcon } from '../ItemTypeIcon.tsx';
import { type MenuEntry, searchMenu } from './menu-entries.ts';
import styles from './sidebar.module.css';

/** Finds models or blocks by name and API key. Escape closes it, Enter opens the first match. */
export function MenuSearch({
  kind,
  entries,
  onClose,
}: {
  kind: SchemaKind;
  entries: readonly MenuEntry[];
  onClose: () => void;
}) {
  const t = useMessages();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const matches = searchMenu(entries, text);

  return (
    // Escape on the field or any match closes the search; both are reached by Tab as ever.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.search}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <SearchField
        size="s"
        autoFocus
        label={t(`schema.sidebar.search.${kind}`)}
        value={text}
        onChange={setText}
        onSubmit={() => {
          const [first] = matches;
          if (first) void navigate(paths.itemType(kind, first.itemType.id));
        }}
      />
      <p className={styles.count} role="status">
        {text.trim() === ''
          ? t('schema.sidebar.search.hint')
          : t(`schema.sidebar.search.count.${kind}`, { count: matches.length, text: text.trim() })}
      </p>
      <ul className={styles.links}>
        {matches.map(({ itemType, path }) => (
          <li key={itemType.id} className={styles.link}>
            <Link href={paths.itemType(kind, itemType.id)}>
              <ItemTypeIcon itemType={itemType} />
              <span className={styles.match}>
                <span>{itemType.name}</span>
                <small>{[...path, itemType.apiKey].join(' › ')}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
