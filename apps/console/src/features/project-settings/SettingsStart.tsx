import { Navigate } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { NotFound } from '#lib/NotFound.tsx';
import { paths } from '#lib/paths.ts';
import { settingsPages } from './pages.ts';

/** Goes to the first page this person may open. */
export function SettingsStart() {
  const { can } = usePermissions();
  const first = settingsPages.find((page) => page.requires.some(can));
  return first ? <Navigate replace to={paths.projectSettingsPage(first.path)} /> : <NotFound />;
}
