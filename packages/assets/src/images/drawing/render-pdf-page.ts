import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { ImageParams } from '../image-params.ts';
import { imageOf } from './settle.ts';

/** Found by its package, as the server's bundle is in another folder. */
const workerFile = createRequire(import.meta.url).resolve('@lectern/assets/workers/pdf-page.mjs');

/** A larger file is served as it is. */
export const maxPdfBytes = 50 * 1024 * 1024;

/** How much a page may cost; a page that costs more is not drawn. */
interface PdfLimits {
  timeMs: number;
  memoryBytes: number;
}

const usual: PdfLimits = { timeMs: 10_000, memoryBytes: 512 * 1024 * 1024 };
const maxPixels = 16_000_000;
/** 144 dots in an inch: a page of A4 has 1190 × 1684 pixels. */
const dotsPerPoint = 2;

interface DrawnPage {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * A page of a PDF as a PNG, as large as the parameters need it; null if there is no such page, or if it can't be drawn, or
 * not with so little time and memory.
 */
export async function renderPdfPage(
  bytes: Buffer,
  { page, width, height, dpr, rect }: ImageParams,
  { timeMs, memoryBytes }: PdfLimits = usual,
): Promise<Buffer | null> {
  if (bytes.length > maxPdfBytes) return null;
  // Parts of a page have the same size whatever else is requested.
  const needed = (side: number | null) => (side === null || side <= 1 || rect !== null ? null : side * dpr);
  const drawn = await drawInWorker(
    {
      bytes,
      page: page ?? 1,
      width: needed(width),
      height: needed(height),
      dotsPerPoint,
      maxPixels,
      maxMemoryBytes: memoryBytes,
    },
    timeMs,
  );
  if (drawn === null) return null;
  const pixels = { data: Buffer.from(drawn.data.buffer), width: drawn.width, height: drawn.height };
  // The pixels are drawn once more, at once: speed counts, not size.
  return imageOf(pixels).png({ compressionLevel: 1 }).toBuffer();
}

/** Ends the thread when the page is drawn, when it fails, and when its time is over. */
async function drawInWorker(workerData: object, timeMs: number): Promise<DrawnPage | null> {
  const worker = new Worker(workerFile, {
    workerData,
    env: {},
    // Complaints of the library about a file.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<DrawnPage | null>((resolve) => {
      timer = setTimeout(() => resolve(null), timeMs);
      worker.once('message', resolve);
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
