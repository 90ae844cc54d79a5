import { IconButton, Keys, PlainButton } from '@lectern/ui';
import { Search } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import styles from './search.module.css';

/** Opens the quick search; looks like the input it leads to where there is room. */
export function SearchButton({ onPress, isSmall = false }: { onPress: () => void; isSmall?: boolean }) {
  const t = useMessages();
  if (isSmall) return <IconButton label={t('shell.search.label')} icon={Search} onPress={onPress} />;
  return (
    <PlainButton className={styles.button} onPress={onPress} keyShortcuts="Control+P Meta+P">
      <Search aria-hidden />
      <span>{t('shell.search.label')}</span>
      {/* Announced by `aria-keyshortcuts`. */}
      <span aria-hidden>
        <Keys keys={['Mod', 'P']} />
      </span>
    </PlainButton>
  );
}
