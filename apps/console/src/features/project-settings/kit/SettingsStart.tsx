import { Navigate, useLocation } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { paths } from '#lib/paths.ts';
import { settingsPages } from '../pages.ts';
import { canOpen } from './settings-page.ts';

/** Redirects to the first accessible page, with query, hash and state; without one, to the first page. */
export function SettingsStart() {
  const permissions = usePermissions();
  const { search, hash, state } = useLocation();
  const page = settingsPages.find((one) => canOpen(one, permissions)) ?? settingsPages[0];
  if (page === undefined) throw new Error('The settings have no pages.');
  return <Navigate replace to={{ pathname: paths.projectSettingsPage(page.path), search, hash }} state={state} />;
}
