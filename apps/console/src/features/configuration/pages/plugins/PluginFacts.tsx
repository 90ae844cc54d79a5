import { isLegacy, type Plugin } from '#lib/plugins/plugin.ts';
import { Badge } from '@lectern/ui';
import { KeyRound } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { hostOf } from './plugin-address.ts';

/** Where a plugin comes from: its package with the version, or the host of a private one. */
export function PluginSource({ plugin }: { plugin: Plugin }) {
  const t = useMessages();
  const { package_name: name, package_version: version, url } = plugin.attributes;
  if (name === null) return t('configuration.plugins.source.private', { host: hostOf(url) });
  return t('configuration.plugins.source.package', { name, version: version ?? '' });
}

/** What is special about a plugin: private, of the first generation, or entitled to the access token of its user. */
export function PluginBadges({ plugin }: { plugin: Plugin }) {
  const t = useMessages();
  const { package_name: packageName, permissions } = plugin.attributes;
  return (
    <>
      {packageName === null && <Badge tone="outline">{t('configuration.plugins.badge.private')}</Badge>}
      {isLegacy(plugin) && <Badge tone="warning">{t('configuration.plugins.badge.legacy')}</Badge>}
      {permissions.includes('currentUserAccessToken') && (
        <Badge icon={KeyRound}>{t('configuration.plugins.badge.token')}</Badge>
      )}
    </>
  );
}
