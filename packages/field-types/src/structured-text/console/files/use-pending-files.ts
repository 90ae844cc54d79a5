import { useEffect, useRef } from 'react';
import { type Descendant, Editor, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { type FormBlock, newBlock } from '#console/blocks/block-value.ts';
import { type EditorHistory, useEditorHost } from '#console/editor-host.ts';
import { newFileValue } from '#console/file-values.ts';
import { dropPendingFile, onPendingFiles, type PendingFile, pendingFile, pendingIds } from './pending-files.ts';

/** The last nodes of editors that are gone while files were on their way, by the path of their field in a form. */
const left = new WeakMap<EditorHistory, Map<string, readonly Descendant[]>>();

/** The nodes that the editor of a field had when it went with files on their way. */
export function nodesLeft(history: EditorHistory | undefined, path: string): readonly Descendant[] {
  return (history && left.get(history)?.get(path)) ?? [];
}

/** Puts blocks into a text for the files that arrived, and takes away the places of those that won't. */
export function usePendingFiles(
  editor: Editor,
  nodes: readonly Descendant[],
  { path, onAdded }: { path: string; onAdded: (block: FormBlock) => void },
): void {
  const { newBlockAttributes, history } = useEditorHost();
  const known = useRef<readonly string[]>([]);

  useEffect(() => {
    const settle = () => {
      for (const id of pendingIds(editor.children)) {
        const file = pendingFile(id);
        const isOver = file === undefined || file.isCanceled;
        if (!isOver && (file.uploadId === null || file.block === null)) continue;
        keepingFocus(editor, id, (at) => {
          const block = isOver ? null : blockOf(file, newBlockAttributes);
          if (block === null) return Transforms.removeNodes(editor, { at });
          Transforms.setNodes(editor, { type: 'block', item: block }, { at });
          Transforms.unsetNodes(editor, 'file', { at });
          onAdded(block);
        });
      }
    };
    settle();
    return onPendingFiles(settle);
  }, [editor, newBlockAttributes, onAdded]);

  // A place that is deleted needs no file any more.
  useEffect(() => {
    const ids = pendingIds(nodes);
    for (const id of known.current) if (!ids.includes(id)) dropPendingFile(id);
    known.current = ids;
  }, [nodes]);

  useEffect(() => {
    if (history === undefined) return undefined;
    return () => {
      const places = left.get(history) ?? new Map<string, readonly Descendant[]>();
      places.set(path, pendingIds(editor.children).length > 0 ? editor.children : []);
      left.set(history, places);
    };
  }, [editor, history, path]);
}

function blockOf(
  { block, uploadId, source }: PendingFile,
  newBlockAttributes: (itemTypeId: string) => Record<string, unknown>,
): FormBlock | null {
  if (block === null || uploadId === null) return null;
  const file = { ...newFileValue(uploadId), ...(source.alt === '' ? {} : { alt: source.alt }) };
  return newBlock(block.itemTypeId, { ...newBlockAttributes(block.itemTypeId), [block.field.apiKey]: file });
}

/** Changes the place of a file; the text gets the focus of the controls that go with it. */
function keepingFocus(editor: Editor, id: string, change: (at: number[]) => void): void {
  const index = editor.children.findIndex((node) => pendingIds([node]).includes(id));
  const node = editor.children[index];
  if (node === undefined) return;
  const hadFocus =
    ReactEditor.isMounted(editor) && ReactEditor.toDOMNode(editor, node).contains(document.activeElement);
  change([index]);
  if (!hadFocus) return;
  Transforms.select(editor, Editor.start(editor, [Math.min(index, editor.children.length - 1)]));
  ReactEditor.focus(editor);
}
