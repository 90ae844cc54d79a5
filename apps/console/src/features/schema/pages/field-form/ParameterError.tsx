import { StatusMark } from '@lectern/ui';
import styles from './field-form.module.css';

/** The error of a group of controls without a row of its own. */
export function ParameterError({ error }: { error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className={styles.error} role="alert">
      <StatusMark shape="invalid" />
      <span>{error}</span>
    </p>
  );
}
