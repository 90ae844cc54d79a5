import { PageError } from '../lib/PageError.tsx';
import { AriaRouter } from './AriaRouter.tsx';
import styles from '../lib/full-page.module.css';

/** A failure that left no shell to show it in. */
export function RootError() {
  return (
    <AriaRouter>
      <main className={styles.page} id="main">
        <PageError />
      </main>
    </AriaRouter>
  );
}
