import { documents } from './documents.ts';
import type { HostileFile } from './hostile-file.ts';
import { lyingMetadata } from './lying-metadata.ts';
import { movies } from './movies.ts';
import { names } from './names.ts';
import { rasterImages } from './raster-images.ts';
import { svgImages } from './svg-images.ts';
import { wrongNames } from './wrong-names.ts';

export type { HostileFile, HostileOutcome } from './hostile-file.ts';

/** Files that try to harm a server, a browser or a person, built here byte by byte; none of them contains an attack. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...(await rasterImages()),
    ...(await lyingMetadata()),
    ...svgImages(),
    ...(await wrongNames()),
    ...documents(),
    ...movies(),
    ...names(),
  ];
}
