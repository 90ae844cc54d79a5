import { notify } from '@lectern/ui';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { fieldTypeOf } from '#registry.ts';
import { useEditorHost } from '../editor-host.ts';
import type { EditorProps } from '../facet.ts';
import { blockClipboard, type CopiedBlocks } from './block-clipboard.ts';
import { inserted, moved } from './block-list.ts';
import { blocksFromRows } from './blocks-from-rows.ts';
import { blockModel, copyBlock, type FormBlock, newBlock, readBlocks } from './block-value.ts';
import { useBlockDrops } from './use-block-drag.ts';

/** What may be done with a list of blocks. What cards are given stays the same while somebody types. */
export function useBlockList({ field, value, onChange }: Pick<EditorProps, 'field' | 'value' | 'onChange'>) {
  const { t, itemTypeName, fieldsOf, newBlockAttributes, valueFromText } = useEditorHost();
  const listId = useId();
  const blocks = readBlocks(value) ?? [];
  const allowedIds = fieldTypeOf(field).allowedBlockIds(field);
  const limit = limitOf(field.validators['size']);
  const [announcement, setAnnouncement] = useState('');
  const room = limit === null ? Number.POSITIVE_INFINITY : limit - blocks.length;

  const latest = useRef({ blocks, onChange });
  useLayoutEffect(() => {
    latest.current = { blocks, onChange };
  });
  const nameOf = useCallback(
    (block: FormBlock | undefined) => (block === undefined ? '' : itemTypeName(blockModel(block))),
    [itemTypeName],
  );
  const change = useCallback((next: readonly FormBlock[]) => latest.current.onChange(next), []);

  const insert = useCallback(
    (at: number, added: readonly FormBlock[]) => {
      change(inserted(latest.current.blocks, at, added));
      setAnnouncement(t('fields.block.added', { name: added.map(nameOf).join(', ') }));
    },
    [change, nameOf, t],
  );

  const step = useCallback(
    (id: string, by: number) => {
      const list = latest.current.blocks;
      const from = list.findIndex((block) => block.id === id);
      const next = moved(list, from, from + by);
      if (next === list) return;
      change(next);
      setAnnouncement(
        t('fields.block.moved', { name: nameOf(list[from]), position: from + by + 1, count: list.length }),
      );
    },
    [change, nameOf, t],
  );

  useBlockDrops(
    listId,
    useCallback(
      ({ id, targetId, edge }) => {
        const ids = latest.current.blocks.map((block) => block.id);
        const [from, target] = [ids.indexOf(id), ids.indexOf(targetId)];
        const to = target + (edge === 'bottom' ? 1 : 0);
        step(id, (from < to ? to - 1 : to) - from);
      },
      [step],
    ),
  );

  const replace = useCallback(
    (block: FormBlock) => change(latest.current.blocks.map((other) => (other.id === block.id ? block : other))),
    [change],
  );

  const remove = useCallback(
    (block: FormBlock) => {
      const at = latest.current.blocks.findIndex(({ id }) => id === block.id);
      change(latest.current.blocks.filter(({ id }) => id !== block.id));
      const undo = () => change(inserted(latest.current.blocks, at, [block]));
      notify.info(t('fields.block.removed', { name: nameOf(block) }), {
        action: { label: t('fields.block.undo'), onAction: undo },
      });
    },
    [change, nameOf, t],
  );

  const duplicate = useCallback(
    (block: FormBlock) => {
      const at = latest.current.blocks.findIndex(({ id }) => id === block.id);
      insert(at + 1, [copyBlock(block, fieldsOf)]);
    },
    [fieldsOf, insert],
  );

  const copy = useCallback(
    async (list: readonly FormBlock[]) => {
      await blockClipboard.write(list);
      notify.success(t('fields.block.copied', { count: list.length }));
    },
    [t],
  );

  async function paste() {
    const { blocks: copied, rows } = await blockClipboard.read();
    if (pasteRows(rows)) return;
    const fitting = copied.filter((block) => allowedIds.includes(blockModel(block))).slice(0, Math.max(0, room));
    if (fitting.length > 0) {
      insert(
        blocks.length,
        fitting.map((block) => copyBlock(block, fieldsOf)),
      );
    }
    if (copied.length === 0) notify.info(t('fields.block.nothing-copied'));
    else if (fitting.length < copied.length)
      notify.info(t('fields.block.not-pasted', { count: copied.length - fitting.length }));
  }

  /** Whether rows of a spreadsheet made blocks here. */
  function pasteRows(rows: CopiedBlocks['rows']): boolean {
    const models = allowedIds.map((id) => ({ id, fields: fieldsOf(id) }));
    const made = blocksFromRows(rows, models, valueFromText);
    if (made === null) return false;
    const { itemTypeId, attributes, unknownColumns, unfitCells } = made;
    const added = attributes
      .slice(0, Math.max(0, room))
      .map((values) => newBlock(itemTypeId, { ...newBlockAttributes(itemTypeId), ...values }));
    insert(blocks.length, added);
    const leftOut = [
      ...(added.length < attributes.length
        ? [t('fields.block.rows.no-room', { count: attributes.length - added.length })]
        : []),
      ...(unknownColumns.length > 0 ? [t('fields.block.rows.columns', { names: unknownColumns.join(', ') })] : []),
      ...(unfitCells > 0 ? [t('fields.block.rows.cells', { count: unfitCells })] : []),
    ];
    const ids = new Set(added.map(({ id }) => id));
    const undo = () => change(latest.current.blocks.filter(({ id }) => !ids.has(id)));
    notify.info(t('fields.block.rows.made', { count: added.length, name: itemTypeName(itemTypeId) }), {
      ...(leftOut.length > 0 && { detail: leftOut.join(' ') }),
      action: { label: t('fields.block.undo'), onAction: undo },
    });
    return true;
  }

  function removeAll() {
    change([]);
    const undo = { label: t('fields.block.undo'), onAction: () => change(blocks) };
    notify.info(t('fields.block.all-removed', { count: blocks.length }), { action: undo });
  }

  return {
    listId,
    blocks,
    allowedIds,
    announcement,
    /** Why no further block may stand here. */
    refusal: room <= 0 ? t('fields.block.full', { limit: limit ?? 0 }) : undefined,
    add: (at: number, itemTypeId: string) => insert(at, [newBlock(itemTypeId, newBlockAttributes(itemTypeId))]),
    step,
    replace,
    remove,
    duplicate,
    copy,
    paste,
    removeAll,
  };
}

/** How many blocks may stand here; null means any number. */
function limitOf(size: Record<string, unknown> | undefined): number | null {
  const limit = size?.['eq'] ?? size?.['max'];
  return typeof limit === 'number' ? limit : null;
}
