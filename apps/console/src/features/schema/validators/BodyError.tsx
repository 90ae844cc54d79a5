import { StatusMark } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import type { Problems } from '../parts/forms/problems.ts';
import styles from './validators.module.css';

/** The error below a line of controls without space for it. */
export function BodyError({ problems, controls }: { problems: Problems; controls: readonly string[] }) {
  const t = useMessages();
  const ids = new Set(controls.flatMap((control) => problems[control] ?? []));
  if (ids.size === 0) return null;
  return (
    <div role="alert" className={styles.errors}>
      {[...ids].map((id) => (
        <p key={id} className={styles.error}>
          <StatusMark shape="invalid" />
          <span>{t(id)}</span>
        </p>
      ))}
    </div>
  );
}
