import { Banner } from '@lectern/ui';
import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import styles from './sign-in-form.module.css';

export interface EntryFormProps {
  /** Message ID of what failed as a whole. */
  failure: string | null;
  /** Message IDs of what is wrong with its fields, which are announced. */
  problems: ReadonlyArray<string | null | undefined>;
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** A form of the logged-out part. The browser's own validation would be in its own language. */
export function EntryForm({ failure, problems, onSubmit, children }: EntryFormProps) {
  const t = useMessages();
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {t(failure)}
        </Banner>
      )}
      {children}
      <p className={styles.announcer} role="alert">
        {problems.flatMap((id) => (id == null ? [] : [t(id)])).join('. ')}
      </p>
    </form>
  );
}
