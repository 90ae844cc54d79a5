import { setImmediate } from 'node:timers/promises';
import { imageOf, type Pixels, pixelsOf } from './settle.ts';

/** Degrees by which the dots of red, green and blue are turned: printers turn their inks, so that none hides another. */
const angles = [15, 75, 0];
/** Rows are changed for some milliseconds before others get their turn. */
const pixelsAtOnce = 1 << 15;

/** Makes of pixels, in place, dots of ink on white, as large as the image is dark there. Transparency stays. */
export async function applyHalftone(pixels: Pixels, size: number): Promise<void> {
  const { data, width, height } = pixels;
  // What a dot shows is the average of its surroundings.
  const averages = (await pixelsOf(imageOf(pixels).blur(Math.max(0.3, size / 3)))).data;
  const rowsAtOnce = Math.max(1, Math.floor(pixelsAtOnce / width));
  for (let top = 0; top < height; top += rowsAtOnce) {
    const bottom = Math.min(height, top + rowsAtOnce);
    for (const [channel, angle] of angles.entries())
      drawDots(data, { averages, width, height, size, channel, radians: (angle * Math.PI) / 180, top, bottom });
    await setImmediate();
  }
}

interface Dots {
  averages: Buffer;
  width: number;
  height: number;
  size: number;
  channel: number;
  radians: number;
  top: number;
  bottom: number;
}

function drawDots(drawn: Buffer, { averages, width, height, size, channel, radians, top, bottom }: Dots): void {
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  for (let y = top; y < bottom; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // The nearest centre of the turned grid.
      const column = (Math.floor((x * cos + y * sin) / size) + 0.5) * size;
      const row = (Math.floor((y * cos - x * sin) / size) + 0.5) * size;
      const centerX = column * cos - row * sin;
      const centerY = column * sin + row * cos;
      const nearX = Math.min(Math.max(Math.round(centerX), 0), width - 1);
      const nearY = Math.min(Math.max(Math.round(centerY), 0), height - 1);
      const ink = 1 - (averages[(nearY * width + nearX) * 4 + channel] ?? 0) / 255;
      // A dot of full ink covers the corners of its square, too; edges are a pixel wide.
      const radius = (size * Math.SQRT1_2 + 1) * Math.sqrt(ink);
      const covered = radius - Math.sqrt((x - centerX) ** 2 + (y - centerY) ** 2);
      drawn[(y * width + x) * 4 + channel] = 255 * (1 - Math.min(Math.max(covered, 0), 1));
    }
  }
}
