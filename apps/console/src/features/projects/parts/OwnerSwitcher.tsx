import { MenuItem, MenuSection, MenuSeparator, MenuTrigger, notify, PlainButton } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, Building2, Check, ChevronsUpDown, CircleUser, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import {
  convertAccount,
  createOrganization,
  organizationsQuery,
  type OwnOrganization,
} from '#features/projects/organization-queries.ts';
import { NameDialog } from './NameDialog.tsx';
import styles from './projects.module.css';

export interface OwnerSwitcherProps {
  email: string;
  /** The organization that the page is about; null for the account. */
  owner: OwnOrganization | null;
}

/** Whose projects are shown: those of the account, or of one of its organizations. */
export function OwnerSwitcher({ email, owner }: OwnerSwitcherProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const organizations = useQuery(organizationsQuery).data ?? [];
  const [opened, setOpened] = useState<'new' | 'convert' | null>(null);
  const name = owner?.name ?? t('projects.owner.account');

  return (
    <>
      <MenuTrigger
        label={t('projects.owner.menu')}
        menu={
          <>
            <MenuItem
              id="account"
              icon={CircleUser}
              detail={email}
              textValue={t('projects.owner.account')}
              end={owner === null && <Check aria-hidden size={16} />}
              onAction={() => void navigate(paths.projects())}
            >
              {t('projects.owner.account')}
            </MenuItem>
            {organizations.length > 0 && (
              <MenuSection label={t('projects.owner.organizations')}>
                {organizations.map(({ id, attributes }) => (
                  <MenuItem
                    key={id}
                    id={`organization ${id}`}
                    icon={Building2}
                    end={owner?.id === id && <Check aria-hidden size={16} />}
                    onAction={() => void navigate(paths.organization(id))}
                  >
                    {attributes.name}
                  </MenuItem>
                ))}
              </MenuSection>
            )}
            <MenuSeparator />
            <MenuItem id="new" icon={Plus} onAction={() => setOpened('new')}>
              {t('projects.organization.new')}
            </MenuItem>
            {owner === null && (
              <MenuItem id="convert" icon={ArrowRightLeft} onAction={() => setOpened('convert')}>
                {t('projects.organization.convert')}
              </MenuItem>
            )}
          </>
        }
      >
        <PlainButton className={styles.switcher} aria-label={t('projects.owner.switch', { name })}>
          <span>{name}</span>
          <ChevronsUpDown aria-hidden />
        </PlainButton>
      </MenuTrigger>
      {opened !== null && (
        <NameDialog
          title={t(`projects.organization.${opened}.title`)}
          label={t('projects.organization.name')}
          lead={t(`projects.organization.${opened}.body`)}
          initialName=""
          submitLabel={t(`projects.organization.${opened}.submit`)}
          busyLabel={t(`projects.organization.${opened}.busy`)}
          onClose={() => setOpened(null)}
          onSubmit={async (typed) => {
            const { id, attributes } = await (opened === 'new' ? createOrganization(typed) : convertAccount(typed));
            if (opened === 'convert')
              notify.success(t('projects.organization.convert.done', { name: attributes.name }));
            setOpened(null);
            await navigate(paths.organization(id));
          }}
        />
      )}
    </>
  );
}
