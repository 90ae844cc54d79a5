import { Button, Empty } from '@lectern/ui';
import { CloudOff } from 'lucide-react';
import { describeError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';

/** A list that could not be read: what, why, and another try. */
export function QueryError({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  const t = useMessages();
  return (
    <Empty icon={CloudOff} title={title} action={<Button onPress={onRetry}>{t('page-error.reload')}</Button>}>
      {describeError(error, t)}
    </Empty>
  );
}
