import type { ContentAreaSidebarItem } from 'datocms-plugin-sdk';
import { Link, useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import type { Declared } from '#lib/plugins/declared.ts';
import { PluginIcon } from '#lib/plugins/PluginIcon.tsx';
import styles from './menu.module.css';

/** An entry of the sidebar that leads to a page of a plugin. */
export function PluginMenuEntry({ declared: { plugin, entry } }: { declared: Declared<ContentAreaSidebarItem> }) {
  const { pathname } = useLocation();
  const href = paths.contentPluginPage(plugin.id, entry.pointsTo.pageId);
  return (
    <Link className={styles.foot} to={href} aria-current={pathname === href ? 'page' : undefined}>
      <PluginIcon icon={entry.icon} />
      {entry.label}
    </Link>
  );
}
