import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

export interface FileDropOptions {
  isDisabled?: boolean;
  /**
   * Receives the files that were dropped on the element itself, not on another drop target inside it. `entries` are
   * the same and the folders among them, which `files` can only name.
   */
  onDrop: (files: File[], entries: FileSystemEntry[]) => void;
}

/** Lets files of the desktop be dropped on the element that gets the ref; answers whether some are dragged over it. */
export function useFileDrop({
  isDisabled = false,
  onDrop,
}: FileDropOptions): readonly [ref: RefCallback<HTMLElement>, isOver: boolean] {
  const [isOver, setIsOver] = useState(false);
  const handler = useRef(onDrop);
  useEffect(() => {
    handler.current = onDrop;
  });

  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || isDisabled) return undefined;
      const release = dropTargetForExternal({
        element,
        canDrop: containsFiles,
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source, location }) => {
          setIsOver(false);
          if (location.current.dropTargets[0]?.element !== element) return;
          // Both can be asked for during the event alone.
          const entries = source.items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
          handler.current(getFiles({ source }), entries);
        },
      });
      return () => {
        release();
        setIsOver(false);
      };
    },
    [isDisabled],
  );

  return [ref, isOver];
}
