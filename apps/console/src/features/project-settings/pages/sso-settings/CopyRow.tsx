import { CopyButton } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import settings from '#features/project-settings/settings.module.css';
import styles from './sso-settings.module.css';

interface CopyRowProps {
  label: string;
  /** What providers call it. */
  hint?: string;
  value: string;
}

/** A value that is pasted at the identity provider. */
export function CopyRow({ label, hint, value }: CopyRowProps) {
  const t = useMessages();
  return (
    <div>
      <dt className={styles.name}>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </dt>
      <dd className={settings.secret}>
        <code className={settings['secret-value']} translate="no">
          {value}
        </code>
        <CopyButton size="m" value={value} label={t('settings.sso.copy', { name: label })} />
      </dd>
    </div>
  );
}
