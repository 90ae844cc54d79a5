import { Navigate, useLocation } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { Denied } from '#lib/Denied.tsx';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { configurationPages } from '../pages.ts';
import { canOpen } from './configuration-page.ts';

/** Redirects to the first accessible page, with query, hash and state; the denied view where there is none. */
export function ConfigurationStart() {
  const t = useMessages();
  const permissions = usePermissions();
  const { search, hash, state } = useLocation();
  const page = configurationPages.find((one) => canOpen(one, permissions));
  if (page === undefined) {
    return <Denied title={t('configuration.denied.title')}>{t('configuration.denied.body')}</Denied>;
  }
  return <Navigate replace to={{ pathname: paths.configurationPage(page.path), search, hash }} state={state} />;
}
