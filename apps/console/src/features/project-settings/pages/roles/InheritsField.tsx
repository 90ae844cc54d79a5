import { Chip, ComboBox, FieldRow, Link } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import type { RoleValues } from './role-values.ts';
import styles from './roles.module.css';

interface InheritsFieldProps {
  open: OpenForm<RoleValues>;
  /** The role itself, and those that inherit from it: they would make a cycle. */
  childRoleIds: ReadonlySet<string>;
}

/** The roles whose permissions this one has as well. */
export function InheritsField({ open, childRoleIds }: InheritsFieldProps) {
  const t = useMessages();
  const [text, setText] = useState('');
  const { data: roles = [] } = useQuery(rolesQuery);
  const { value: parentIds, onChange, error, change } = open.field('parentIds');
  const isLocked = open.refusal !== undefined;
  const needle = text.trim().toLocaleLowerCase();
  const nameOf = (roleId: string) => roles.find(({ id }) => id === roleId)?.attributes.name ?? roleId;
  return (
    <FieldRow
      label={t('settings.roles.inherits')}
      hint={t('settings.roles.inherits.hint')}
      error={error}
      change={change}
    >
      <div className={styles.ids}>
        {!isLocked && (
          <ComboBox
            isSearch
            clearsOnSelect
            placeholder={t('settings.roles.inherits.add')}
            value={null}
            inputValue={text}
            onInputChange={setText}
            options={roles
              .filter(
                ({ id, attributes }) => !parentIds.includes(id) && attributes.name.toLocaleLowerCase().includes(needle),
              )
              .map(({ id, attributes }) => ({
                value: id,
                label: attributes.name,
                isDisabled: childRoleIds.has(id),
                detail: childRoleIds.has(id) ? t('settings.roles.inherits.cycle') : undefined,
              }))}
            onChange={(id) => {
              if (id !== null) onChange([...parentIds, id]);
            }}
          />
        )}
        {parentIds.length > 0 && (
          <ul className={styles.chips} aria-label={t('settings.roles.inherits.chosen')}>
            {parentIds.map((id) => (
              <li key={id}>
                <Chip
                  onRemove={isLocked ? undefined : () => onChange(parentIds.filter((other) => other !== id))}
                  removeLabel={t('settings.roles.inherits.remove', { name: nameOf(id) })}
                >
                  <Link href={paths.settingsEntry('roles', id)}>{nameOf(id)}</Link>
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FieldRow>
  );
}
