import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { useEnvironment, usePermissions, useSite } from '#lib/current-site.ts';
import { PageNavigation } from '#lib/layout/PageNavigation.tsx';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { settingsPages } from '../pages.ts';
import { featuresQuery } from './features.ts';
import { canOpen, settingsGroups } from './settings-page.ts';

/** The accessible pages, by group, and a link to the configuration of the environment. */
export function SettingsNavigation() {
  const t = useMessages();
  const permissions = usePermissions();
  const site = useSite();
  const { id } = useEnvironment();
  const features = useQuery(featuresQuery).data?.codes;
  const groups = settingsGroups.map((group) => ({
    label: t(`settings.group.${group}`),
    pages: settingsPages
      .filter(
        (page) =>
          page.group === group &&
          canOpen(page, permissions) &&
          page.hiddenFor?.(site) !== true &&
          (page.feature === undefined || features === undefined || features.includes(page.feature)),
      )
      .map(({ path, title, icon }) => ({ href: paths.projectSettingsPage(path), title: t(title), icon })),
  }));
  return (
    <PageNavigation
      area={t('settings.area')}
      groups={groups}
      notice={
        permissions.can('can_edit_environment') && (
          <>
            <Settings2 aria-hidden />
            <span>
              {t('settings.environment-notice')}{' '}
              <Link to={paths.configurationPage('locales')}>{t('settings.environment-notice.link', { id })}</Link>
            </span>
          </>
        )
      }
    />
  );
}
