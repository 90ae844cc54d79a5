import { ButtonLink, Empty } from '@lectern/ui';
import { FileQuestion } from 'lucide-react';
import styles from './full-page.module.css';
import { paths } from './paths.ts';
import { useMessages } from './use-messages.ts';

/** A URL of a project that doesn't exist, or that the signed-in account isn't in: which one, it doesn't say. */
export function UnknownProject() {
  const t = useMessages();
  return (
    <main className={styles.page} id="main">
      <Empty
        isPage
        icon={FileQuestion}
        title={<h1>{t('project-not-found.title')}</h1>}
        action={<ButtonLink href={paths.projects()}>{t('project-not-found.action')}</ButtonLink>}
      >
        {t('project-not-found.body')}
      </Empty>
    </main>
  );
}
