import { useEffect, useRef } from 'react';
import { publicInfoQuery } from '../current-site.ts';
import { queryClient } from '../query.ts';

/** What names the window: of several, the one that is rendered above the others. */
export type TitleLayer = 'shell' | 'page' | 'area' | 'dialog';

const layers: readonly TitleLayer[] = ['shell', 'page', 'area', 'dialog'];

interface WindowTitle {
  text: string;
  layer: TitleLayer;
}

/** Titles of everything that is rendered, in the order it was rendered. */
const titles: WindowTitle[] = [];

/**
 * Sets the window title while the component is mounted. A page below a dialog may render after it, so the layer decides
 * and not the order; within a layer the last one counts. The previous title returns afterwards.
 */
export function useWindowTitle(text: string, layer: TitleLayer): void {
  const own = useRef<WindowTitle | null>(null);

  useEffect(() => {
    const title = { text: '', layer };
    own.current = title;
    titles.push(title);
    return () => {
      titles.splice(titles.indexOf(title), 1);
      show();
    };
  }, [layer]);

  useEffect(() => {
    if (own.current) own.current.text = text;
    show();
  }, [text, layer]);
}

/** A window title: what is open, what it is in, and the product unless the project is white-labelled. */
export function windowTitle(parts: readonly string[]): string {
  const isWhiteLabel = queryClient.getQueryData(publicInfoQuery.queryKey)?.attributes.white_label === true;
  return [...parts, ...(isWhiteLabel ? [] : ['Lectern'])].join(' · ');
}

function show(): void {
  const top = titles.reduce<WindowTitle | null>(
    (above, title) => (above !== null && layers.indexOf(above.layer) > layers.indexOf(title.layer) ? above : title),
    null,
  );
  if (top !== null) document.title = top.text;
}
