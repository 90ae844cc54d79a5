import { useEffect, useState } from 'react';
import type { DiagramLayout, LayoutRequest } from './layout.ts';

/**
 * The places of boxes, worked out beside the page; null until they are first known. The last ones stay while new ones
 * come.
 */
export function useLayout(request: LayoutRequest): DiagramLayout | null {
  const [layout, setLayout] = useState<DiagramLayout | null>(null);

  useEffect(() => {
    const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<DiagramLayout>) => setLayout(data));
    // A browser that refuses the worker still gets its diagram.
    worker.addEventListener(
      'error',
      () => void import('./layout.ts').then(({ layoutDiagram }) => setLayout(layoutDiagram(request))),
    );
    worker.postMessage(request);
    return () => worker.terminate();
  }, [request]);

  return layout;
}
