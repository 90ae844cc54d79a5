import { ButtonLink, Empty } from '@lectern/ui';
import { FileQuestion } from 'lucide-react';
import { paths } from './paths.ts';
import { useMessages } from './use-messages.ts';

/** Says that an address leads nowhere, or nowhere this person may go. Fills the sheet it stands in. */
export function NotFound({ backTo = paths.root(), backLabel }: { backTo?: string; backLabel?: string }) {
  const t = useMessages();
  return (
    <div style={{ flex: 1 }}>
      <Empty
        isPage
        icon={FileQuestion}
        title={<h1>{t('not-found.title')}</h1>}
        action={<ButtonLink href={backTo}>{backLabel ?? t('not-found.action')}</ButtonLink>}
      >
        {t('not-found.body')}
      </Empty>
    </div>
  );
}
