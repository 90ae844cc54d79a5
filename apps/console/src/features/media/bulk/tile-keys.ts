/** The asset whose tile an element is in; a tile is an element with `data-upload-id`. */
export function uploadIdAround(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-upload-id]')?.dataset['uploadId'];
}

/** The tile of an asset. */
export function tileOf(container: Element, id: string): HTMLElement | null {
  return container.querySelector<HTMLElement>(`[data-upload-id="${CSS.escape(id)}"]`);
}

/** The tile that a key leads to, which may be the same at an edge; null for other keys. */
export function neighbour(container: Element, id: string, key: string): string | null {
  const tiles = [...container.querySelectorAll<HTMLElement>('[data-upload-id]')];
  const index = tiles.findIndex(({ dataset }) => dataset['uploadId'] === id);
  const firstTop = tiles[0]?.offsetTop;
  const columns = Math.max(1, tiles.filter(({ offsetTop }) => offsetTop === firstTop).length);
  const forward = getComputedStyle(container).direction === 'ltr' ? 1 : -1;
  const places: Readonly<Record<string, number>> = {
    ArrowRight: index + forward,
    ArrowLeft: index - forward,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: tiles.length - 1,
  };
  const place = places[key];
  return place === undefined ? null : (tiles[place]?.dataset['uploadId'] ?? id);
}
