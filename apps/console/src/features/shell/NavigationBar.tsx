import { IconLink, SiteMark } from '@lectern/ui';
import { Link } from 'react-router';
import { useSite } from '#lib/current-site.ts';
import type { Feature } from '#lib/feature.ts';
import { paths } from '#lib/paths.ts';
import { useLogoUrl } from '#lib/uploads/use-logo-url.ts';
import { AreaNav } from './AreaNav.tsx';
import { DemoHost } from './demo/DemoHost.tsx';
import { DeployHost } from './deploy/DeployHost.tsx';
import { EnvironmentMenu } from './EnvironmentMenu.tsx';
import { NewsButton } from './news/NewsButton.tsx';
import { ProjectSwitcher } from './projects/ProjectSwitcher.tsx';
import { useHasOtherProjects } from './projects/use-projects.ts';
import { SearchButton } from './search/SearchButton.tsx';
import { useAreas } from './use-areas.ts';
import { useTabs } from './use-tabs.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './shell.module.css';

export interface NavigationBarProps {
  features: readonly Feature[];
  onShowShortcuts: () => void;
  onSearch: () => void;
}

/** The bar at the top of a wide window. */
export function NavigationBar({ features, onShowShortcuts, onSearch }: NavigationBarProps) {
  const { name } = useSite().attributes;
  const logoUrl = useLogoUrl();
  const hasOthers = useHasOtherProjects();
  const areas = useAreas(features);
  const tabs = useTabs(areas.filter((area) => area.placement === 'area'));
  return (
    <header className={styles.navbar}>
      {hasOthers ? (
        <ProjectSwitcher />
      ) : (
        <Link className={styles.site} to={paths.root()}>
          <SiteMark name={name} logoUrl={logoUrl} />
          <span className={styles['site-name']}>{name}</span>
        </Link>
      )}
      <EnvironmentMenu />
      <AreaNav tabs={tabs} />
      <div className={styles.tools}>
        <SearchButton onPress={onSearch} />
        <DemoHost />
        <DeployHost />
        {areas
          .filter((area) => area.placement === 'tool')
          .map((area) => (
            <IconLink key={area.path} label={area.label} icon={area.icon} href={area.href} isCurrent={area.isCurrent} />
          ))}
        <NewsButton />
        <UserMenu onShowShortcuts={onShowShortcuts} />
      </div>
    </header>
  );
}
