import { MenuItem, MenuSection } from '@lectern/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { environmentsQuery, useEnvironment, useMe } from '#lib/current-site.ts';
import { environmentHome } from '#lib/environment.ts';
import { useMessages } from '#lib/use-messages.ts';
import { environmentsFor } from './environments-for.ts';

/** The environments to choose from, as a part of a menu. Choosing loads the console again, below another base. */
export function EnvironmentSection() {
  const t = useMessages();
  const current = useEnvironment();
  const { actor } = useMe();
  const choices = environmentsFor(useSuspenseQuery(environmentsQuery).data, actor);
  return (
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
  );
}
