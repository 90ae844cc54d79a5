import { ApiKey, Empty, notify, Tree, type TreeMove, type TreeNode } from '@lectern/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reportError } from '../../../../lib/describe-error.ts';
import { paths, type SchemaKind } from '../../../../lib/paths.ts';
import { queryClient } from '../../../../lib/query.ts';
import { useIsCompact } from '../../../../lib/use-is-compact.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import { containersOf, moveEntry, placementsAfter } from '../../moves.ts';
import { reorderSchemaMenuItems } from '../../mutations.ts';
import { schemaMenuItemsQuery } from '../../queries.ts';
import { useSchemaRights } from '../../use-schema-rights.ts';
import { itemTypeIcon } from '../ItemTypeIcon.tsx';
import { MenuEntryActions } from './MenuEntryActions.tsx';
import { type MenuBranch, menuBranches, type MenuEntry, withMenuPlaces } from './menu-entries.ts';
import styles from './sidebar.module.css';

export interface SchemaTreeProps {
  kind: SchemaKind;
  entries: readonly MenuEntry[];
  /** The model or block on the sheet. */
  currentId: string | null;
  isLexical: boolean;
}

/** Models or blocks in their groups. Moving shows at once and goes back when the server refuses. */
export function SchemaTree({ kind, entries, currentId, isLexical }: SchemaTreeProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const isCompact = useIsCompact();
  const { canEdit } = useSchemaRights();
  const current = entries.find(({ itemType }) => itemType !== null && itemType.id === currentId);
  const pathToCurrent = current === undefined ? [] : containersOf(entries, current.id);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(pathToCurrent));
  const [shownId, setShownId] = useState(currentId);

  // Whoever comes to another model, by search for example, sees where it stands.
  if (currentId !== shownId) {
    setShownId(currentId);
    setExpanded(new Set([...expanded, ...pathToCurrent]));
  }

  async function move(after: readonly MenuEntry[] | null, moved: MenuEntry | undefined) {
    if (after !== null && moved !== undefined) await apply(entries, after, moved);
  }

  /** Stores one order in place of another; `undoes` says that the person took a move back. */
  async function apply(from: readonly MenuEntry[], to: readonly MenuEntry[], moved: MenuEntry, undoes = false) {
    // Where something went stays in sight.
    setExpanded((ids) => new Set([...ids, ...containersOf(to, moved.id)]));
    const before = queryClient.getQueryData(schemaMenuItemsQuery.queryKey);
    queryClient.setQueryData(schemaMenuItemsQuery.queryKey, (items) => items && withMenuPlaces(items, to));
    try {
      await reorderSchemaMenuItems(placementsAfter(from, to));
      const undo = { label: t('common.undo'), onAction: () => void apply(to, from, moved, true) };
      notify.success(t(undoes ? 'schema.toast.moved-back' : 'schema.menu.moved', { label: moved.label, name: moved.label }), {
        id: 'schema.menu.moved',
        action: undoes ? undefined : undo,
      });
    } catch (error) {
      queryClient.setQueryData(schemaMenuItemsQuery.queryKey, before);
      reportError(error, t('schema.menu.not-moved', { name: moved.label }), t);
    }
  }

  function handleMove({ ids: [id], targetId, position }: TreeMove) {
    if (id === undefined) return;
    void move(
      moveEntry(entries, id, { id: targetId, position }),
      entries.find((entry) => entry.id === id),
    );
  }

  function toNode(branch: MenuBranch): TreeNode {
    const { itemType, children } = branch;
    return {
      id: branch.id,
      label: branch.label,
      icon: itemType === null ? undefined : itemTypeIcon(itemType),
      href: itemType === null ? undefined : paths.itemType(kind, itemType.id),
      isGroup: itemType === null,
      isCurrent: itemType !== null && itemType.id === currentId,
      end:
        itemType === null ? undefined : (
          <span className={styles.key}>
            <ApiKey value={itemType.apiKey} />
          </span>
        ),
      actions: canEdit ? (
        <MenuEntryActions kind={kind} entry={branch} entries={entries} canMove={!isLexical} onMove={(after) => void move(after, branch)} />
      ) : undefined,
      children: children.length > 0 ? children.map(toNode) : undefined,
    };
  }

  if (entries.length === 0) return <Empty title={t(`schema.sidebar.empty.${kind}`)}>{t(`schema.sidebar.empty.${kind}.cause`)}</Empty>;
  return (
    <div>
      <Tree
        label={t(`schema.sidebar.tree.${kind}`)}
        nodes={menuBranches(entries, isLexical ? 'lexical' : 'own').map(toNode)}
        expandedIds={expanded}
        onExpandedChange={setExpanded}
        onAction={(id) => {
          const { itemType } = entries.find((entry) => entry.id === id) ?? { itemType: null };
          if (itemType !== null) return void navigate(paths.itemType(kind, itemType.id));
          const next = new Set(expanded);
          if (!next.delete(id)) next.add(id);
          return setExpanded(next);
        }}
        onMove={canEdit && !isCompact && !isLexical ? handleMove : undefined}
        accepts={(id) => entries.find((entry) => entry.id === id)?.itemType === null}
      />
    </div>
  );
}
