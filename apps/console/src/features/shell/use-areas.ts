import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import type { Feature, FeatureNavigation } from '#lib/feature.ts';
import { lastVisited } from '#lib/last-visited.ts';
import { useLocalizationPreferences } from '#lib/localization-preferences.ts';

/** One entry as the bars draw it. */
export interface Area {
  path: string;
  label: string;
  icon: FeatureNavigation['icon'];
  placement: FeatureNavigation['placement'];
  isCurrent: boolean;
  /** Whether the entry is in the bar of wide windows alone. */
  isWide: boolean;
  /** Whether the role of this user opens it. */
  isAllowed: boolean;
  /** The last visited page of the area; pressing the current one leads to its start page. */
  href: string;
}

/** Every entry, in order. */
export function useAllAreas(features: readonly Feature[]): Area[] {
  const intl = useIntl();
  const permissions = usePermissions();
  const preferences = useLocalizationPreferences();
  const { pathname } = useLocation();
  return features
    .flatMap(({ path, navigation }) => (navigation ? [{ path, ...navigation }] : []))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ path, label, icon, placement, isWide = false, isAllowed }) => {
      const isCurrent = pathname === `/${path}` || pathname.startsWith(`/${path}/`);
      const id = `shell.area.${path}`;
      return {
        path,
        label: intl.messages[id] === undefined ? label : intl.formatMessage({ id }),
        icon,
        placement,
        isCurrent,
        isWide,
        isAllowed: isAllowed?.(permissions, preferences) ?? true,
        href: isCurrent ? `/${path}` : lastVisited(path),
      };
    });
}

/** The entries this user may use, in order. */
export function useAreas(features: readonly Feature[]): Area[] {
  return useAllAreas(features).filter(({ isAllowed }) => isAllowed);
}
