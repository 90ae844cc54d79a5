import type { RoleResource } from '@lectern/contract';
import type { PermissionOrigins } from '@lectern/domain';
import { Banner, Checkbox, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { buildTriggersQuery } from '#lib/build-triggers.ts';
import { useMessages } from '#lib/use-messages.ts';
import { newEntryId } from '#lib/forms/drafts.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { searchIndexesQuery } from '#features/project-settings/queries.ts';
import { ContentPermissionsLink } from './ContentPermissionsLink.tsx';
import { EffectivePart } from './EffectivePart.tsx';
import { EntityRulesPart } from './EntityRulesPart.tsx';
import { InheritsField } from './InheritsField.tsx';
import { rightsGroups, type RightsGroup } from './rights-groups.ts';
import { RightsPart } from './RightsPart.tsx';
import type { RoleValues } from './role-values.ts';
import styles from './roles.module.css';
import { useRoleOrigins } from './use-role-origins.ts';

export interface RoleFieldsProps {
  open: OpenForm<RoleValues>;
  entry: RoleResource | null;
}

/** Everything a role declares except rules about content, and what comes of it with the roles it inherits from. */
export function RoleFields({ open, entry }: RoleFieldsProps) {
  const t = useMessages();
  const { origins, childRoleIds } = useRoleOrigins(open.values, entry);
  const triggers = useQuery(buildTriggersQuery).data ?? [];
  const indexes = useQuery(searchIndexesQuery).data ?? [];
  const ownId = entry?.id ?? newEntryId;
  const isLocked = open.refusal !== undefined;
  return (
    <>
      {open.problem('beyond') !== undefined && (
        <Banner tone="danger" role="alert">
          {open.problem('beyond')}
        </Banner>
      )}
      <div className={styles.columns}>
        <TextField
          label={t('settings.roles.name')}
          isRequired
          autoFocus={entry === null}
          autoComplete="off"
          isReadOnly={isLocked}
          {...open.field('name')}
        />
        <InheritsField open={open} childRoleIds={childRoleIds} />
      </div>
      <EnvironmentsField open={open} origins={origins} />
      {entry !== null && <ContentPermissionsLink role={entry} />}
      {(Object.keys(rightsGroups) as RightsGroup[]).map((group) => (
        <RightsPart key={group} group={group} open={open} origins={origins} ownId={ownId} />
      ))}
      <EntityRulesPart
        title={t('settings.roles.triggers')}
        lead={t('settings.roles.triggers.lead')}
        texts="settings.roles.triggers"
        isLocked={isLocked}
        {...open.field('buildTriggers')}
        origins={{
          granted: origins.buildTriggers.granted.map(({ rule, ...origin }) => ({ id: rule.build_trigger, ...origin })),
          ownId,
        }}
        entities={triggers.map(({ id, attributes }) => ({ id, name: attributes.name }))}
      />
      <EntityRulesPart
        title={t('settings.roles.indexes')}
        lead={t('settings.roles.indexes.lead')}
        texts="settings.roles.indexes"
        isLocked={isLocked}
        {...open.field('searchIndexes')}
        origins={{
          granted: origins.searchIndexes.granted.map(({ rule, ...origin }) => ({ id: rule.search_index, ...origin })),
          ownId,
        }}
        entities={indexes.map(({ id, attributes }) => ({ id, name: attributes.name }))}
      />
      <EffectivePart origins={origins} ownId={ownId} name={open.values.name} />
    </>
  );
}

function EnvironmentsField({ open, origins }: Pick<RoleFieldsProps, 'open'> & { origins: PermissionOrigins }) {
  const t = useMessages();
  const { primary, sandbox } = origins.environments;
  const isLocked = open.refusal !== undefined;
  const effective = accessName(primary.length > 0, sandbox.length > 0);
  return (
    <div role="group" aria-label={t('settings.roles.environments')} className={styles.environments}>
      <span className={styles.label}>{t('settings.roles.environments')}</span>
      {(['primary', 'sandboxes'] as const).map((name) => (
        <Checkbox
          key={name}
          isDisabled={isLocked}
          isSelected={open.values[name]}
          onChange={(isOn) => open.change({ [name]: isOn }, name)}
        >
          {t(`settings.roles.environments.${name}`)}
        </Checkbox>
      ))}
      <span className={styles.quiet}>{t(`settings.roles.environments.effective.${effective}`)}</span>
    </div>
  );
}

function accessName(primary: boolean, sandboxes: boolean) {
  if (primary) return sandboxes ? 'all' : 'primary_only';
  return sandboxes ? 'sandbox_only' : 'none';
}
