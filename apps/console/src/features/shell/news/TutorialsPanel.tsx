import { Badge, Button } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { newsStore, type NewsState } from './news-store.ts';
import { NewsVideo } from './NewsVideo.tsx';
import styles from './news.module.css';

/** Lessons with their videos; each is marked when it was seen. */
export function TutorialsPanel({ state: { news, marks } }: { state: NewsState }) {
  const t = useMessages();
  return (
    <ol className={styles.entries}>
      {news.tutorials.map(({ id, title, description, video }) => {
        const isSeen = marks.tutorials.includes(id);
        return (
          <li key={id} className={styles.entry}>
            <h3>{title}</h3>
            {description !== null && <p>{description}</p>}
            {video !== null && (
              <div onPlayCapture={() => newsStore.markRead('tutorials', [id])}>
                <NewsVideo video={video} title={title} />
              </div>
            )}
            {isSeen ? (
              <p className={styles.facts}>
                <Badge tone="success">{t('shell.news.tutorials.done')}</Badge>
              </p>
            ) : (
              <div>
                <Button size="s" onPress={() => newsStore.markRead('tutorials', [id])}>
                  {t('shell.news.tutorials.mark', { title })}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
