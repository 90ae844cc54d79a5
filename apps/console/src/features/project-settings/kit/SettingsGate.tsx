import { Outlet } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { Denied } from '#lib/Denied.tsx';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { useMessages } from '#lib/use-messages.ts';
import type { SettingsPage } from './settings-page.ts';

/** Lets users through to a page that their role opens, and shows the denied view to others; the server checks again. */
export function SettingsGate({ page }: { page: SettingsPage }) {
  const t = useMessages();
  const { can } = usePermissions();
  if (!page.permission.some(can)) {
    return <Denied title={t('settings.denied.title')}>{t('settings.denied.body')}</Denied>;
  }
  return (
    <>
      <PageHead title={t(page.title)} within={[t('settings.area')]} />
      <Outlet />
    </>
  );
}
