import { Checkbox, Select, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import styles from '#features/project-settings/settings.module.css';
import type { TokenValues } from './token-values.ts';

const noRole = 'none';

export interface TokenFieldsProps {
  values: TokenValues;
  onChange: (values: TokenValues) => void;
  nameError?: string;
  nameRef?: Ref<HTMLInputElement>;
  /** Built-in tokens are shown, not changed. */
  isLocked?: boolean;
}

/** Name, rights and role of a token. */
export function TokenFields({ values, onChange, nameError, nameRef, isLocked = false }: TokenFieldsProps) {
  const t = useMessages();
  const roles = useQuery(rolesQuery).data ?? [];
  return (
    <>
      <TextField
        ref={nameRef}
        label={t('settings.tokens.name')}
        isRequired
        autoComplete="off"
        hint={isLocked ? undefined : t('settings.tokens.name.hint')}
        error={nameError}
        isReadOnly={isLocked}
        value={values.name}
        onChange={(name) => onChange({ ...values, name })}
      />
      <div role="group" aria-label={t('settings.tokens.rights')}>
        <p className={styles['group-label']}>{t('settings.tokens.rights')}</p>
        <div className={styles.rights}>
          <Checkbox
            isDisabled={isLocked}
            isSelected={values.canAccessCda}
            onChange={(canAccessCda) => onChange({ ...values, canAccessCda })}
            detail={t('settings.tokens.right.cda.detail')}
          >
            {t('settings.tokens.right.cda')}
          </Checkbox>
          <Checkbox
            isDisabled={isLocked}
            isSelected={values.canAccessCdaPreview}
            onChange={(canAccessCdaPreview) => onChange({ ...values, canAccessCdaPreview })}
            detail={t('settings.tokens.right.preview.detail')}
          >
            {t('settings.tokens.right.preview')}
          </Checkbox>
          <Checkbox
            isDisabled={isLocked}
            isSelected={values.canAccessCma}
            onChange={(canAccessCma) => onChange({ ...values, canAccessCma })}
            detail={t('settings.tokens.right.cma.detail')}
          >
            {t('settings.tokens.right.cma')}
          </Checkbox>
        </div>
      </div>
      <Select
        label={t('settings.tokens.role')}
        hint={t('settings.tokens.role.hint')}
        isDisabled={isLocked}
        value={values.roleId ?? noRole}
        onChange={(roleId) => onChange({ ...values, roleId: roleId === noRole ? null : roleId })}
        options={[
          { value: noRole, label: t('settings.tokens.role.none') },
          ...roles.map((role) => ({ value: role.id, label: role.attributes.name })),
        ]}
      />
    </>
  );
}
