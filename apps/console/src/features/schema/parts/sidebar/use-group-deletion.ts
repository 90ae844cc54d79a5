import { confirm, notify } from '@lectern/ui';
import { reportError } from '#lib/describe-error.ts';
import type { SchemaKind } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { entriesIn } from '#features/schema/moves.ts';
import {
  createSchemaMenuItem,
  destroySchemaMenuItem,
  linkTo,
  reorderSchemaMenuItems,
} from '#features/schema/mutations.ts';
import { type MenuEntry, wireKind } from './menu-entries.ts';

/** Deletes a group after a confirmation; its entries move one level up. The notice offers Undo. */
export function useGroupDeletion(
  kind: SchemaKind,
  group: MenuEntry,
  entries: readonly MenuEntry[],
): () => Promise<void> {
  const t = useMessages();
  const name = group.label;

  return async function remove() {
    const isConfirmed = await confirm({
      title: t('schema.menu.delete.title', { name }),
      body: t('schema.menu.delete.body', { count: entriesIn(entries, group.id).length }),
      confirmLabel: t('schema.menu.delete.confirm'),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      await destroySchemaMenuItem(group.id);
      notify.success(t('schema.menu.deleted', { name }), {
        action: { label: t('common.undo'), onAction: () => void restore() },
      });
    } catch (error) {
      reportError(error, t('schema.menu.not-deleted', { name }), t);
    }
  };

  async function restore() {
    try {
      await createSchemaMenuItem({
        id: group.id,
        attributes: { label: name, kind: wireKind(kind) },
        relationships: { parent: linkTo('schema_menu_item', group.containerId) },
      });
      await reorderSchemaMenuItems(entries);
      notify.success(t('schema.toast.restored', { name }));
    } catch (error) {
      reportError(error, t('schema.toast.not-restored', { name }), t);
    }
  }
}
