import { confirm, IconButton, MenuItem, MenuTrigger, notify } from '@lectern/ui';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { EntriesDefinition } from './define-entries.tsx';
import { draftStore } from '#lib/forms/drafts.ts';
import { dropEntry } from './entries-cache.ts';
import { useDeletion } from './use-deletion.tsx';

interface EntryMenuProps<Entry extends { id: string }, Values extends object> {
  page: EntriesDefinition<Entry, Values>;
  entry: Entry;
  /** Why nothing may be changed. */
  refusal: string | undefined;
}

/** What can be done with a stored entry besides changing it. */
export function EntryMenu<Entry extends { id: string }, Values extends object>({
  page,
  entry,
  refusal,
}: EntryMenuProps<Entry, Values>) {
  const t = useMessages();
  const navigate = useNavigate();
  const deletion = useDeletion();
  const explain = page.useExplainDelete?.();
  const deleteRefusal = page.useDeleteRefusal?.(entry);
  const { texts, MenuItems } = page;
  const name = page.nameOf(entry);
  const reason = (page.deletesLocked === true ? undefined : refusal) ?? deleteRefusal;

  // messages: settings.*.delete, settings.*.delete.title, settings.*.delete.body, settings.*.delete-failed,
  // messages: settings.*.deleted
  async function handleDelete() {
    const isConfirmed = await confirm({
      title: t(`${texts}.delete.title` as string, { name }),
      body: t(page.deleteBodyOf?.(entry) ?? (`${texts}.delete.body` as string)),
      confirmLabel: t(`${texts}.delete` as string),
      tone: 'danger',
      typeToConfirm: { value: name, label: t('settings.delete.type', { name }) },
    });
    if (!isConfirmed) return;
    await deletion.remove({
      type: page.creatorType ?? '',
      id: entry.id,
      name,
      destroy: (destination) => page.destroy(entry, destination),
      confirmLabel: t(`${texts}.delete` as string),
      failure: t(`${texts}.delete-failed` as string, { name }),
      explain,
      onDeleted: async () => {
        draftStore.drop(page.path, entry.id);
        await navigate(paths.projectSettingsPage(page.path));
        await dropEntry(page.list.queryKey, entry.id);
        notify.success(t(`${texts}.deleted` as string, { name }));
      },
    });
  }

  return (
    <>
      <MenuTrigger
        label={t('common.more')}
        placement="bottom end"
        menu={
          <>
            {MenuItems && <MenuItems entry={entry} />}
            <MenuItem
              id="delete"
              icon={Trash2}
              tone="danger"
              isDisabled={reason !== undefined}
              detail={reason}
              onAction={() => void handleDelete()}
            >
              {t(`${texts}.delete` as string)}
            </MenuItem>
          </>
        }
      >
        <IconButton icon={Ellipsis} label={t('common.more')} />
      </MenuTrigger>
      {deletion.dialog}
    </>
  );
}
