import { layoutDiagram, type LayoutRequest } from './layout.ts';

/** Places boxes away from the page, which stays quick meanwhile. */
addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => postMessage(layoutDiagram(data)));
