import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { FieldEntry } from './field-entries.ts';

/** How long the row named by the URL stays marked. */
const markedForMs = 2400;

/** Anchor of a row in URLs: `f…` for fields, `fs…` for fieldsets. */
export function rowAnchor(entry: Pick<FieldEntry, 'type' | 'id'>): string {
  return `${entry.type === 'field' ? 'f' : 'fs'}${entry.id}`;
}

/** Scrolls a row into view: rows outside of the viewport are not rendered. */
export interface RowReveal {
  openFieldset: (id: string) => void;
  scrollTo: (id: string) => void;
}

/** Scrolls to the row named by the URL, focuses it, and returns its ID while it is marked; opens its fieldset first. */
export function useMarkedRow(entries: readonly FieldEntry[], { openFieldset, scrollTo }: RowReveal): string | null {
  const { hash, key } = useLocation();
  const entry = entries.find((candidate) => `#${rowAnchor(candidate)}` === hash);
  const [markedId, setMarkedId] = useState<string | null>(null);
  const entryId = entry?.id ?? null;
  const anchor = entry === undefined ? null : rowAnchor(entry);
  const containerId = entry?.containerId ?? null;
  const visit = useRef<string | null>(null);

  useEffect(() => {
    if (entryId === null || anchor === null) return undefined;
    // The row may disappear and return during a refetch: focus moves once per visit, never away from later focus. URLs
    // typed by hand all have the same key, so their target row distinguishes them.
    const visited = `${key} ${anchor}`;
    if (visit.current === visited) return undefined;
    if (containerId !== null) openFieldset(containerId);
    setMarkedId(entryId);
    // The row is rendered only after its fieldset has opened, the list has been measured, and its place is in view.
    let frame = 0;
    let attemptsLeft = 30;
    const show = () => {
      const row = document.getElementById(anchor)?.closest<HTMLElement>('[role="row"]');
      if (row === null || row === undefined) {
        scrollTo(entryId);
        attemptsLeft -= 1;
        if (attemptsLeft > 0) frame = requestAnimationFrame(show);
        return;
      }
      visit.current = visited;
      row.scrollIntoView({ block: 'center' });
      row.focus({ preventScroll: true });
    };
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
    // A new visit of the same address marks again, hence `key`; opening is a reaction to the visit, not to state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [entryId, anchor, containerId, key]);

  useEffect(() => {
    if (markedId === null) return undefined;
    const timer = setTimeout(() => setMarkedId(null), markedForMs);
    return () => clearTimeout(timer);
  }, [markedId]);

  return markedId;
}
