import { useInertAround } from '@lectern/ui';
import { type RefObject, useEffect, useState } from 'react';

/** Lets an element fill the screen; Escape brings it back, as the browser has it. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  useInertAround(element, isFull);

  useEffect(() => {
    const follow = () =>
      setIsFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  async function toggleFull(): Promise<void> {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    else await element.current?.requestFullscreen();
  }

  return { isFull, toggleFull };
}
