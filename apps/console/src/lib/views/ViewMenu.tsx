import { Badge, Button, Count, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@lectern/ui';
import { ChevronDown, PencilLine, Pin, PinOff, Save, SaveAll, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { SavedView } from './saved-view.ts';
import type { ViewActions } from './use-view-actions.ts';
import { everythingKey } from './view-counts.ts';
import { ViewDialog, type ViewDialogProps } from './ViewDialog.tsx';
import styles from './views.module.css';

/** The views of a list, and the open one. */
export interface ViewState<View extends SavedView> {
  views: readonly View[];
  view: View | null;
  /** Whether the list shows something else than its view. */
  isChanged: boolean;
  /** Null shows everything. */
  openView: (viewId: string | null) => void;
}

/** The view that a list begins with, where the user can choose it. */
export interface DefaultView {
  viewId: string | null;
  toggle: () => void;
  /** What makes the whole list the default again. */
  noneLabel: string;
}

export interface ViewMenuProps<View extends SavedView> {
  state: ViewState<View>;
  actions: ViewActions<View>;
  /** Name of the whole list. */
  everything: string;
  /** Whether the whole list is shown, where a list without a view may be a part of it: the button names the views then. */
  isEverything?: boolean;
  /** The number of rows of views by their IDs, and of the whole list by `everythingKey`. */
  counts: ReadonlyMap<string, number>;
  onOpenChange: (isOpen: boolean) => void;
  defaultView?: DefaultView;
  hints: ViewDialogProps<View>['hints'];
}

/** The views of a list: which one is open, the others with their counts, and what can be done with them. */
export function ViewMenu<View extends SavedView>({
  state,
  actions,
  everything,
  isEverything,
  counts,
  onOpenChange,
  defaultView,
  hints,
}: ViewMenuProps<View>) {
  const t = useMessages();
  const permissions = usePermissions();
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null);
  const { view, views, isChanged } = state;
  const mayShare = permissions.can('can_manage_shared_filters');
  const refusal = view?.attributes.shared === true && !mayShare ? t('views.refused') : undefined;
  const name = view?.attributes.name ?? (isEverything === undefined ? everything : null);
  const inOrder = views.toSorted((a, b) => a.attributes.name.localeCompare(b.attributes.name));
  const isDefault = view !== null && view.id === defaultView?.viewId;

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
            detail={id === defaultView?.viewId ? t('views.is-default') : undefined}
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
        label={t('views.menu')}
        onOpenChange={onOpenChange}
        onAction={(key) => {
          if (key === 'save' || key === 'rename') setDialog(key);
          else if (key === 'update') void actions.update();
          else if (key === 'discard') actions.discard();
          else if (key === 'default') defaultView?.toggle();
          else if (key === 'delete') void actions.remove();
        }}
        menu={
          <>
            <MenuSection
              aria-label={t('views.menu')}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={(isEverything ?? view === null) ? [everythingKey] : []}
              onSelectionChange={() => state.openView(null)}
            >
              <MenuItem id={everythingKey} textValue={everything} end={<CountOf value={counts.get(everythingKey)} />}>
                {everything}
              </MenuItem>
            </MenuSection>
            {section(t('views.shared'), true)}
            {section(t('views.private'), false)}
            <MenuSeparator />
            {view !== null && isChanged && (
              <MenuItem id="update" icon={Save} isDisabled={refusal !== undefined} detail={refusal}>
                {t('views.update')}
              </MenuItem>
            )}
            {view !== null && isChanged && (
              <MenuItem id="discard" icon={Undo2}>
                {t('common.discard')}
              </MenuItem>
            )}
            <MenuItem id="save" icon={SaveAll}>
              {t('views.save')}
            </MenuItem>
            {view !== null && (
              <MenuItem id="rename" icon={PencilLine} isDisabled={refusal !== undefined} detail={refusal}>
                {t('views.rename')}
              </MenuItem>
            )}
            {defaultView && (view !== null || defaultView.viewId !== null) && (
              <MenuItem id="default" icon={isDefault ? PinOff : Pin}>
                {view === null ? defaultView.noneLabel : t(isDefault ? 'views.default.unset' : 'views.default.set')}
              </MenuItem>
            )}
            {view !== null && (
              <MenuItem id="delete" icon={Trash2} tone="danger" isDisabled={refusal !== undefined} detail={refusal}>
                {t('views.delete')}
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
          aria-label={name === null ? undefined : t('views.open', { name })}
        >
          {name ?? t('views.menu')}
        </Button>
      </MenuTrigger>
      {isChanged && <Badge tone="warning">{t('views.edited')}</Badge>}
      {dialog !== null && (
        <ViewDialog
          view={dialog === 'rename' ? view : null}
          maySave={actions.save}
          mayShare={mayShare}
          hints={hints}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** The most frequent action on a modified view, visible where there is space. */
export function ViewChanges<View extends SavedView>({
  state,
  actions,
}: Pick<ViewMenuProps<View>, 'state' | 'actions'>) {
  const t = useMessages();
  const permissions = usePermissions();
  if (!state.isChanged) return null;
  const isRefused = state.view?.attributes.shared === true && !permissions.can('can_manage_shared_filters');
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        disabledReason={isRefused ? t('views.refused') : undefined}
        onPress={() => void actions.update()}
      >
        {t('views.update')}
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
