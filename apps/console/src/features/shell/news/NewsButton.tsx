import { PlainButton, Tooltip } from '@lectern/ui';
import { Megaphone } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { newsStore, useNews } from './news-store.ts';
import { unreadEntries } from './what-to-open.ts';
import bar from '../bar-button.module.css';
import styles from './news.module.css';

/** Opens changelog and tutorials, flagged while entries are unread. Nothing where there are none. */
export function NewsButton() {
  const t = useMessages();
  const state = useNews();
  if (state === null || state.news.changelog_entries.length + state.news.tutorials.length === 0) return null;
  const { news, marks } = state;
  const unread = unreadEntries(news, marks).length;
  const label = unread === 0 ? t('shell.news.title') : t('shell.news.title.unread', { count: unread });
  return (
    <Tooltip content={label}>
      <PlainButton
        className={bar.button}
        aria-label={label}
        onPress={() =>
          newsStore.open({ tab: news.changelog_entries.length > 0 ? 'changelog' : 'tutorials', entryId: null })
        }
      >
        <Megaphone aria-hidden />
        {unread > 0 && <span className={styles.flag} />}
      </PlainButton>
    </Tooltip>
  );
}
