import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#lib/query.ts';

/** A saved view of a list, of records or of assets. */
export interface SavedView {
  id: string;
  attributes: { name: string; shared: boolean };
}

/** What a view is called, and whether others see it. */
export interface ViewName {
  name: string;
  isShared: boolean;
}

/** How the views of a list are stored. Each member throws `ApiError`. */
export interface ViewStore<View extends SavedView> {
  /** Saves what the list shows as a new view. */
  create: (name: ViewName) => Promise<View>;
  rename: (id: string, name: ViewName) => Promise<unknown>;
  /** Stores what the list shows in a view. */
  update: (id: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** Creates a deleted view again, with its ID. */
  restore: (view: View) => Promise<unknown>;
}

/** Puts a stored view into a cached list at once; the live event confirms it. */
export function cacheView<View extends SavedView>(queryKey: QueryKey, view: View): void {
  change<View>(queryKey, (views) =>
    views.some(({ id }) => id === view.id) ? views.map((one) => (one.id === view.id ? view : one)) : [...views, view],
  );
}

/** Takes a deleted view out of a cached list. */
export function forgetView(queryKey: QueryKey, viewId: string): void {
  change(queryKey, (views) => views.filter(({ id }) => id !== viewId));
}

function change<View extends SavedView>(queryKey: QueryKey, next: (views: readonly View[]) => readonly View[]): void {
  queryClient.setQueryData<readonly View[]>(queryKey, (views) => (views === undefined ? undefined : next(views)));
}
