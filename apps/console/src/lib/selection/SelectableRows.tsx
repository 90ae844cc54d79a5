import { Checkbox } from '@lectern/ui';
import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, useContext } from 'react';
import { useShortcutEntry } from '#lib/shortcuts.ts';
import { cellOf, cellProps, cellsOf, focusCell } from './row-cells.ts';
import { isSelected } from './selection.ts';
import type { ListSelection } from './use-selection.ts';
import styles from './selectable-rows.module.css';

const SelectionContext = createContext<ListSelection | null>(null);

export interface SelectableRowsProps {
  selection: ListSelection;
  /** Words for the list of shortcuts. */
  shortcuts: { range: string; rows: string };
  children: ReactNode;
}

/**
 * Rows that are selected by mouse, touch and keyboard: arrows, Home and End move, Shift extends the selection, Space
 * selects one, Mod+A the loaded ones, Escape deselects. Cells mark themselves with `cellProps`.
 */
export function SelectableRows({ selection, shortcuts, children }: SelectableRowsProps) {
  useShortcutEntry({ keys: 'Shift+ArrowDown', label: shortcuts.range });
  useShortcutEntry({ keys: '$mod+a', label: shortcuts.rows });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget: container, key, shiftKey, altKey } = event;
    if (altKey || !(target instanceof Element) || target.closest('[data-editing]')) return;
    const place = cellOf(target);
    if (!place) return;
    const take = (act: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    const { rows } = selection;
    const index = rows.indexOf(place.rowId);
    const rowAt: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
    };
    if (key in rowAt) {
      const rowId = rows[rowAt[key] ?? -1];
      return take(() => {
        if (rowId === undefined) return;
        focusCell(container, { ...place, rowId });
        if (shiftKey) selection.selectRange(rowId, place.rowId);
      });
    }
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const cells = cellsOf(container, place.rowId);
      const step = (key === 'ArrowRight') === (getComputedStyle(container).direction === 'ltr') ? 1 : -1;
      const cell = cells[cells.indexOf(place.cell) + step];
      return take(() => void (cell !== undefined && focusCell(container, { ...place, cell })));
    }
    if (key === ' ') return take(() => (shiftKey ? selection.selectRange(place.rowId) : selection.toggle(place.rowId)));
    if (key === 'a' && (event.ctrlKey || event.metaKey)) return take(selection.toggleRows);
    if (key === 'Escape' && selection.count > 0) return take(selection.clear);
  }

  function handleClick(event: MouseEvent<HTMLElement>) {
    if (!event.shiftKey || !(event.target instanceof Element)) return;
    const place = cellOf(event.target);
    if (place?.cell !== 'select') return;
    event.preventDefault();
    event.stopPropagation();
    focusCell(event.currentTarget, place);
    selection.selectRange(place.rowId);
  }

  return (
    <SelectionContext value={selection}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens to what the controls inside let through */}
      <div className={styles.rows} onKeyDownCapture={handleKeyDown} onClickCapture={handleClick}>
        {children}
      </div>
    </SelectionContext>
  );
}

/** The box at the start of a row, and what else is there; nothing where rows cannot be chosen. */
export function RowCheckbox({ id, label, children }: { id: string; label: string; children?: ReactNode }) {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  return (
    <span {...cellProps(id, 'select')} className={styles.box}>
      <Checkbox
        aria-label={label}
        isSelected={isSelected(selection.selection, id)}
        onChange={() => selection.toggle(id)}
      />
      {children}
    </span>
  );
}

/** The checkbox above the rows: selects all loaded ones, or deselects them. */
export function RowsCheckbox({ label }: { label: string }) {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  return (
    <span className={styles.box}>
      <Checkbox
        aria-label={label}
        isSelected={selection.rowsState === 'all'}
        isIndeterminate={selection.rowsState === 'some'}
        onChange={selection.toggleRows}
      />
    </span>
  );
}

/** Whether rows can be chosen here, and whether this one is. */
export function useRowSelection(id: string): { isSelectable: boolean; isSelected: boolean } {
  const selection = useContext(SelectionContext);
  return { isSelectable: selection !== null, isSelected: selection !== null && isSelected(selection.selection, id) };
}
