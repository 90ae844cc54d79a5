import { CopyButton, IconButton } from '@lectern/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/project-settings/settings.module.css';

const shownEnd = 4;

/** A secret, masked until it is revealed. */
export function TokenSecret({ secret }: { secret: string | null }) {
  const t = useMessages();
  const [isShown, setIsShown] = useState(false);
  if (secret === null) return <p className={styles.lead}>{t('settings.tokens.secret.hidden')}</p>;
  return (
    <div>
      <p className={styles['group-label']}>{t('settings.tokens.secret')}</p>
      <div className={styles.secret}>
        <code className={styles['secret-value']}>
          {isShown ? secret : `${'•'.repeat(20)}${secret.slice(-shownEnd)}`}
        </code>
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={t(isShown ? 'settings.tokens.secret.hide' : 'settings.tokens.secret.show')}
          onPress={() => setIsShown(!isShown)}
        />
        <CopyButton size="m" value={secret} label={t('settings.tokens.secret.copy')} />
      </div>
    </div>
  );
}
