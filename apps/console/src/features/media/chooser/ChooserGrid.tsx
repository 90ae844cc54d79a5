import type { UploadResource } from '@lectern/contract';
import { formatBytes } from '@lectern/field-types/console';
import { cx, VisuallyHidden } from '@lectern/ui';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { TileAction } from '#lib/uploads/media-parts.tsx';
import { UploadTile } from '#lib/uploads/UploadTile.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { TileMeta } from '#features/media/pages/grid/TileMeta.tsx';
import { dimensionsOf } from '#features/media/pages/grid/upload-facts.ts';
import { neighbour, tileOf } from '../bulk/tile-keys.ts';
import uploadStyles from '#lib/uploads/uploads.module.css';
import styles from './chooser.module.css';

export interface ChooserGridProps {
  uploads: readonly UploadResource[];
  /** In their order. */
  chosenIds: readonly string[];
  isMultiple: boolean;
  onToggle: (id: string) => void;
  onAdd: (ids: readonly string[]) => void;
}

/** Tiles that do something, with the same keys. */
export function ActionGrid({ uploads, action }: { uploads: readonly UploadResource[]; action: TileAction }) {
  const t = useMessages();
  const [focused, setFocused] = useState<string | null>(null);
  const current = uploads.some(({ id }) => id === focused) ? focused : uploads[0]?.id;

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, upload: UploadResource) {
    const container = event.currentTarget.closest('[role="list"]');
    if (event.altKey || container === null) return;
    const next = neighbour(container, upload.id, event.key);
    if (next === null && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (next === null) action.act(upload, event.currentTarget);
    else tileOf(container, next)?.focus();
  }

  return (
    <div className={cx(uploadStyles.grid, styles['is-narrow'])} role="list" aria-label={t('media.chooser.list')}>
      {uploads.map((upload) => (
        <div key={upload.id} role="listitem">
          <ActionTile
            upload={upload}
            action={action}
            isTabStop={upload.id === current}
            onFocus={() => setFocused(upload.id)}
            onKeyDown={(event) => handleKeyDown(event, upload)}
          />
        </div>
      ))}
    </div>
  );
}

interface ActionTileProps {
  upload: UploadResource;
  action: TileAction;
  isTabStop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function ActionTile({ upload, action, isTabStop, onFocus, onKeyDown }: ActionTileProps) {
  const { locale } = useIntl();
  const tile = useRef<HTMLDivElement>(null);
  const { attach } = action;
  useEffect(() => (tile.current === null ? undefined : attach(tile.current, upload)), [attach, upload]);
  return (
    <div
      ref={tile}
      role="button"
      aria-haspopup="menu"
      data-upload-id={upload.id}
      className={cx(styles.tile, styles['is-action'])}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={({ currentTarget }) => action.act(upload, currentTarget)}
      onKeyDown={onKeyDown}
    >
      <UploadTile upload={upload} meta={dimensionsOf(upload, locale) ?? formatBytes(upload.attributes.size, locale)} />
      <VisuallyHidden>{action.label}</VisuallyHidden>
      <span className={styles.sign} aria-hidden>
        <Plus />
      </span>
    </div>
  );
}

/**
 * Tiles to choose from: arrows, Home and End move, Enter and Space choose. Of several, Shift chooses all on the way,
 * and Mod+A those of the page.
 */
export function ChooserGrid({ uploads, chosenIds, isMultiple, onToggle, onAdd }: ChooserGridProps) {
  const t = useMessages();
  const [focused, setFocused] = useState<string | null>(null);
  /** Where a range begins. */
  const [anchor, setAnchor] = useState<string | null>(null);
  const ids = uploads.map(({ id }) => id);
  const current = focused !== null && ids.includes(focused) ? focused : ids[0];

  function choose(id: string, isRange: boolean) {
    if (isRange && isMultiple) return onAdd(between(ids, anchor ?? current ?? id, id));
    setAnchor(id);
    return onToggle(id);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, id: string) {
    const { key, shiftKey, altKey } = event;
    const container = event.currentTarget.parentElement;
    if (altKey || container === null) return;
    const next = neighbour(container, id, key);
    if (next !== null) {
      event.preventDefault();
      tileOf(container, next)?.focus();
      if (shiftKey && isMultiple) {
        setAnchor(anchor ?? id);
        onAdd(between(ids, anchor ?? id, next));
      } else setAnchor(null);
    } else if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      choose(id, shiftKey);
    } else if (isMultiple && key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onAdd(ids);
    }
  }

  return (
    <div
      className={uploadStyles.grid}
      role="listbox"
      aria-label={t('media.chooser.list')}
      aria-multiselectable={isMultiple}
    >
      {uploads.map((upload) => {
        const { id } = upload;
        const place = chosenIds.indexOf(id);
        return (
          <div
            key={id}
            role="option"
            data-upload-id={id}
            className={styles.tile}
            tabIndex={id === current ? 0 : -1}
            aria-selected={place !== -1}
            onFocus={() => setFocused(id)}
            onClick={(event: MouseEvent) => choose(id, event.shiftKey)}
            onKeyDown={(event) => handleKeyDown(event, id)}
          >
            <UploadTile
              upload={upload}
              isSelected={place !== -1}
              order={place === -1 ? undefined : place + 1}
              meta={<TileMeta upload={upload} />}
            />
          </div>
        );
      })}
    </div>
  );
}

/** What is between two of a list, in the direction from the first to the second. */
function between(ids: readonly string[], from: string, to: string): string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  if (start === -1) return [to];
  return start <= end ? ids.slice(start, end + 1) : ids.slice(end, start + 1).toReversed();
}
