import { notify } from '@lectern/ui';
import { reportError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { SavedView, ViewName, ViewStore } from './saved-view.ts';

export interface ViewActionsOptions<View extends SavedView> {
  /** The open view. */
  view: View | null;
  openView: (viewId: string | null) => void;
  store: ViewStore<View>;
  /** Called before a view is deleted; what it returns follows the deletion, and its undoing. */
  prepareRemoval?: (view: View) => { removed: () => void; restored: () => Promise<unknown> };
}

/** The actions on the view of a list. */
export interface ViewActions<View extends SavedView> {
  /** Saves a new view, or the name of one; whether that was stored. */
  save: (target: View | null, name: ViewName) => Promise<boolean>;
  update: () => Promise<void>;
  remove: () => Promise<void>;
  discard: () => void;
}

/** The actions on the view of a list. Each reports its result. */
export function useViewActions<View extends SavedView>({
  view,
  openView,
  store,
  prepareRemoval,
}: ViewActionsOptions<View>): ViewActions<View> {
  const t = useMessages();

  async function save(target: View | null, name: ViewName): Promise<boolean> {
    try {
      if (target === null) openView((await store.create(name)).id);
      else await store.rename(target.id, name);
      notify.success(t('views.saved', { name: name.name }));
      return true;
    } catch (error) {
      reportError(error, t('views.not-saved', { name: name.name }), t);
      return false;
    }
  }

  async function update() {
    if (view === null) return;
    const { name } = view.attributes;
    try {
      await store.update(view.id);
      openView(view.id);
      notify.success(t('views.saved', { name }));
    } catch (error) {
      reportError(error, t('views.not-saved', { name }), t);
    }
  }

  async function remove() {
    if (view === null) return;
    const { name } = view.attributes;
    const around = prepareRemoval?.(view);
    try {
      await store.remove(view.id);
    } catch (error) {
      reportError(error, t('views.not-deleted', { name }), t);
      return;
    }
    around?.removed();
    openView(null);
    notify.success(t('views.deleted', { name }), {
      action: { label: t('common.undo'), onAction: () => void restore(view, around?.restored) },
    });
  }

  async function restore(deleted: View, restored?: () => Promise<unknown>) {
    const { name } = deleted.attributes;
    try {
      await store.restore(deleted);
      await restored?.();
      openView(deleted.id);
    } catch (error) {
      reportError(error, t('views.not-saved', { name }), t);
    }
  }

  return { save, update, remove, discard: () => openView(view?.id ?? null) };
}
