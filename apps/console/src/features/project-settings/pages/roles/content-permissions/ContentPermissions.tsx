import type { RoleResource } from '@lectern/contract';
import { ButtonLink, cx, Empty } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { PageHead, PageTitle } from '#lib/layout/PageHead.tsx';
import { Pane } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { keepEntry } from '#features/project-settings/kit/entries-cache.ts';
import { FormFrame } from '#lib/forms/FormFrame.tsx';
import { QueryError } from '#lib/forms/QueryError.tsx';
import { useDraftGuard } from '#lib/forms/use-draft-guard.ts';
import { useEntryForm } from '#lib/forms/use-entry-form.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import settings from '#features/project-settings/settings.module.css';
import { storeRole } from '../calls.ts';
import { refusedFields } from '../role-problems.ts';
import { useRoleRefusal } from '../use-role-refusal.ts';
import { ContentRules } from './ContentRules.tsx';
import { type ContentValues, mergeContent, readContent, writeContent } from './content-values.ts';

/** Drafts of this page are apart from those of the form of the role. */
const draftPage = 'roles/content-permissions';

/** The rules about records and assets of the role in the URL. */
function ContentPermissions() {
  const t = useMessages();
  const { entryId } = useParams();
  const roles = useQuery(rolesQuery);
  const role = roles.data?.find(({ id }) => id === entryId);
  if (role) return <ContentForm key={role.id} role={role} />;
  if (roles.isPending) return <Pane>{null}</Pane>;
  if (roles.isError) {
    return (
      <Pane>
        <QueryError title={t('settings.roles.failed')} error={roles.error} onRetry={() => void roles.refetch()} />
      </Pane>
    );
  }
  return (
    <Empty isPage icon={ShieldCheck} title={t('settings.roles.gone.title')}>
      {t('settings.gone')}
    </Empty>
  );
}

export { ContentPermissions as part };

function ContentForm({ role }: { role: RoleResource }) {
  const t = useMessages();
  const isCompact = useIsCompact();
  const { name } = role.attributes;
  const { open, formRef, save } = useEntryForm<RoleResource, ContentValues>({
    page: draftPage,
    texts: 'settings.roles.content',
    entryId: role.id,
    entry: role,
    nameOf: ({ attributes }) => attributes.name,
    read: (stored) => (stored === null ? { items: [], uploads: [] } : readContent(stored)),
    schema: () => contentSchema,
    labels: { items: 'settings.roles.content.items', uploads: 'settings.roles.content.uploads' },
    problemsOf: refusedFields,
    refusal: useRoleRefusal(role),
    // Others may have changed other rules meanwhile, which stay.
    store: (values, base) =>
      storeRole(role.id, (stored) => {
        const now = readContent(stored);
        return writeContent(mergeContent(base, values, now), now);
      }),
    onStored: (stored) => keepEntry(rolesQuery.queryKey, stored),
  });
  useDraftGuard(draftPage, role.id, () => null);
  const title = t('settings.roles.content');
  const back = paths.settingsEntry('roles', role.id);
  return (
    <Pane label={title}>
      <PageHead title={title} within={[name, t('settings.roles.title')]} subtitle={name} backTo={back} />
      <PageTitle
        level={2}
        title={title}
        tools={
          isCompact ? undefined : (
            <ButtonLink size="s" variant="quiet" icon={ArrowLeft} href={back}>
              {name}
            </ButtonLink>
          )
        }
      />
      <FormFrame formRef={formRef} open={open} className={cx(settings.form, settings['is-wide'])} onSave={() => save()}>
        <ContentRules open={open} role={role} />
      </FormFrame>
    </Pane>
  );
}

/** Rules are valid by construction. */
const contentSchema = z.custom<ContentValues>();
