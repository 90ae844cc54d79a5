import { SheetDialog } from '@lectern/ui';
import { Outlet } from 'react-router';
import { AreaLayout } from '#lib/layout/AreaLayout.tsx';
import { useModalArea } from '#lib/layout/modal-area.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from '../settings.module.css';
import { SettingsNavigation } from './SettingsNavigation.tsx';

/** The accessible pages at the left with the open one next to them; above the page below where there is space. */
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
