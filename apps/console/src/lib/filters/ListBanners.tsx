import { Banner, type BannerProps, Button } from '@lectern/ui';
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
  const clear = { label: t('filters.clear'), onPress: onClear };
  return (
    <div className={styles.banners}>
      {problems.length > 0 && (
        <ListBanner tone="warning" role="status" action={clear}>
          {problems.includes('view')
            ? t('views.gone')
            : t('filters.nonsense', { names: [...new Set(problems)].join(', ') })}
        </ListBanner>
      )}
      {isRefused && (
        <ListBanner tone="danger" role="alert" action={clear}>
          {t('filters.refused', { name: refusedName(list.error) })}
        </ListBanner>
      )}
      {list.isError && !isRefused && isShown && (
        <ListBanner tone="danger" role="alert" action={{ label: texts.retry, onPress: () => void list.refetch() }}>
          {texts.failed} {describeError(list.error, t)}
        </ListBanner>
      )}
    </div>
  );
}

interface ListBannerProps extends Pick<BannerProps, 'tone' | 'role' | 'children'> {
  action: { label: string; onPress: () => void };
}

function ListBanner({ action: { label, onPress }, ...banner }: ListBannerProps) {
  return (
    <Banner
      {...banner}
      actions={
        <Button size="s" variant="quiet" onPress={onPress}>
          {label}
        </Button>
      }
    />
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
