import { StatusMark } from '@lectern/ui';
import styles from './field-form.module.css';

/** What is wrong with a group of controls that has no row of its own to say so. */
export function ParameterError({ error }: { error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className={styles.error} role="alert">
      <StatusMark shape="invalid" />
      <span>{error}</span>
    </p>
  );
}
