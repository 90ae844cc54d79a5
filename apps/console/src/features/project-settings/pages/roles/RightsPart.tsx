import { capabilities, type Capability, type PermissionOrigins } from '@lectern/domain';
import { Switch } from '@lectern/ui';
import { usePermissions } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { Origin } from './Origin.tsx';
import { rightsGroups, type RightsGroup } from './rights-groups.ts';
import type { RoleValues } from './role-values.ts';
import styles from './roles.module.css';

interface RightsPartProps {
  group: RightsGroup;
  open: OpenForm<RoleValues>;
  origins: PermissionOrigins;
  ownId: string;
}

/** The rights under one heading, each with what it allows and the inherited roles that grant it already. */
export function RightsPart({ group, open, origins, ownId }: RightsPartProps) {
  const t = useMessages();
  return (
    <FormPart title={t(`settings.roles.group.${group}`)}>
      <ul className={styles.rights}>
        {rightsGroups[group].map((capability) => (
          <Right
            key={capability}
            capability={capability}
            open={open}
            roleIds={origins.capabilities[capability]}
            ownId={ownId}
          />
        ))}
      </ul>
    </FormPart>
  );
}

interface RightProps {
  capability: Capability;
  open: OpenForm<RoleValues>;
  roleIds: readonly string[];
  ownId: string;
}

function Right({ capability, open, roleIds, ownId }: RightProps) {
  const t = useMessages();
  const { can } = usePermissions();
  const { rights } = open.values;
  const isOwn = rights.includes(capability);
  const isInherited = roleIds.some((id) => id !== ownId);
  // The server refuses to grant what the administrator may not do.
  const isBeyond = !isOwn && !isInherited && !can(capability);
  return (
    <li className={styles.right}>
      <Switch
        isSelected={isOwn || isInherited}
        isDisabled={open.refusal !== undefined || (isInherited && !isOwn) || isBeyond}
        onChange={(isOn) => {
          const next = isOn ? [...rights, capability] : rights.filter((other) => other !== capability);
          open.change({ rights: capabilities.filter((other) => next.includes(other)) }, 'rights');
        }}
        detail={isBeyond ? t('settings.roles.right.beyond') : t(`settings.roles.right.${capability}.hint`)}
      >
        {t(`settings.roles.right.${capability}`)}
      </Switch>
      {isInherited && <Origin roleIds={roleIds} ownId={ownId} />}
    </li>
  );
}
