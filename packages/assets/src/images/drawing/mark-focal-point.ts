import type { Sharp } from 'sharp';
import type { CropAnchor } from '../image-params.ts';
import type { ImagePlan, Size } from '../image-geometry.ts';
import { composed } from './settle.ts';

/** Draws a cross through the focal point of a cut (`fp-debug`). */
export function markFocalPoint(
  image: Sharp,
  { region, scaled }: ImagePlan,
  { source, anchor }: { source: Size; anchor: CropAnchor & { kind: 'focalpoint' } },
): Promise<Sharp> {
  const x = ((anchor.x * source.width - region.left) / region.width) * scaled.width;
  const y = ((anchor.y * source.height - region.top) / region.height) * scaled.height;
  const lines = `M${x},0V${scaled.height}M0,${y}H${scaled.width}`;
  // Seen on dark and on light.
  return composed(
    image,
    () => `<path d="${lines}" stroke="#fff" stroke-width="3"/><path d="${lines}" stroke="#f00" stroke-width="1"/>`,
    'over',
  );
}
