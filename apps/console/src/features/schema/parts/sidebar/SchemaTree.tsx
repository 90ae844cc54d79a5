import { ApiKey, Empty, Tree, type TreeMove, type TreeNode } from '@lectern/ui';
import { memo, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths, type SchemaKind } from '#lib/paths.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { containersOf, moveEntry, moveTo, placeOf } from '#features/schema/moves.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import { itemTypeIcon } from '../ItemTypeIcon.tsx';
import { MoveDialog } from '../MoveDialog.tsx';
import { useStoredIds } from '../stored.ts';
import { MenuEntryActions } from './MenuEntryActions.tsx';
import { groupsFor, type MenuBranch, menuBranches, type MenuEntry } from './menu-entries.ts';
import styles from './sidebar.module.css';
import { useMenuReorder } from './use-menu-reorder.ts';
import { withCurrent } from './with-current.ts';

export interface SchemaTreeProps {
  kind: SchemaKind;
  /** The same list as long as nothing in it changed: rows would be re-rendered otherwise. */
  entries: readonly MenuEntry[];
  /** The model or block on the sheet. */
  currentId: string | null;
  isLexical: boolean;
}

/** Models or blocks in their groups. Open groups are remembered; those around a model open when it is shown. */
export const SchemaTree = memo(function SchemaTree({ kind, entries, currentId, isLexical }: SchemaTreeProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const isCompact = useIsCompact();
  const { canEdit } = useSchemaRights();
  const current = entries.find(({ itemType }) => itemType !== null && itemType.id === currentId);
  const [expanded, setExpanded] = useStoredIds(`expanded.${kind}`);
  const [shownId, setShownId] = useState<string | null>(null);
  const [movingId, setMovingId] = useState<string | null>(null);
  const open = useCallback(
    (ids: readonly string[]) => setExpanded((before) => new Set([...before, ...ids])),
    [setExpanded],
  );
  const reorder = useMenuReorder(open);
  const moving = entries.find(({ id }) => id === movingId);

  const nodes = useMemo(() => {
    const toNode = (branch: MenuBranch): TreeNode => ({
      ...nodeOf(branch, kind),
      actions: (
        <MenuEntryActions
          kind={kind}
          entry={branch}
          entries={entries}
          canMove={!isLexical}
          onMove={(after) => {
            if (after !== null) void reorder(entries, after, branch);
          }}
          onAskPlace={() => setMovingId(branch.id)}
        />
      ),
      children: branch.children.length > 0 ? branch.children.map(toNode) : undefined,
    });
    return menuBranches(entries, isLexical ? 'lexical' : 'own').map(toNode);
  }, [entries, isLexical, kind, reorder]);

  // Navigation to another model, by search for example, reveals its place.
  if (currentId !== shownId) {
    setShownId(currentId);
    if (current !== undefined) open(containersOf(entries, current.id));
  }

  function move(after: readonly MenuEntry[] | null, id: string | undefined) {
    const moved = entries.find((entry) => entry.id === id);
    if (after !== null && moved !== undefined) void reorder(entries, after, moved);
  }

  function handleAction(id: string) {
    const itemType = entries.find((entry) => entry.id === id)?.itemType ?? null;
    if (itemType !== null) return void navigate(paths.itemType(kind, itemType.id));
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    return setExpanded(next);
  }

  if (entries.length === 0)
    return <Empty title={t(`schema.sidebar.empty.${kind}`)}>{t(`schema.sidebar.empty.${kind}.cause`)}</Empty>;
  return (
    <>
      <Tree
        isVirtual
        label={t(`schema.sidebar.tree.${kind}`)}
        nodes={withCurrent(nodes, current?.id ?? null)}
        expandedIds={expanded}
        onExpandedChange={setExpanded}
        onAction={handleAction}
        onMove={
          canEdit && !isCompact && !isLexical
            ? ({ ids: [id], targetId, position }: TreeMove) =>
                move(moveEntry(entries, id ?? '', { id: targetId, position }), id)
            : undefined
        }
        accepts={(id) => entries.find((entry) => entry.id === id)?.itemType === null}
      />
      {moving !== undefined && (
        <MoveDialog
          name={moving.label}
          containerLabel={t('schema.sidebar.group')}
          containers={groupsFor(entries, moving.id, t('schema.menu.no-group'))}
          place={placeOf(entries, moving.id)}
          onMove={(place) => move(moveTo(entries, moving.id, place), moving.id)}
          onClose={() => setMovingId(null)}
        />
      )}
    </>
  );
});

function nodeOf({ id, label, itemType }: MenuBranch, kind: SchemaKind): TreeNode {
  if (itemType === null) return { id, label, isGroup: true };
  return {
    id,
    label,
    icon: itemTypeIcon(itemType),
    href: paths.itemType(kind, itemType.id),
    end: (
      <span className={styles.key}>
        <ApiKey value={itemType.apiKey} />
      </span>
    ),
  };
}
