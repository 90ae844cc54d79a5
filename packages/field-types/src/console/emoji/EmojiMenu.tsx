import { type ComponentType, useEffect, useState } from 'react';
import { useEditorHost } from '../editor-host.ts';
import type { ColonMenuProps } from './ColonMenu.tsx';

export type EmojiMenuProps = Omit<ColonMenuProps, 'loadEmoji'>;

/** The menu of emoji behind a colon; goes next to the text. Its code arrives later, and without it texts are just texts. */
export function EmojiMenu(props: EmojiMenuProps) {
  const { loadEmoji } = useEditorHost();
  const [Menu, setMenu] = useState<ComponentType<ColonMenuProps> | null>(null);
  const isOffered = loadEmoji !== undefined;
  useEffect(() => {
    if (!isOffered) return;
    import('./ColonMenu.tsx').then(
      ({ ColonMenu }) => setMenu(() => ColonMenu),
      () => undefined,
    );
  }, [isOffered]);
  return Menu === null || loadEmoji === undefined ? null : <Menu {...props} loadEmoji={loadEmoji} />;
}
