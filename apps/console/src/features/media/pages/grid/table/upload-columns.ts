import type { ColumnWidth } from '@lectern/ui';
import type { GridOrder } from '../upload-selection.ts';

/** Width of the column with the boxes that select, in pixels: that of a table of records. */
export const selectWidth = 52;

/** A column of the table of assets. */
export interface UploadColumn {
  name:
    | 'name'
    | 'format'
    | 'dimensions'
    | 'size'
    | 'alt'
    | 'collection'
    | 'tags'
    | 'uploaded'
    | 'creator'
    | 'edited'
    | 'author'
    | 'copyright'
    | 'notes';
  /** Key of its head. */
  label: string;
  width: ColumnWidth;
  /** What pressing its head orders by, one after the other; absent where the server has no index for it. */
  orders?: readonly [GridOrder, GridOrder];
  /** Narrowest window that has it by default, in pixels; null for one that is there if chosen. */
  from: WindowWidth | null;
}

/** Least width of a class of windows, in pixels; its columns fit into the narrowest of them, beside the sidebar. */
export type WindowWidth = 0 | 791 | 1145 | 1370;

const columns: readonly UploadColumn[] = [
  {
    name: 'name',
    label: 'media.asset.basename',
    width: { restFrom: 220 },
    orders: ['filename_ASC', 'filename_DESC'],
    from: 0,
  },
  { name: 'format', label: 'media.filter.format', width: 84, from: 791 },
  { name: 'dimensions', label: 'media.file.dimensions', width: 118, from: 791 },
  { name: 'size', label: 'media.file.size', width: 80, orders: ['size_DESC', 'size_ASC'], from: 791 },
  { name: 'alt', label: 'media.asset.alt', width: 112, from: 791 },
  { name: 'collection', label: 'media.asset.collection', width: 128, from: 1145 },
  { name: 'tags', label: 'media.tags', width: 112, from: 1370 },
  {
    name: 'uploaded',
    label: 'media.file.uploaded',
    width: 116,
    orders: ['_created_at_DESC', '_created_at_ASC'],
    from: 791,
  },
  { name: 'creator', label: 'media.file.creator', width: 116, from: 1370 },
  { name: 'edited', label: 'media.file.changed', width: 116, from: null },
  { name: 'author', label: 'media.asset.author', width: 128, from: null },
  { name: 'copyright', label: 'media.asset.copyright', width: 128, from: null },
  { name: 'notes', label: 'media.asset.notes', width: 160, from: null },
];

/** Names of the columns that a user chose, without the first one. */
export type ChosenColumns = readonly string[];

/**
 * The columns of the table, the name first: those chosen, in their order, which may be wider than the window; else
 * those for which it has room. The narrowest windows have the name alone, with the facts below it.
 */
export function uploadColumns(windowWidth: WindowWidth, chosen: ChosenColumns | null = null): readonly UploadColumn[] {
  if (chosen === null || windowWidth === 0) return columns.filter(({ from }) => from !== null && from <= windowWidth);
  const [first, ...others] = columns;
  return [
    ...(first === undefined ? [] : [first]),
    ...[...new Set(chosen)].flatMap((name) => others.filter((column) => column.name === name)),
  ];
}

/** The columns that a table does not have. */
export function missingColumns(shown: readonly UploadColumn[]): readonly UploadColumn[] {
  return columns.filter((column) => !shown.includes(column));
}
