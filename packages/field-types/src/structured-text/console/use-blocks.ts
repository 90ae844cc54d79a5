import { notify } from '@lectern/ui';
import { useCallback, useMemo, useState } from 'react';
import { type Descendant, Editor, Element, Node, type Path, Transforms } from 'slate';
import { blockModel, copyBlock, type FormBlock, readBlock } from '#console/blocks/block-value.ts';
import { useBlockDrops } from '#console/blocks/use-block-drag.ts';
import { useEditorHost } from '#console/editor-host.ts';
import { blockPlaces } from './block-places.ts';
import { flushed } from './flushed.ts';

/** What may be done with the blocks of a document, and where they are. */
export function useBlocks(editor: Editor, nodes: readonly Descendant[], listId: string) {
  const { t, itemTypeName, fieldsOf } = useEditorHost();
  const [announcement, setAnnouncement] = useState('');
  const [openId, openInlineBlock] = useState<string | null>(null);
  const places = useMemo(() => blockPlaces(nodes), [nodes]);

  const replaceBlock = useCallback(
    (block: FormBlock) => {
      const at = pathOf(editor, block.id);
      if (at !== null) flushed(editor, () => Transforms.setNodes(editor, { item: block }, { at }));
    },
    [editor],
  );

  const removeBlock = useCallback(
    (block: FormBlock) => {
      const at = pathOf(editor, block.id);
      if (at === null) return;
      const node = Node.get(editor, at) as Element;
      Transforms.removeNodes(editor, { at });
      const undo = () => {
        const place = at.length === 1 ? [Math.min(at[0] ?? 0, editor.children.length)] : at;
        Transforms.insertNodes(editor, node, {
          at: Node.has(editor, place.slice(0, -1)) ? place : [editor.children.length],
        });
      };
      notify.info(t('fields.block.removed', { name: itemTypeName(blockModel(block)) }), {
        action: { label: t('fields.block.undo'), onAction: undo },
      });
    },
    [editor, itemTypeName, t],
  );

  const announceBlock = useCallback(
    (block: FormBlock) => setAnnouncement(t('fields.block.added', { name: itemTypeName(blockModel(block)) })),
    [itemTypeName, t],
  );

  const duplicateBlock = useCallback(
    (block: FormBlock) => {
      const at = pathOf(editor, block.id);
      if (at === null) return;
      const node = Node.get(editor, at) as Element;
      Transforms.insertNodes(editor, { ...node, item: copyBlock(block, fieldsOf) }, { at: [(at[0] ?? 0) + 1] });
      announceBlock(block);
    },
    [editor, fieldsOf, announceBlock],
  );

  const moveBlock = useCallback(
    (id: string, to: number) => {
      const at = pathOf(editor, id);
      const count = editor.children.length;
      if (at === null || to < 0 || to >= count || to === at[0]) return;
      const block = readBlock((Node.get(editor, at) as Element)['item']);
      Transforms.moveNodes(editor, { at: [at[0] ?? 0], to: [to] });
      const name = block === null ? '' : itemTypeName(blockModel(block));
      setAnnouncement(t('fields.block.moved', { name, position: to + 1, count }));
    },
    [editor, itemTypeName, t],
  );

  const stepBlock = useCallback(
    (id: string, by: number) => moveBlock(id, (pathOf(editor, id)?.[0] ?? 0) + by),
    [editor, moveBlock],
  );

  useBlockDrops(
    listId,
    useCallback(
      ({ id, targetId, edge }) => {
        const [from, target] = [pathOf(editor, id)?.[0] ?? 0, pathOf(editor, targetId)?.[0] ?? 0];
        const to = target + (edge === 'bottom' ? 1 : 0);
        moveBlock(id, from < to ? to - 1 : to);
      },
      [editor, moveBlock],
    ),
  );

  const context = useMemo(
    () => ({ places, replaceBlock, removeBlock, duplicateBlock, stepBlock, openInlineBlock }),
    [places, replaceBlock, removeBlock, duplicateBlock, stepBlock],
  );
  const openPath = openId === null ? null : pathOf(editor, openId);
  const openBlock = openPath === null ? null : readBlock((Node.get(editor, openPath) as Element)['item']);
  return { context, announcement, announceBlock, openBlock, openInlineBlock };
}

/** Where a block stands in the editor; null when it is gone. */
function pathOf(editor: Editor, id: string): Path | null {
  const [found] = Editor.nodes(editor, {
    at: [],
    voids: true,
    match: (node) =>
      Element.isElement(node) &&
      (node.type === 'block' || node.type === 'inlineBlock') &&
      readBlock(node['item'])?.id === id,
  });
  return found?.[1] ?? null;
}
