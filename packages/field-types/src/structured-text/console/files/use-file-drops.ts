import { useFileDrop } from '@lectern/ui';
import { type DragEvent, type RefObject, useEffect, useRef } from 'react';
import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';

/**
 * Lets files be dropped anywhere on the frame of an editor: on its text, whose editor takes them itself, on blocks,
 * between which they are put, and on its toolbar. Fields of blocks take their own.
 */
export function useFileDrops(
  editor: Editor,
  frame: RefObject<HTMLElement | null>,
  { isDisabled, insert }: { isDisabled: boolean; insert: (files: readonly File[], at: number | null) => void },
) {
  // The frame learns first that files are for it and for nothing in it, and then where they were dropped.
  const dropped = useRef<readonly File[]>([]);
  const [zone, isOver] = useFileDrop({
    isDisabled,
    onDrop: (files) => {
      dropped.current = files;
    },
  });
  useEffect(() => zone(frame.current) ?? undefined, [zone, frame]);

  return {
    isOver,
    handleDrop: ({ target, clientY }: DragEvent) => {
      const files = dropped.current;
      dropped.current = [];
      if (files.length === 0 || ReactEditor.hasTarget(editor, target)) return;
      insert(files, edgeAt(editor, target as Node, clientY));
    },
  };
}

/** The edge of a node of the root that is next to a place; null outside of the text. */
function edgeAt(editor: Editor, target: Node, clientY: number): number | null {
  const boxes = editor.children.map((node) => ReactEditor.toDOMNode(editor, node));
  const index = boxes.findIndex((box) => box.contains(target));
  const box = boxes[index]?.getBoundingClientRect();
  if (box === undefined) return null;
  return clientY < box.top + box.height / 2 ? index : index + 1;
}
