import { Badge, Button, Empty, Link, PlainButton, Time } from '@lectern/ui';
import { ArrowLeft, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { newsStore, type NewsState } from './news-store.ts';
import { NewsText } from './NewsText.tsx';
import { cutText, nodesOf, plainText } from './plain-text.ts';
import { type ChangelogEntry, unreadEntries } from './what-to-open.ts';
import styles from './news.module.css';

const listPreview = 150;
const detailPreview = 450;

/** The newest entries of the changelog, or one of them. */
export function ChangelogPanel({ state: { news, marks, open } }: { state: NewsState }) {
  const t = useMessages();
  const entry = news.changelog_entries.find(({ id }) => id === open?.entryId);
  if (entry !== undefined) return <EntryDetail key={entry.id} entry={entry} />;
  if (news.changelog_entries.length === 0) return <Empty icon={Megaphone} title={t('shell.news.changelog.none')} />;
  const unread = unreadEntries(news, marks);
  return (
    <>
      <ul className={styles.entries}>
        {news.changelog_entries.map((one) => (
          <li key={one.id} className={styles.entry}>
            <EntryFacts entry={one} isUnread={unread.includes(one)} />
            <h3>
              <PlainButton
                className={styles.title}
                onPress={() => newsStore.open({ tab: 'changelog', entryId: one.id })}
              >
                {one.title}
              </PlainButton>
            </h3>
            <p>{cutText(plainText(nodesOf(one.content)), listPreview)}</p>
          </li>
        ))}
      </ul>
      {unread.length > 0 && (
        <div className={styles.foot}>
          <Button
            size="s"
            onPress={() =>
              newsStore.markRead(
                'changelog',
                unread.map(({ id }) => id),
              )
            }
          >
            {t('shell.news.changelog.mark-all')}
          </Button>
        </div>
      )}
    </>
  );
}

function EntryDetail({ entry }: { entry: ChangelogEntry }) {
  const t = useMessages();
  const words = plainText(nodesOf(entry.content));
  const [isWhole, setIsWhole] = useState(words.length <= detailPreview);
  return (
    <article className={styles.detail}>
      <Button
        size="s"
        variant="quiet"
        icon={ArrowLeft}
        onPress={() => newsStore.open({ tab: 'changelog', entryId: null })}
      >
        {t('shell.news.changelog.all')}
      </Button>
      <EntryFacts entry={entry} isUnread={false} />
      <h3>{entry.title}</h3>
      {isWhole ? <NewsText document={entry.content} /> : <p>{cutText(words, detailPreview)}</p>}
      <div className={styles.more}>
        {!isWhole && (
          <Button size="s" onPress={() => setIsWhole(true)}>
            {t('shell.news.changelog.whole')}
          </Button>
        )}
        {entry.url !== null && (
          <Link href={entry.url} target="_blank">
            {t('shell.news.read-more')}
          </Link>
        )}
      </div>
    </article>
  );
}

function EntryFacts({ entry, isUnread }: { entry: ChangelogEntry; isUnread: boolean }) {
  const t = useMessages();
  return (
    <p className={styles.facts}>
      <Time value={entry.first_published_at} />
      {entry.categories.map(({ name, color }) => (
        <span key={name} className={styles.category}>
          {color !== null && <span className={styles.dot} style={{ background: color }} aria-hidden />}
          {name}
        </span>
      ))}
      {isUnread && <Badge tone="accent">{t('shell.news.new')}</Badge>}
    </p>
  );
}
