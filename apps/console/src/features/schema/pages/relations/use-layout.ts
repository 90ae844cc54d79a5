import { useEffect, useState } from 'react';
import type { DiagramLayout, LayoutRequest } from './layout.ts';

/**
 * The positions of boxes, computed in a worker; null until they are known. The last ones remain while new ones are
 * computed.
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
