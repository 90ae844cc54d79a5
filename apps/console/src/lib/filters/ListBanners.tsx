import { Banner, Button } from '@lectern/ui';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './filters.module.css';

export interface ListBannersProps {
  /** Invalid parts of the URL; `view` is a saved view that can't be opened. */
  problems: readonly string[];
  list: { isError: boolean; error: unknown; refetch: () => Promise<unknown> };
  /** Whether rows are shown all the same. */
  isShown: boolean;
  /** Removes all list state from the URL. */
  onClear: () => void;
  texts: { failed: string; retry: string };
}

/** Invalid parts of the URL, what the server rejected, and what failed to load while other content is still shown. */
export function ListBanners({ problems, list, isShown, onClear, texts }: ListBannersProps) {
  const t = useMessages();
  const isRefused = isRefusal(list.error);
  if (problems.length === 0 && !isRefused && !(list.isError && isShown)) return null;
  return (
    <div className={styles.banners}>
      {problems.length > 0 && (
        <Banner
          tone="warning"
          role="status"
          actions={
            <Button size="s" variant="quiet" onPress={onClear}>
              {t('filters.clear')}
            </Button>
          }
        >
          {problems.includes('view')
            ? t('views.gone')
            : t('filters.nonsense', { names: [...new Set(problems)].join(', ') })}
        </Banner>
      )}
      {isRefused && (
        <Banner
          tone="danger"
          role="alert"
          actions={
            <Button size="s" variant="quiet" onPress={onClear}>
              {t('filters.clear')}
            </Button>
          }
        >
          {t('filters.refused', { name: refusedName(list.error) })}
        </Banner>
      )}
      {list.isError && !isRefused && isShown && (
        <Banner
          tone="danger"
          role="alert"
          actions={
            <Button size="s" variant="quiet" onPress={() => void list.refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {texts.failed} {describeError(list.error, t)}
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
