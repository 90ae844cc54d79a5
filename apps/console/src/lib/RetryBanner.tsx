import { Banner, Button } from '@lectern/ui';
import { describeError } from './describe-error.ts';
import { useMessages } from './use-messages.ts';

export interface RetryBannerProps {
  /** What could not be loaded, before the reason. */
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** Says why something could not be loaded, with another try. */
export function RetryBanner({ title, error, onRetry }: RetryBannerProps) {
  const t = useMessages();
  return (
    <Banner tone="danger" role="alert" actions={<Button onPress={onRetry}>{t('page-error.retry')}</Button>}>
      {title} {describeError(error, t)}
    </Banner>
  );
}
