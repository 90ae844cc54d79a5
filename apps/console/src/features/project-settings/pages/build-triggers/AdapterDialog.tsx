import { type BuildAdapter, offeredBuildAdapters } from '@lectern/domain';
import { Dialog, PlainButton } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { adapterIcons } from './adapters.ts';
import { useAdapterName } from './use-adapter-name.ts';
import styles from './build-triggers.module.css';

interface AdapterDialogProps {
  onChoose: (adapter: BuildAdapter) => void;
  onClose: () => void;
}

/** The choice of a service for a new build trigger. */
export function AdapterDialog({ onChoose, onClose }: AdapterDialogProps) {
  const t = useMessages();
  const nameOf = useAdapterName();
  return (
    <Dialog
      size="m"
      title={t('settings.build-triggers.adapter.choose')}
      subtitle={t('settings.build-triggers.adapter.choose.lead')}
      isDismissable
      onClose={onClose}
    >
      <ul className={styles.adapters}>
        {offeredBuildAdapters.map((adapter) => {
          const Icon = adapterIcons[adapter];
          return (
            <li key={adapter}>
              <PlainButton className={styles.adapter} onPress={() => onChoose(adapter)}>
                <Icon aria-hidden />
                <span>
                  <b>{nameOf(adapter)}</b>
                  <small>{t(`settings.build-triggers.adapter.detail.${adapter}`)}</small>
                </span>
              </PlainButton>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
