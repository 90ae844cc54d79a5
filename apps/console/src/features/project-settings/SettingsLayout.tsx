import { SheetDialog } from '@lectern/ui';
import { Link, Outlet, useLocation } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { AreaLayout } from '#lib/layout/AreaLayout.tsx';
import { useModalArea } from '#lib/layout/modal-area.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { settingsPages } from './pages.ts';
import styles from './settings.module.css';

const groups = ['project', 'access'] as const;

/** The pages this person may open at the left, the open one beside them; over the page below where there is room. */
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

function SettingsNavigation() {
  const t = useMessages();
  const { can } = usePermissions();
  const { pathname } = useLocation();
  return (
    <nav className={styles.nav} aria-label={t('settings.area')}>
      <h2>{t('settings.area')}</h2>
      {groups.map((group) => {
        const pages = settingsPages.filter((page) => page.group === group && page.requires.some(can));
        if (pages.length === 0) return null;
        return (
          <div key={group}>
            <p className={styles['nav-label']}>{t(`settings.group.${group}`)}</p>
            {pages.map(({ path, title, icon: Icon }) => {
              const href = paths.projectSettingsPage(path);
              const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
              return (
                <Link key={path} className={styles['nav-item']} to={href} aria-current={isCurrent ? 'page' : undefined}>
                  <Icon aria-hidden />
                  {t(title)}
                </Link>
              );
            })}
          </div>
        );
      })}
    </nav>
  );
}
