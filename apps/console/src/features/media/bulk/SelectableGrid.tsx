import { Checkbox } from '@lectern/ui';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { isSelected } from '#lib/selection/selection.ts';
import type { ListSelection } from '#lib/selection/use-selection.ts';
import { useShortcutEntry } from '#lib/shortcuts.ts';
import { useMessages } from '#lib/use-messages.ts';
import { neighbour, tileOf, uploadIdAround } from './tile-keys.ts';
import styles from './bulk.module.css';

/**
 * Tiles that are selected by mouse, touch and keyboard: arrows, Home and End move, Shift extends the selection, Space
 * selects one, Mod+A those of the page, Escape deselects. Each tile is an element with `data-upload-id`.
 */
export function SelectableGrid({ selection, children }: { selection: ListSelection; children: ReactNode }) {
  const t = useMessages();
  useShortcutEntry({ keys: 'Shift+ArrowDown', label: t('media.bulk.shortcut.range') });
  useShortcutEntry({ keys: '$mod+a', label: t('media.bulk.shortcut.page') });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget: container, key, shiftKey, altKey } = event;
    const id = target instanceof Element ? uploadIdAround(target) : undefined;
    if (altKey || id === undefined) return;
    const act = (work: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      work();
    };
    const next = neighbour(container, id, key);
    if (next !== null) {
      return act(() => {
        if (next === id) return;
        tileOf(container, next)?.querySelector<HTMLElement>('a')?.focus();
        if (shiftKey) selection.selectRange(next, id);
      });
    }
    if (key === ' ') return act(() => (shiftKey ? selection.selectRange(id) : selection.toggle(id)));
    if (key === 'a' && (event.ctrlKey || event.metaKey)) return act(selection.toggleRows);
    if (key === 'Escape' && selection.count > 0) return act(selection.clear);
  }

  function handleClick(event: MouseEvent<HTMLElement>) {
    const id = event.target instanceof Element ? uploadIdAround(event.target) : undefined;
    if (!event.shiftKey || id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    selection.selectRange(id);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens to what the controls inside let through
    <div
      className={styles.tiles}
      data-selecting={selection.count > 0 || undefined}
      onKeyDownCapture={handleKeyDown}
      onClickCapture={handleClick}
    >
      {children}
    </div>
  );
}

/** The box in the corner of a tile. */
export function TileCheckbox({ selection, id, name }: { selection: ListSelection; id: string; name: string }) {
  const t = useMessages();
  return (
    <span className={styles.box}>
      <Checkbox
        aria-label={t('media.bulk.select', { name })}
        isSelected={isSelected(selection.selection, id)}
        onChange={() => selection.toggle(id)}
      />
    </span>
  );
}
