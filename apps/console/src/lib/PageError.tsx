import { Button, CopyButton, Empty } from '@lectern/ui';
import { CloudOff } from 'lucide-react';
import { useRouteError } from 'react-router';
import { ApiError } from './api-error.ts';
import { describeError } from './describe-error.ts';
import { NothingHere } from './NotFound.tsx';
import { useMessages } from './use-messages.ts';

/** Shown in place of a page that failed; a 404 becomes `NothingHere`. Use it as `ErrorBoundary` of routes. */
export function PageError() {
  const error = useRouteError();
  const t = useMessages();
  if (error instanceof ApiError && error.status === 404) return <NothingHere />;
  return (
    <Empty
      isPage
      icon={CloudOff}
      title={<h1>{t('page-error.title')}</h1>}
      action={
        <>
          <Button onPress={() => location.reload()}>{t('page-error.reload')}</Button>
          {error instanceof ApiError && error.requestId !== null && (
            <CopyButton size="m" hasText value={error.requestId} label={t('page-error.copy')} />
          )}
        </>
      }
    >
      {describeError(error, t)}
    </Empty>
  );
}
