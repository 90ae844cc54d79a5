import { Outlet, useLocation } from 'react-router';
import { usePermissions, useSite } from '#lib/current-site.ts';
import { Denied } from '#lib/Denied.tsx';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { NotFound } from '#lib/NotFound.tsx';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useFeature } from './features.ts';
import { MissingFeature } from './MissingFeature.tsx';
import { canOpen, type SettingsPage } from './settings-page.ts';

/** Lets users through to a page that their role opens, and shows the denied view to others; the server checks again. */
export function SettingsGate({ page }: { page: SettingsPage }) {
  const t = useMessages();
  const permissions = usePermissions();
  const site = useSite();
  const { pathname } = useLocation();
  const isRead = page.isReadableByAll === true && pathname === paths.projectSettingsPage(page.path);
  const hasFeature = useFeature(page.feature);
  if (!canOpen(page, permissions) && !isRead) {
    return <Denied title={t('settings.denied.title')}>{t('settings.denied.body')}</Denied>;
  }
  if (page.hiddenFor?.(site) === true) return <NotFound />;
  return (
    <>
      <PageHead title={t(page.title)} within={[t('settings.area')]} />
      {hasFeature === false ? <MissingFeature isPage page={page} /> : <Outlet />}
    </>
  );
}
