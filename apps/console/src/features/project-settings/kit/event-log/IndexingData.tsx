import { useMessages } from '#lib/use-messages.ts';
import { MessageBody } from '../http-message/MessageBody.tsx';
import styles from '../log-list/log-list.module.css';
import { indexedPages, logText } from './event-data.ts';

interface IndexingDataProps {
  data: { pages?: unknown; pages_count?: unknown; crawler_log?: unknown };
}

/** What an indexing has read: the pages in the index, and the addresses that are not. */
export function IndexingData({ data }: IndexingDataProps) {
  const t = useMessages();
  const pages = indexedPages(data.pages, data.pages_count);
  const crawlerLog = logText(data.crawler_log);
  return (
    <>
      {pages !== null && (
        <section aria-label={t('settings.event.pages')} className={styles.message}>
          <h3>{t('settings.event.pages.count', { count: pages.count })}</h3>
          {pages.list !== null && <MessageBody label={t('settings.event.pages')} text={JSON.stringify(pages.list)} />}
        </section>
      )}
      {crawlerLog !== null && (
        <section aria-label={t('settings.event.crawler-log')} className={styles.message}>
          <h3>{t('settings.event.crawler-log')}</h3>
          <MessageBody label={t('settings.event.crawler-log')} text={crawlerLog} />
        </section>
      )}
    </>
  );
}
