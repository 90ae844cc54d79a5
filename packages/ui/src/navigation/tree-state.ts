import type { DroppableCollectionReorderEvent, Key } from 'react-aria-components';

/** Where rows were put down. */
export interface TreeMove {
  ids: string[];
  targetId: string;
  position: 'before' | 'after' | 'on';
}

/** The common input of every tree: its rows and which of them are open. */
export interface TreeState<Node> {
  /** Accessible name. */
  label: string;
  nodes: readonly Node[];
  expandedIds: ReadonlySet<string>;
  onExpandedChange: (ids: Set<string>) => void;
  /** Enter or a double press on a row. */
  onAction?: (id: string) => void;
}

/** The same in React Aria's words. */
export function ariaTreeState<Node>({ label, nodes, expandedIds, onExpandedChange, onAction }: TreeState<Node>) {
  return {
    'aria-label': label,
    items: nodes,
    selectionMode: 'none' as const,
    expandedKeys: expandedIds,
    onExpandedChange: (keys: Set<Key>) => onExpandedChange(new Set([...keys].map(String))),
    onAction: onAction ? (key: Key) => onAction(String(key)) : undefined,
  };
}

/** A drop of rows in our words. */
export function treeMove({ keys, target }: DroppableCollectionReorderEvent): TreeMove {
  return { ids: [...keys].map(String), targetId: String(target.key), position: target.dropPosition };
}
