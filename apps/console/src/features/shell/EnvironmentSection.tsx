import { MenuItem, MenuSection, MenuSeparator } from '@lectern/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { environmentsQuery, useEnvironment, useMe, usePermissions } from '#lib/current-site.ts';
import { environmentHome } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { environmentsFor } from './environments-for.ts';

/** The environments to choose from, and the page to manage them, as a part of a menu. Choosing loads the console again, below another base. */
export function EnvironmentSection() {
  const t = useMessages();
  const current = useEnvironment();
  const { actor } = useMe();
  const { can } = usePermissions();
  const navigate = useNavigate();
  const choices = environmentsFor(useSuspenseQuery(environmentsQuery).data, actor);
  return (
    <>
      <MenuSection
        label={t('shell.environment.label')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[current.id]}
        onSelectionChange={(keys) => {
          const chosen = choices.find((environment) => keys !== 'all' && keys.has(environment.id));
          if (chosen && chosen.id !== current.id)
            location.assign(environmentHome(chosen.meta.primary ? null : chosen.id));
        }}
      >
        {choices.map((environment) => (
          <MenuItem
            key={environment.id}
            id={environment.id}
            end={t(environment.meta.primary ? 'area.environment.primary' : 'area.environment.sandbox')}
          >
            {environment.id}
          </MenuItem>
        ))}
      </MenuSection>
      {can('can_manage_environments') && (
        <>
          <MenuSeparator />
          <MenuItem
            id="manage-environments"
            icon={Settings2}
            onAction={() => void navigate(paths.projectSettingsPage('environments'))}
          >
            {t('shell.environment.manage')}
          </MenuItem>
        </>
      )}
    </>
  );
}
