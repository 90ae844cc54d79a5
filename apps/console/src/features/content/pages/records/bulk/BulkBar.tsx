import type { ItemType } from '@lectern/domain';
import { lazyPart, MenuItem, MenuTrigger } from '@lectern/ui';
import { CircleCheck, EyeOff, type LucideIcon, Milestone, PencilLine, Puzzle, SquareCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import { useSchema } from '#lib/records/queries.ts';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useHasHook } from '#lib/plugins/plugin-store.ts';
import { usePluginMenu } from '#features/content/parts/plugins/use-plugin-menu.ts';
import { SelectionBar, SelectionBarButton } from '#lib/selection/SelectionBar.tsx';
import { useMessages } from '#lib/use-messages.ts';
import type { BulkKind } from './bulk-action.ts';
import { rightFor } from './bulk-run.ts';
import { editableFields } from './editable-fields.ts';
import type { RecordSelection } from './use-record-selection.ts';

const BulkDialog = lazyPart(async () => (await import('./BulkDialog.tsx')).BulkDialog);

const icons: Readonly<Record<BulkKind, LucideIcon>> = {
  publish: CircleCheck,
  unpublish: EyeOff,
  edit: PencilLine,
  move_to_stage: Milestone,
  destroy: Trash2,
};

export interface BulkBarProps {
  itemType: ItemType;
  selection: RecordSelection;
  /** A menu instead of a row of buttons in narrow windows. */
  isNarrow: boolean;
}

/** What can be done with the chosen records; floats above the foot of the list while there are some. */
export function BulkBar({ itemType, selection, isNarrow }: BulkBarProps) {
  const t = useMessages();
  const permissions = usePermissions();
  const schema = useSchema();
  const [open, setOpen] = useState<BulkKind | null>(null);
  const { count } = selection;

  function reasonAgainst(kind: BulkKind): string | undefined {
    if (!permissions.canOnItemsOf(rightFor[kind], itemType)) return t('content.bulk.not-allowed', { kind });
    if (kind === 'edit' && editableFields(itemType, schema).length === 0) return t('content.bulk.edit.no-fields');
    return undefined;
  }

  const { items: pluginItems, onOpen } = usePluginMenu(({ itemsMenuItems }) =>
    itemsMenuItems({
      itemTypeId: itemType.id,
      readItems: async () => (await import('./perform.ts')).itemsOfTarget(selection.target()),
      t,
    }),
  );
  const hasItemActions = useHasHook('itemsDropdownActions');

  const hasStages = itemType.workflowId !== null;
  const kinds: BulkKind[] = [
    ...(itemType.draftModeActive ? (['publish', 'unpublish'] as const) : []),
    'edit',
    ...(hasStages ? (['move_to_stage'] as const) : []),
    'destroy',
  ];

  return (
    <>
      <SelectionBar
        selection={selection}
        texts={{
          actions: t('content.bulk.actions'),
          selected: t('content.bulk.selected', { count }),
          selectRows: t('content.bulk.take-rows', { count: selection.rows.length }),
          selectMatches: t('content.bulk.take-all', { count: selection.totalCount }),
          clear: t('content.bulk.clear'),
        }}
      >
        {isNarrow ? (
          <MenuTrigger
            label={t('content.bulk.actions')}
            placement="top end"
            onAction={(key) => setOpen(kinds.find((kind) => kind === key) ?? null)}
            onOpenChange={(isOpen) => isOpen && onOpen()}
            menu={
              <>
                {kinds.map((kind) => {
                  const reason = reasonAgainst(kind);
                  return (
                    <MenuItem
                      key={kind}
                      id={kind}
                      icon={icons[kind]}
                      tone={kind === 'destroy' ? 'danger' : 'default'}
                      detail={reason}
                      isDisabled={reason !== undefined}
                    >
                      {t('content.bulk.action', { kind })}
                    </MenuItem>
                  );
                })}
                {pluginItems}
              </>
            }
          >
            <SelectionBarButton icon={SquareCheck} label={t('content.bulk.actions.short')} />
          </MenuTrigger>
        ) : (
          kinds.map((kind) => (
            <SelectionBarButton
              key={kind}
              icon={icons[kind]}
              label={t('content.bulk.action', { kind })}
              refusal={reasonAgainst(kind)}
              onPress={() => setOpen(kind)}
            />
          ))
        )}
        {hasItemActions && !isNarrow && (
          <MenuTrigger
            label={t('content.bulk.plugins')}
            placement="top end"
            onOpenChange={(isOpen) => isOpen && onOpen()}
            menu={pluginItems ?? <MenuItem isDisabled>{t('content.bulk.plugins.none')}</MenuItem>}
          >
            <SelectionBarButton icon={Puzzle} label={t('content.bulk.plugins')} />
          </MenuTrigger>
        )}
      </SelectionBar>
      {open !== null && (
        <OpenedPart name={t('content.bulk.action', { kind: open })} onFailed={() => setOpen(null)}>
          <BulkDialog
            itemType={itemType}
            kind={open}
            target={selection.target()}
            count={count}
            onClose={() => setOpen(null)}
            onStarted={() => {
              setOpen(null);
              selection.clear();
            }}
          />
        </OpenedPart>
      )}
    </>
  );
}
