import type { OwnerFacts } from '@lectern/contract';
import { Badge, confirm, IconButton, MenuItem, MenuSeparator, MenuTrigger, notify, SiteMark, Time } from '@lectern/ui';
import { ArrowRightLeft, Copy, Ellipsis, PencilLine, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '#lib/describe-error.ts';
import { projectHome } from '#lib/environment.ts';
import type { Project } from '#lib/projects.ts';
import { useMessages } from '#lib/use-messages.ts';
import { cancelTransfer, deleteProject, type ProjectTransfer, renameProject } from '#features/projects/queries.ts';
import { useActing } from '#features/projects/parts/acting.ts';
import { describeRefusal } from '#features/projects/parts/describe-refusal.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { NameDialog } from '#features/projects/parts/NameDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import styles from '#features/projects/parts/projects.module.css';

export interface ProjectRowProps {
  project: Project;
  /** The offer of it to someone else; null without one. */
  transfer: ProjectTransfer | null;
  /** Whether the owner may create projects, and so copies of them. */
  mayCreate: boolean;
}

/** A project, and what its owner may do with it. */
export function ProjectRow({ project, transfer, mayCreate }: ProjectRowProps) {
  const t = useMessages();
  const [opened, setOpened] = useState<'rename' | 'duplicate' | 'transfer' | null>(null);
  const { id, attributes, meta } = project;
  const { name, internal_subdomain: subdomain } = attributes;
  const { owner, role_name: roleName } = meta;
  const isReady = attributes.status === 'ready';
  const { owner: ownerId, organization, email, may } = useActing();
  // A list of an organization has no others.
  const isOwn = organization !== null || (owner.type === 'account' && owner.email === email);
  const mayOpen = isReady && (!isOwn || may('can_access_sites_as_owner'));
  const mayEdit = isOwn && may('can_edit_sites');
  const mayDuplicate = isOwn && isReady && mayCreate;
  const mayTransfer = isOwn && may('can_manage_site_transfers');
  const mayDelete = isOwn && may('can_delete_sites');

  const ownRole =
    organization === null ? t('projects.row.role.owner') : t(`projects.organization.role.${organization.role}`);
  const roleLabel = isOwn ? ownRole : (roleName ?? t('projects.row.role.member'));

  async function handleDelete() {
    const isSure = await confirm({
      title: t('projects.delete.title', { name }),
      body: t('projects.delete.body'),
      confirmLabel: t('projects.delete.submit'),
      tone: 'danger',
      typeToConfirm: { value: name, label: t('projects.delete.type', { name }) },
    });
    if (!isSure) return;
    try {
      await deleteProject(ownerId, id);
      notify.success(t('projects.delete.done', { name }));
    } catch (error) {
      notify.error(describeRefusal(error, t) ?? describeError(error, t));
    }
  }

  async function handleCancelTransfer() {
    try {
      await cancelTransfer(ownerId, id);
      notify.success(t('projects.transfer.cancelled', { name }));
    } catch (error) {
      notify.error(describeRefusal(error, t) ?? describeError(error, t));
    }
  }

  return (
    <li className={styles.row}>
      <SiteMark name={name} size="l" />
      <div className={styles.text}>
        {mayOpen ? (
          <a className={styles.name} href={projectHome(subdomain)}>
            {name}
          </a>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <p className={styles.owner}>
          {isOwn && organization === null ? t('projects.row.own') : t('projects.row.owner', { owner: nameOf(owner) })}
          {transfer !== null && ` · ${t('projects.transfer.pending', { to: nameOf(transfer.attributes.destination) })}`}
        </p>
      </div>
      <p className={styles.role}>
        {isReady ? <Badge>{roleLabel}</Badge> : <Badge tone="info">{t('projects.row.creating')}</Badge>}
      </p>
      <p className={styles.changed}>
        <span>{t('projects.row.changed')}</span> <Time value={meta.last_data_change_at} />
      </p>
      <div className={styles.actions}>
        {(mayEdit || mayDuplicate || mayTransfer || mayDelete) && (
          <MenuTrigger
            label={t('projects.row.actions', { name })}
            placement="bottom end"
            menu={
              <>
                {mayEdit && (
                  <MenuItem id="rename" icon={PencilLine} onAction={() => setOpened('rename')}>
                    {t('projects.rename')}
                  </MenuItem>
                )}
                {mayDuplicate && (
                  <MenuItem id="duplicate" icon={Copy} onAction={() => setOpened('duplicate')}>
                    {t('projects.duplicate')}
                  </MenuItem>
                )}
                {mayTransfer && isReady && transfer === null && (
                  <MenuItem id="transfer" icon={ArrowRightLeft} onAction={() => setOpened('transfer')}>
                    {t('projects.transfer')}
                  </MenuItem>
                )}
                {mayTransfer && transfer !== null && (
                  <MenuItem id="cancel-transfer" icon={Undo2} onAction={() => void handleCancelTransfer()}>
                    {t('projects.transfer.cancel')}
                  </MenuItem>
                )}
                {mayDelete && (
                  <>
                    <MenuSeparator />
                    <MenuItem id="delete" icon={Trash2} tone="danger" onAction={() => void handleDelete()}>
                      {t('projects.delete')}
                    </MenuItem>
                  </>
                )}
              </>
            }
          >
            <IconButton label={t('projects.row.actions', { name })} icon={Ellipsis} />
          </MenuTrigger>
        )}
      </div>
      {opened === 'transfer' && <TransferDialog project={project} onClose={() => setOpened(null)} />}
      {opened === 'duplicate' && <DuplicateDialog project={project} onClose={() => setOpened(null)} />}
      {opened === 'rename' && (
        <NameDialog
          title={t('projects.rename.title', { name })}
          initialName={name}
          submitLabel={t('projects.rename.submit')}
          busyLabel={t('projects.rename.busy')}
          onClose={() => setOpened(null)}
          onSubmit={async (next) => {
            await renameProject(ownerId, id, next);
            notify.success(t('projects.rename.done', { name: next }));
            setOpened(null);
          }}
        />
      )}
    </li>
  );
}

function nameOf(owner: OwnerFacts): string {
  return owner.type === 'account' ? owner.email : owner.name;
}
