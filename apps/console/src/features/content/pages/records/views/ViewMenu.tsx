import type { ItemTypeFilterResource } from '@lectern/contract';
import type { ItemType } from '@lectern/domain';
import { Badge, Button, Count, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@lectern/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ChevronDown, PencilLine, Pin, PinOff, Save, SaveAll, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import { itemCountQuery, selectionCountQuery, useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { knownParts } from '../known-parts.ts';
import { selectionRequest } from '../selection-request.ts';
import type { RecordListState } from '../use-record-list.ts';
import { useViewActions } from './use-view-actions.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { selectionOfView } from './view-selection.ts';
import styles from './views.module.css';

const everythingKey = 'everything';

/** The views of a list: which one is open, the others with their counts, and what can be done with them. */
export function ViewMenu({ itemType, state }: { itemType: ItemType; state: RecordListState }) {
  const t = useMessages();
  const permissions = usePermissions();
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null);
  const { view, views, isChanged, defaultViewId } = state;
  const actions = useViewActions(itemType, state);
  const counts = useViewCounts(itemType, views, isOpen);
  const mayShare = permissions.can('can_manage_shared_filters');
  const refusal = view?.attributes.shared === true && !mayShare ? t('content.view.refused') : undefined;
  const name = view?.attributes.name ?? t('content.list.all');
  const inOrder = views.toSorted((a, b) => a.attributes.name.localeCompare(b.attributes.name));

  const section = (label: string, isShared: boolean) => {
    const members = inOrder.filter(({ attributes }) => attributes.shared === isShared);
    if (members.length === 0) return null;
    return (
      <MenuSection
        label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[view?.id ?? '']}
        onSelectionChange={(keys) => {
          for (const key of keys) state.openView(String(key));
        }}
      >
        {members.map(({ id, attributes }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={attributes.name}
            detail={id === defaultViewId ? t('content.view.is-default') : undefined}
            end={<CountOf value={counts.get(id)} />}
          >
            {attributes.name}
          </MenuItem>
        ))}
      </MenuSection>
    );
  };

  return (
    <>
      <MenuTrigger
        label={t('content.view.menu')}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onAction={(key) => {
          if (key === 'save' || key === 'rename') setDialog(key);
          else if (key === 'update') void actions.update();
          else if (key === 'discard') actions.discard();
          else if (key === 'default') actions.toggleDefault();
          else if (key === 'delete') void actions.remove();
        }}
        menu={
          <>
            <MenuSection
              aria-label={t('content.view.menu')}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={view === null ? [everythingKey] : []}
              onSelectionChange={() => state.openView(null)}
            >
              <MenuItem
                id={everythingKey}
                textValue={t('content.list.all')}
                end={<CountOf value={counts.get(everythingKey)} />}
              >
                {t('content.list.all')}
              </MenuItem>
            </MenuSection>
            {section(t('content.view.shared'), true)}
            {section(t('content.view.private'), false)}
            <MenuSeparator />
            {view !== null && isChanged && (
              <MenuItem id="update" icon={Save} isDisabled={refusal !== undefined} detail={refusal}>
                {t('content.view.update')}
              </MenuItem>
            )}
            {view !== null && isChanged && (
              <MenuItem id="discard" icon={Undo2}>
                {t('common.discard')}
              </MenuItem>
            )}
            <MenuItem id="save" icon={SaveAll}>
              {t('content.view.save')}
            </MenuItem>
            {view !== null && (
              <MenuItem id="rename" icon={PencilLine} isDisabled={refusal !== undefined} detail={refusal}>
                {t('content.view.rename')}
              </MenuItem>
            )}
            {(view !== null || defaultViewId !== null) && (
              <MenuItem id="default" icon={view !== null && view.id === defaultViewId ? PinOff : Pin}>
                {view === null
                  ? t('content.view.default.none')
                  : t(view.id === defaultViewId ? 'content.view.default.unset' : 'content.view.default.set')}
              </MenuItem>
            )}
            {view !== null && (
              <MenuItem id="delete" icon={Trash2} tone="danger" isDisabled={refusal !== undefined} detail={refusal}>
                {t('content.view.delete')}
              </MenuItem>
            )}
          </>
        }
      >
        <Button
          variant="quiet"
          size="s"
          trailingIcon={ChevronDown}
          className={styles.trigger}
          aria-label={t('content.view.open', { name })}
        >
          {name}
        </Button>
      </MenuTrigger>
      {isChanged && <Badge tone="warning">{t('content.view.edited')}</Badge>}
      {dialog !== null && (
        <ViewDialog
          view={dialog === 'rename' ? view : null}
          maySave={actions.save}
          mayShare={mayShare}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** The most frequent action on a modified view, visible where there is space. */
export function ViewChanges({ itemType, state }: { itemType: ItemType; state: RecordListState }) {
  const t = useMessages();
  const permissions = usePermissions();
  const actions = useViewActions(itemType, state);
  if (!state.isChanged) return null;
  const isRefused = state.view?.attributes.shared === true && !permissions.can('can_manage_shared_filters');
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        disabledReason={isRefused ? t('content.view.refused') : undefined}
        onPress={() => void actions.update()}
      >
        {t('content.view.update')}
      </Button>
      <Button variant="quiet" size="s" onPress={actions.discard}>
        {t('common.discard')}
      </Button>
    </>
  );
}

function CountOf({ value }: { value: number | undefined }) {
  return value === undefined ? null : <Count value={value} />;
}

/** The number of records in each view; fetched while the menu is open. */
function useViewCounts(
  itemType: ItemType,
  views: readonly ItemTypeFilterResource[],
  isOpen: boolean,
): ReadonlyMap<string, number> {
  const schema = useSchema();
  const { data: total } = useQuery({ ...itemCountQuery(itemType.id), enabled: isOpen });
  const answers = useQueries({
    queries: views.map((view) => ({
      ...selectionCountQuery(
        selectionRequest(itemType.id, knownParts(selectionOfView(view), itemType, schema).selection),
      ),
      enabled: isOpen,
    })),
  });
  const counts = views.map(({ id }, index) => [id, answers[index]?.data] as const);
  return new Map(
    [[everythingKey, total] as const, ...counts].flatMap(([id, count]) =>
      count === undefined ? [] : [[id, count] as const],
    ),
  );
}
