import type { UploadResource } from '@lectern/contract';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { consoleFacetOf } from '@lectern/field-types/console';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { problemSentence } from '#features/content/form/problem-sentence.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { type AssetPlace, isFilled, refusalOf } from './asset-places.ts';
import { assetKind } from './drag-asset.ts';
import { dropPosition } from './drop-position.ts';
import { rowAt } from './row-at.ts';
import styles from './media.module.css';

export interface DropPlacesProps {
  upload: UploadResource;
  places: readonly AssetPlace[];
  /** `at` is the position in the order of a gallery. */
  onDrop: (place: AssetPlace, at: number | undefined) => void;
}

/**
 * Covers the fields for assets while one is dragged: each says what would happen, or why it refuses the asset. Covers
 * also keep the drag away from what the fields contain, such as galleries that are put in order.
 */
export function DropPlaces({ upload, places, onDrop }: DropPlacesProps) {
  const [rows] = useState(() => places.map((place) => ({ place, row: rowAt(place.path) })));
  return rows.map(({ place, row }) =>
    row === null
      ? null
      : createPortal(
          <DropPlace upload={upload} place={place} row={row} onDrop={(at) => onDrop(place, at)} />,
          row,
          place.path,
        ),
  );
}

interface DropPlaceProps {
  upload: UploadResource;
  place: AssetPlace;
  row: HTMLElement;
  onDrop: (at: number | undefined) => void;
}

function DropPlace({ upload, place, row, onDrop }: DropPlaceProps) {
  const t = useMessages();
  const { schema } = useOpenRecord();
  const cover = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [line, setLine] = useState<CSSProperties | null>(null);
  const refusal = refusalOf(place, upload, schema);
  const isMultiple = consoleFacetOf(place.field).takesUpload?.isMultiple === true;
  const isRefused = refusal !== null;
  const drop = useEffectEvent((point: Point) => onDrop(isMultiple ? positionIn(row, point) : undefined));
  const follow = useEffectEvent((point: Point) => {
    if (isMultiple && cover.current !== null) setLine(lineAt(row, cover.current, positionIn(row, point)));
  });

  useEffect(() => {
    if (cover.current === null || isRefused) return undefined;
    return dropTargetForElements({
      element: cover.current,
      canDrop: ({ source }) => source.data['kind'] === assetKind,
      getDropEffect: () => 'copy',
      onDragEnter: () => setIsOver(true),
      onDrag: ({ location }) => follow(pointOf(location.current.input)),
      onDragLeave: () => {
        setIsOver(false);
        setLine(null);
      },
      onDrop: ({ location }) => drop(pointOf(location.current.input)),
    });
  }, [isRefused]);

  const isReplaced = !isMultiple && isFilled(place);
  return (
    <div
      ref={cover}
      className={styles.cover}
      data-refused={isRefused || undefined}
      data-over={isOver || undefined}
      data-lined={line !== null || undefined}
      // Of a refused asset nothing is asked, so that the pointer says no.
      onDragEnter={isRefused ? () => setIsOver(true) : undefined}
      onDragLeave={isRefused ? () => setIsOver(false) : undefined}
    >
      {isOver && (
        <span className={styles.says}>
          {refusal === null
            ? t(isReplaced ? 'media.shelf.drop.replace' : 'media.shelf.drop.add')
            : problemSentence({ code: refusal.code, options: refusal.options ?? {} }, t)}
        </span>
      )}
      {line !== null && <span className={styles.line} style={line} />}
    </div>
  );
}

interface Point {
  x: number;
  y: number;
}

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY };
}

function tilesIn(row: HTMLElement): DOMRect[] {
  return [...row.querySelectorAll('[role="row"]')].map((tile) => tile.getBoundingClientRect());
}

function isRightToLeft(row: HTMLElement): boolean {
  return getComputedStyle(row).direction === 'rtl';
}

function positionIn(row: HTMLElement, point: Point): number {
  return dropPosition(tilesIn(row), point, isRightToLeft(row));
}

/** The line before the tile at a position, or behind the last one; null for a gallery without tiles. */
function lineAt(row: HTMLElement, cover: HTMLElement, at: number): CSSProperties | null {
  const tiles = tilesIn(row);
  const tile = tiles[at] ?? tiles.at(-1);
  if (tile === undefined) return null;
  const isAtLeft = at < tiles.length !== isRightToLeft(row);
  const around = cover.getBoundingClientRect();
  return {
    left: (isAtLeft ? tile.left - 6 : tile.right + 3) - around.left,
    top: tile.top - around.top,
    height: tile.height,
  };
}
