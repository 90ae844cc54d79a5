import { ButtonLink, Empty } from '@lectern/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHead } from './layout/PageHead.tsx';
import { paths } from './paths.ts';
import { useMessages } from './use-messages.ts';

/** Shown where a role has no access to an area, with a link to the start. Fills the sheet around it. */
export function Denied({ title, children }: { title: string; children: ReactNode }) {
  const t = useMessages();
  return (
    <>
      <PageHead title={title} />
      <Empty
        isPage
        icon={Lock}
        title={<h1>{title}</h1>}
        action={<ButtonLink href={paths.root()}>{t('not-found.action')}</ButtonLink>}
      >
        {children}
      </Empty>
    </>
  );
}
