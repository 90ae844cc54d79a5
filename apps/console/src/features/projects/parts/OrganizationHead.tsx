import { confirm, IconButton, MenuItem, MenuSeparator, MenuTrigger, notify } from '@lectern/ui';
import { Ellipsis, LogOut, PencilLine, Trash2 } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { describeError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { refreshLists } from '#lib/projects.ts';
import { useMessages } from '#lib/use-messages.ts';
import { refreshOrganizations, removeMember, renameOrganization } from '#features/projects/organization-queries.ts';
import { useActing, useOrganization } from './acting.ts';
import { describeRefusal } from './describe-refusal.ts';
import { DestroyOrganizationDialog } from './DestroyOrganizationDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import styles from './projects.module.css';

export interface OrganizationHeadProps {
  page: 'projects' | 'members' | 'mandates';
  /** How many the page lists, in words. */
  count: string | null;
  /** What the page is for. */
  action: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The name of an organization, its pages, and what can be done with it. */
export function OrganizationHead({ page, count, action, headingRef }: OrganizationHeadProps) {
  const t = useMessages();
  const { id, name } = useOrganization();
  return (
    <>
      <div className={styles.head}>
        <h1 ref={headingRef} tabIndex={-1}>
          {name}
        </h1>
        {count !== null && <p>{count}</p>}
        <div className={styles['head-actions']}>
          {action}
          <OrganizationMenu />
        </div>
      </div>
      <nav className={styles.pages} aria-label={t('projects.organization.sections', { name })}>
        <Link to={paths.organization(id)} aria-current={page === 'projects' ? 'page' : undefined}>
          {t('projects.title')}
        </Link>
        <Link to={paths.organizationMembers(id)} aria-current={page === 'members' ? 'page' : undefined}>
          {t('projects.organization.members')}
        </Link>
        <Link to={paths.organizationMandates(id)} aria-current={page === 'mandates' ? 'page' : undefined}>
          {t('projects.mandates.title')}
        </Link>
      </nav>
    </>
  );
}

function OrganizationMenu() {
  const t = useMessages();
  const navigate = useNavigate();
  const { may } = useActing();
  const { id, name, membershipId } = useOrganization();
  const [opened, setOpened] = useState<'rename' | 'delete' | null>(null);
  const label = t('projects.organization.actions', { name });
  const mayManage = may('can_manage_organization');

  async function handleLeave() {
    const isSure = await confirm({
      title: t('projects.organization.leave.title', { name }),
      body: t('projects.organization.leave.body'),
      confirmLabel: t('projects.organization.leave.submit'),
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await removeMember(id, membershipId);
      await handleGone(t('projects.organization.leave.done', { name }));
    } catch (error) {
      notify.error(describeRefusal(error, t) ?? describeError(error, t));
    }
  }

  async function handleGone(done: string) {
    await navigate(paths.projects());
    notify.success(done);
    await Promise.all([refreshOrganizations(), refreshLists()]);
  }

  return (
    <>
      <MenuTrigger
        label={label}
        placement="bottom end"
        menu={
          <>
            {mayManage && (
              <MenuItem id="rename" icon={PencilLine} onAction={() => setOpened('rename')}>
                {t('projects.rename')}
              </MenuItem>
            )}
            <MenuItem id="leave" icon={LogOut} onAction={() => void handleLeave()}>
              {t('projects.organization.leave')}
            </MenuItem>
            {mayManage && (
              <>
                <MenuSeparator />
                <MenuItem id="delete" icon={Trash2} tone="danger" onAction={() => setOpened('delete')}>
                  {t('projects.delete')}
                </MenuItem>
              </>
            )}
          </>
        }
      >
        <IconButton label={label} icon={Ellipsis} />
      </MenuTrigger>
      {opened === 'rename' && (
        <NameDialog
          title={t('projects.rename.title', { name })}
          label={t('projects.organization.name')}
          initialName={name}
          submitLabel={t('projects.organization.rename.submit')}
          busyLabel={t('projects.rename.busy')}
          onClose={() => setOpened(null)}
          onSubmit={async (next) => {
            await renameOrganization(id, next);
            notify.success(t('projects.rename.done', { name: next }));
            setOpened(null);
          }}
        />
      )}
      {opened === 'delete' && (
        <DestroyOrganizationDialog
          onClose={() => setOpened(null)}
          onDone={() => handleGone(t('projects.delete.done', { name }))}
        />
      )}
    </>
  );
}
