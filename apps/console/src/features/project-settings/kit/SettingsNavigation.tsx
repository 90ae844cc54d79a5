import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useEnvironment, usePermissions, useSite } from '#lib/current-site.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { settingsPages } from '../pages.ts';
import styles from '../settings.module.css';
import { featuresQuery } from './features.ts';
import { canOpen, settingsGroups } from './settings-page.ts';

/** The accessible pages, by group, and links to the settings of the environment. */
export function SettingsNavigation() {
  const t = useMessages();
  const permissions = usePermissions();
  const site = useSite();
  const { pathname } = useLocation();
  const { id } = useEnvironment();
  const features = useQuery(featuresQuery).data?.codes;
  return (
    <nav className={styles.nav} aria-label={t('settings.area')}>
      <h2>{t('settings.area')}</h2>
      {settingsGroups.map((group) => {
        const pages = settingsPages.filter(
          (page) =>
            page.group === group &&
            canOpen(page, permissions) &&
            page.hiddenFor?.(site) !== true &&
            (page.feature === undefined || features === undefined || features.includes(page.feature)),
        );
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
      {permissions.can('can_edit_environment') && (
        <p className={styles['nav-notice']}>
          <Settings2 aria-hidden />
          <span>
            {t('settings.environment-notice')}{' '}
            <Link to={paths.environmentConfiguration()}>{t('settings.environment-notice.link', { id })}</Link>
          </span>
        </p>
      )}
    </nav>
  );
}
