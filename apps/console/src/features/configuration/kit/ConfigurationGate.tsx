import { Outlet } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { Denied } from '#lib/Denied.tsx';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { canOpen, type ConfigurationPage } from './configuration-page.ts';

/** Lets users through to a page that their role opens, and shows the denied view to others; the server checks again. */
export function ConfigurationGate({ page }: { page: ConfigurationPage }) {
  const t = useMessages();
  const permissions = usePermissions();
  if (!canOpen(page, permissions)) {
    return <Denied title={t('configuration.denied.title')}>{t('configuration.denied.body')}</Denied>;
  }
  return (
    <>
      <PageHead title={t(page.title)} within={[t('configuration.area')]} />
      <Outlet />
    </>
  );
}
