import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Place } from './place.ts';
import { stepOfKey, type TreeStep } from './tree-step.ts';

export interface TreeStepsOptions<Item extends { id: string }> {
  items: readonly Item[];
  canMove: boolean;
  /** Where a step leads; null when it leads nowhere. */
  placeOfStep: (item: Item, step: TreeStep) => Place | null;
  move: (item: Item, to: Place) => void;
  /** Opens the entry that something was moved into. */
  onOpen: (id: string) => void;
}

/** What moves entries of a tree by one step, with keys or from a menu. */
export interface TreeSteps<Item> {
  /** Around the tree. */
  treeRef: RefObject<HTMLDivElement | null>;
  moveStep: (item: Item, step: TreeStep) => void;
  handleRowKeyDown: (id: string, event: KeyboardEvent) => void;
}

/** Moves by one step in a sidebar's tree; an entry that keys moved keeps the focus. */
export function useTreeSteps<Item extends { id: string }>({
  items,
  canMove,
  placeOfStep,
  move,
  onOpen,
}: TreeStepsOptions<Item>): TreeSteps<Item> {
  const treeRef = useRef<HTMLDivElement>(null);
  const movedId = useRef<string | null>(null);
  // An entry with a new parent is re-rendered, and loses the focus.
  useEffect(() => {
    if (movedId.current === null || document.activeElement !== document.body) return;
    treeRef.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(movedId.current)}"]`)?.focus();
  });

  function moveStep(item: Item, step: TreeStep) {
    const to = placeOfStep(item, step);
    if (to === null) return;
    if (to.parentId !== null) onOpen(to.parentId);
    move(item, to);
  }

  function handleRowKeyDown(id: string, event: KeyboardEvent) {
    const item = items.find((candidate) => candidate.id === id);
    const step = stepOfKey(event);
    movedId.current = step === null ? null : id;
    if (step === null || !canMove || item === undefined) return;
    event.preventDefault();
    moveStep(item, step);
  }

  return { treeRef, moveStep, handleRowKeyDown };
}
