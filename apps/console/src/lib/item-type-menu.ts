import type { ItemType } from '@lectern/domain';
import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** An action that another part of the console, such as a plugin, offers for a model or block. */
export interface ItemTypeMenuAction {
  /** Unique among the actions of a menu. */
  id: string;
  /** In the user's language: plugins bring texts of their own. */
  label: string;
  icon?: LucideIcon;
  isDisabled?: boolean;
  run: () => void;
}

/** Returns the actions for a model or block; none where it has nothing to offer. */
export type ItemTypeMenuSource = (itemType: ItemType) => readonly ItemTypeMenuAction[];

let sources: readonly ItemTypeMenuSource[] = [];
const listeners = new Set<() => void>();

/** Adds actions to the menu of every model and block, after those of the console; returns a function to remove them. */
export function addToItemTypeMenu(source: ItemTypeMenuSource): () => void {
  change([...sources, source]);
  return () => change(sources.filter((other) => other !== source));
}

/** The actions added for a model or block, in the order in which their sources came. */
export function itemTypeMenuActions(itemType: ItemType): ItemTypeMenuAction[] {
  return sources.flatMap((source) => source(itemType));
}

/** The same, updated when sources are added and removed. */
export function useItemTypeMenuActions(itemType: ItemType): readonly ItemTypeMenuAction[] {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => sources,
  );
  return itemTypeMenuActions(itemType);
}

function change(next: readonly ItemTypeMenuSource[]) {
  sources = next;
  for (const listener of listeners) listener();
}
