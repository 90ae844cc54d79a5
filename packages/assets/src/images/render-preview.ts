import sharp from 'sharp';

/** As for derivatives: larger images take too long. */
const maxPixels = 100_000_000;

/**
 * An image as an upright JPEG, at most `side` pixels wide and high, on white and without metadata: where a photograph
 * was made stays here. Null when it does not decode, or has too many pixels.
 */
export async function renderPreview(source: Buffer, side: number): Promise<Uint8Array | null> {
  try {
    return await sharp(source, { limitInputPixels: maxPixels, failOn: 'none' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}
