import { type BuildAdapter, type LinkedBuildAdapter, linkedBuildAdapters, linkSettings } from '@lectern/domain';
import type { TriggerValues } from '../trigger-values.ts';
import type { Link } from './use-linking.ts';

/** Settings that a link sets and the form does not show; those that users may change afterwards are not among them. */
export const settingsOfLink: Readonly<Record<LinkedBuildAdapter, readonly string[]>> = {
  netlify: [...Object.values(linkSettings.netlify), 'webhook_secret'],
  vercel: [...Object.values(linkSettings.vercel), 'team_id', 'branch', 'webhook_secret'],
};

/** Whether a setting names the site or its hook: another value, entered by hand, is no longer the link. */
export function isOfLink(adapter: BuildAdapter, name: string): boolean {
  const linked = linkedBuildAdapters.find((one) => one === adapter);
  if (linked === undefined) return false;
  const { hookUrl, siteId } = linkSettings[linked];
  return name === hookUrl || name === siteId;
}

/** The form of a build trigger after a site was linked. */
export function linkedValues(
  adapter: LinkedBuildAdapter,
  { settings }: Pick<TriggerValues, 'settings'>,
  { access, site, branch, hooks }: Link,
): Partial<TriggerValues> {
  const names = linkSettings[adapter];
  return {
    settings: {
      ...settings,
      [names.hookUrl]: hooks.hookUrl,
      [names.siteId]: site.id,
      [names.accessToken]: access.access_token,
      team_id: access.team_id ?? '',
      branch: branch ?? '',
      // One of an earlier site would have every result refused.
      webhook_secret: hooks.webhookSecret ?? '',
    },
    webhookToken: hooks.webhookToken,
    isLinked: true,
    isPolled: hooks.refusal !== null,
    isLegacy: false,
  };
}
