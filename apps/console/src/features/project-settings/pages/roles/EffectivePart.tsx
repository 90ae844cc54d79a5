import { capabilities, type PermissionOrigins } from '@lectern/domain';
import { Button, Dialog } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import { Origin } from './Origin.tsx';
import styles from './roles.module.css';

interface EffectivePartProps {
  origins: PermissionOrigins;
  ownId: string;
  name: string;
}

/** How many rights a role has in the end, set here or inherited, and on demand each with where it comes from. */
export function EffectivePart({ origins, ownId, name }: EffectivePartProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const held = capabilities.filter((capability) => origins.capabilities[capability].length > 0);
  const own = held.filter((capability) => origins.capabilities[capability].includes(ownId));
  return (
    <FormPart title={t('settings.roles.effective')}>
      <div className={styles.sentence}>
        <span className={styles.quiet}>
          {t('settings.roles.effective.summary', {
            held: held.length,
            all: capabilities.length,
            own: own.length,
            inherited: held.length - own.length,
          })}
        </span>
        <span className={styles.tools}>
          <Button size="s" variant="quiet" onPress={() => setIsOpen(true)}>
            {t('settings.roles.effective.show')}
          </Button>
        </span>
      </div>
      {isOpen && (
        <Dialog title={t('settings.roles.effective')} subtitle={name} isDismissable onClose={() => setIsOpen(false)}>
          <ul className={styles.effective}>
            {(['primary', 'sandbox'] as const).map((kind) => (
              <EffectiveRow
                key={kind}
                label={t(`settings.roles.effective.${kind}`)}
                roleIds={origins.environments[kind]}
                ownId={ownId}
              />
            ))}
            {capabilities.map((capability) => (
              <EffectiveRow
                key={capability}
                label={t(`settings.roles.right.${capability}`)}
                roleIds={origins.capabilities[capability]}
                ownId={ownId}
              />
            ))}
          </ul>
        </Dialog>
      )}
    </FormPart>
  );
}

function EffectiveRow({ label, roleIds, ownId }: { label: string; roleIds: readonly string[]; ownId: string }) {
  const t = useMessages();
  return (
    <li className={styles['effective-row']}>
      <span className={roleIds.length === 0 ? styles.quiet : undefined}>{label}</span>
      {roleIds.length === 0 ? (
        <span className={styles.via}>{t('settings.roles.effective.not')}</span>
      ) : (
        <Origin roleIds={roleIds} ownId={ownId} />
      )}
    </li>
  );
}
