import type { AccessTokenResource } from '@lectern/contract';
import { Checkbox, Facts, Select, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { useRoleOption } from '#features/project-settings/pages/users/use-role-option.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import styles from '#features/project-settings/settings.module.css';
import type { TokenValues } from './token-values.ts';
import { TokenSecret } from './TokenSecret.tsx';

interface TokenFieldsProps {
  open: OpenForm<TokenValues>;
  entry: AccessTokenResource | null;
}

/** Secret, name, rights and role of a token, and when it was used. */
export function TokenFields({ open, entry }: TokenFieldsProps) {
  const t = useMessages();
  const roles = useQuery(rolesQuery).data ?? [];
  const isLocked = open.refusal !== undefined;
  const roleOption = useRoleOption();
  return (
    <>
      {entry && <TokenSecret secret={entry.attributes.token ?? null} />}
      <TextField
        label={t('settings.tokens.name')}
        isRequired
        autoFocus={entry === null}
        autoComplete="off"
        hint={isLocked ? undefined : t('settings.tokens.name.hint')}
        isReadOnly={isLocked}
        {...open.field('name')}
      />
      <div role="group" aria-label={t('settings.tokens.rights')}>
        <p className={styles['group-label']}>{t('settings.tokens.rights')}</p>
        <div className={styles.rights}>
          <Right open={open} name="can_access_cda" detail={t('settings.tokens.right.cda.detail')}>
            {t('settings.tokens.right.cda')}
          </Right>
          <Right open={open} name="can_access_cda_preview" detail={t('settings.tokens.right.preview.detail')}>
            {t('settings.tokens.right.preview')}
          </Right>
          <Right open={open} name="can_access_cma" detail={t('settings.tokens.right.cma.detail')}>
            {t('settings.tokens.right.cma')}
          </Right>
        </div>
      </div>
      <Select
        label={t('settings.tokens.role')}
        hint={t('settings.tokens.role.hint')}
        isDisabled={isLocked}
        isRequired={!isLocked}
        placeholder={t(isLocked ? 'settings.tokens.role.none' : 'settings.people.role.choose')}
        options={roles.map(roleOption)}
        {...open.field('role')}
      />
      {entry && <LastUse token={entry} />}
    </>
  );
}

interface RightProps {
  open: OpenForm<TokenValues>;
  name: 'can_access_cda' | 'can_access_cda_preview' | 'can_access_cma';
  detail: string;
  children: string;
}

function Right({ open, name, detail, children }: RightProps) {
  const { value, onChange } = open.field(name);
  return (
    <Checkbox isDisabled={open.refusal !== undefined} isSelected={value} onChange={onChange} detail={detail}>
      {children}
    </Checkbox>
  );
}

function LastUse({ token: { attributes } }: { token: AccessTokenResource }) {
  const t = useMessages();
  return (
    <div>
      <p className={styles['group-label']}>{t('settings.tokens.last-use')}</p>
      <Facts
        facts={[
          {
            label: t('settings.tokens.right.cda.detail'),
            value: t(`settings.tokens.when.${attributes.last_cda_access}`),
          },
          { label: t('settings.tokens.short.cma'), value: t(`settings.tokens.when.${attributes.last_cma_access}`) },
        ]}
      />
    </div>
  );
}
