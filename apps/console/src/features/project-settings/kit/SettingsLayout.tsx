import { SheetDialog } from '@lectern/ui';
import { Outlet } from 'react-router';
import { AreaLayout } from '#lib/layout/AreaLayout.tsx';
import { useModalArea } from '#lib/layout/modal-area.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from '../settings.module.css';
import { SettingsNavigation } from './SettingsNavigation.tsx';

/** The pages that are open to this person at the left, the chosen one beside them; over the page below where it fits. */
export function SettingsLayout() {
  const t = useMessages();
  const modal = useModalArea();
  if (modal) {
    return (
      <SheetDialog label={t('settings.area')} onClose={modal.close}>
        <div className={styles['dialog-nav']}>
          <SettingsNavigation />
        </div>
        <div className={styles['dialog-main']}>
          <Outlet />
        </div>
      </SheetDialog>
    );
  }
  return (
    <AreaLayout area={t('settings.area')} sidebar={<SettingsNavigation />}>
      <Outlet />
    </AreaLayout>
  );
}
