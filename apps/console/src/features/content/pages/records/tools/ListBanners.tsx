import { Banner, Button } from '@lectern/ui';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { RecordListState } from '../use-record-list.ts';
import styles from '../records.module.css';

/** Invalid parts of the URL, what the server rejected, and what failed to load while other content is still shown. */
export function ListBanners({ state }: { state: RecordListState }) {
  const t = useMessages();
  const { problems, list, shown, clear } = state;
  const isRefused = isRefusal(list.error);
  if (problems.length === 0 && !isRefused && !(list.isError && shown)) return null;
  return (
    <div className={styles.banners}>
      {problems.length > 0 && (
        <Banner
          tone="warning"
          role="status"
          actions={
            <Button size="s" variant="quiet" onPress={clear}>
              {t('content.filter.clear')}
            </Button>
          }
        >
          {problems.includes('view')
            ? t('content.view.gone')
            : t('content.filter.nonsense', { names: [...new Set(problems)].join(', ') })}
        </Banner>
      )}
      {isRefused && (
        <Banner
          tone="danger"
          role="alert"
          actions={
            <Button size="s" variant="quiet" onPress={clear}>
              {t('content.filter.clear')}
            </Button>
          }
        >
          {t('content.filter.refused', { name: refusedName(list.error) })}
        </Banner>
      )}
      {list.isError && !isRefused && shown && (
        <Banner
          tone="danger"
          role="alert"
          actions={
            <Button size="s" variant="quiet" onPress={() => void list.refetch()}>
              {t('content.list.retry')}
            </Button>
          }
        >
          {t('content.list.failed')} {describeError(list.error, t)}
        </Banner>
      )}
    </div>
  );
}

/** Whether the server understood the request and rejects it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.hasCode('INVALID_FILTER_FIELDS_PARAM') || error.hasCode('INVALID_PARAMS'));
}

/** The rejected part, as the server names it; empty if it names none. */
function refusedName(error: unknown): string {
  const { field, operator, value, param } = (error instanceof ApiError ? error.errors[0]?.details : undefined) ?? {};
  return [field, operator, param, value].filter((part) => typeof part === 'string').join(' ');
}
