import { capabilities, type Capability, type PermissionOrigins } from '@lectern/domain';
import { Switch } from '@lectern/ui';
import { memo, useCallback, useEffect, useRef } from 'react';
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
  const { can } = usePermissions();
  const { rights } = open.values;
  const isLocked = open.refusal !== undefined;

  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const set = useCallback((capability: Capability, isOn: boolean) => {
    const { values, change } = latest.current;
    const next = isOn ? [...values.rights, capability] : values.rights.filter((other) => other !== capability);
    change({ rights: capabilities.filter((other) => next.includes(other)) }, 'rights');
  }, []);

  return (
    <FormPart title={t(`settings.roles.group.${group}`)}>
      <ul className={styles.rights}>
        {rightsGroups[group].map((capability) => {
          const roleIds = origins.capabilities[capability];
          const isOwn = rights.includes(capability);
          const isInherited = roleIds.some((id) => id !== ownId);
          return (
            <Right
              key={capability}
              capability={capability}
              isOwn={isOwn}
              isLocked={isLocked}
              isGrantable={can(capability)}
              inheritedFrom={isInherited ? roleIds.join(' ') : ''}
              ownId={ownId}
              onChange={set}
            />
          );
        })}
      </ul>
    </FormPart>
  );
}

interface RightProps {
  capability: Capability;
  isOwn: boolean;
  isLocked: boolean;
  /** Whether the administrator has it. */
  isGrantable: boolean;
  /** IDs of the roles that grant it, by space; empty unless another role does. A text, which is equal as long as they are. */
  inheritedFrom: string;
  ownId: string;
  onChange: (capability: Capability, isOn: boolean) => void;
}

/** A change of one right renders no other: the form has new objects for all of its values after each change. */
const Right = memo(function Right({
  capability,
  isOwn,
  isLocked,
  isGrantable,
  inheritedFrom,
  ownId,
  onChange,
}: RightProps) {
  const t = useMessages();
  const isInherited = inheritedFrom !== '';
  // The server refuses to grant what the administrator may not do.
  const isBeyond = !isOwn && !isInherited && !isGrantable;
  return (
    <li className={styles.right}>
      <Switch
        isSelected={isOwn || isInherited}
        isDisabled={isLocked || (isInherited && !isOwn) || isBeyond}
        onChange={(isOn) => onChange(capability, isOn)}
        detail={isBeyond ? t('settings.roles.right.beyond') : t(`settings.roles.right.${capability}.hint`)}
      >
        {t(`settings.roles.right.${capability}`)}
      </Switch>
      {isInherited && <Origin roleIds={inheritedFrom.split(' ')} ownId={ownId} />}
    </li>
  );
});
