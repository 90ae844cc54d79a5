import { ButtonLink, Empty } from '@lectern/ui';
import { FileQuestion } from 'lucide-react';
import { PageHead } from './layout/PageHead.tsx';
import { paths } from './paths.ts';
import { useMessages } from './use-messages.ts';

export interface NotFoundProps {
  backTo?: string;
  backLabel?: string;
}

/** Shown for unknown and inaccessible URLs. Fills the sheet around it. */
export function NotFound(props: NotFoundProps) {
  const t = useMessages();
  return (
    <>
      <PageHead title={t('not-found.title')} />
      <NothingHere {...props} />
    </>
  );
}

/** The same where nothing is known of the project yet. */
export function NothingHere({ backTo = paths.root(), backLabel }: NotFoundProps) {
  const t = useMessages();
  return (
    <Empty
      isPage
      icon={FileQuestion}
      title={<h1>{t('not-found.title')}</h1>}
      action={<ButtonLink href={backTo}>{backLabel ?? t('not-found.action')}</ButtonLink>}
    >
      {t('not-found.body')}
    </Empty>
  );
}
