import { Button, lazyPart, Time } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { publicInfoQuery } from '#lib/current-site.ts';
import { canUsePasskeys } from '#lib/passkeys.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type OwnPasskey, passkeysQuery } from '#features/account/queries.ts';
import listStyles from '#features/account/parts/account-list.module.css';
import styles from './account.module.css';

const AddPasskeyDialog = lazyPart(async () => (await import('./AddPasskeyDialog.tsx')).AddPasskeyDialog);
const RemovePasskeyDialog = lazyPart(async () => (await import('./RemovePasskeyDialog.tsx')).RemovePasskeyDialog);

/** The passkeys of the account. Where none can be used and there are none, nothing. */
export function PasskeysSection({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const t = useMessages();
  const titleId = useId();
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const canAdd = canUsePasskeys(useQuery(publicInfoQuery).data);
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<OwnPasskey | null>(null);
  if (!canAdd && passkeys.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('account.passkeys')}</h2>
      <p>{t('account.passkeys.lead')}</p>
      {passkeys.length > 0 && (
        <ul className={listStyles.list} aria-labelledby={titleId}>
          {passkeys.map((passkey) => {
            const { name, last_used_at: lastUsedAt } = passkey.attributes;
            return (
              <li key={passkey.id} className={listStyles.row}>
                <div className={listStyles.text}>
                  <p className={listStyles.name}>{name}</p>
                  <p className={listStyles.facts}>
                    {lastUsedAt === null ? (
                      t('account.passkeys.unused')
                    ) : (
                      <>
                        {t('account.sessions.last-used')} <Time value={lastUsedAt} />
                      </>
                    )}
                  </p>
                </div>
                <Button aria-label={t('account.passkeys.remove.label', { name })} onPress={() => setRemoved(passkey)}>
                  {t('account.passkeys.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {canAdd && (
        <div className={styles.actions}>
          <Button onPress={() => setIsAdding(true)}>{t('account.passkeys.add')}</Button>
        </div>
      )}
      <Suspense fallback={null}>
        {isAdding && <AddPasskeyDialog hasSecondFactor={hasSecondFactor} onClose={() => setIsAdding(false)} />}
        {removed !== null && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
    </section>
  );
}
