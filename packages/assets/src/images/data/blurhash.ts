import { encode } from 'blurhash';
import { imageOf, type Pixels, pixelsOf } from '../drawing/settle.ts';

/** What the hash keeps of an image shows at this side already; encoding costs as much as there are pixels. */
const hashedSide = 32;

/** The BlurHash of an image, of 4 by 3 components. */
export async function blurhashOf(image: Pixels): Promise<string> {
  const { data, width, height } = await pixelsOf(
    imageOf(image).resize(hashedSide, hashedSide, { fit: 'inside', withoutEnlargement: true }),
  );
  return encode(new Uint8ClampedArray(data), width, height, 4, 3);
}
