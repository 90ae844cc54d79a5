import { useRouteError } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { isUnknownProject } from '../lib/project-not-found.ts';
import { PageError } from '../lib/PageError.tsx';
import { UnknownProject } from '../lib/UnknownProject.tsx';
import { AriaRouter } from './AriaRouter.tsx';
import { OfflineStart } from './OfflineStart.tsx';
import styles from '../lib/full-page.module.css';

/** A failure that left no shell to show it in. */
export function RootError() {
  const error = useRouteError();
  if (isUnknownProject(error)) return <UnknownProject />;
  return (
    <AriaRouter>
      <main className={styles.page} id="main">
        {error instanceof ApiError && error.status === 0 ? <OfflineStart /> : <PageError />}
      </main>
    </AriaRouter>
  );
}
