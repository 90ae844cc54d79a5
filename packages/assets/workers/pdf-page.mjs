import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/**
 * Draws one page of a PDF, in a thread that can be ended. PDFium is compiled to WebAssembly, without its JavaScript engine: it
 * sees nothing but the bytes of the file and its own memory, which is bounded here.
 */
const { bytes, page, width, height, dotsPerPoint, maxPixels, maxMemoryBytes } = workerData;

const pageBytes = 65_536;
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function growWithinBounds(pages) {
  if (this.buffer.byteLength + pages * pageBytes > maxMemoryBytes) throw new RangeError('Too much memory for a page');
  return grow.call(this, pages);
};

const library = await PDFiumLibrary.init();
const document = await library.loadDocument(bytes);
if (page > document.getPageCount()) parentPort.postMessage(null);
else {
  const found = document.getPage(page - 1);
  const { originalWidth, originalHeight } = found.getOriginalSize();
  const wanted = Math.max(dotsPerPoint, (width ?? 0) / originalWidth, (height ?? 0) / originalHeight);
  const scale = Math.min(wanted, Math.sqrt(maxPixels / (originalWidth * originalHeight)));
  const isDrawable = Math.min(originalWidth, originalHeight) * scale >= 1;
  const drawn = isDrawable ? await found.render({ scale, render: async ({ data }) => data }) : null;
  if (drawn === null) parentPort.postMessage(null);
  else {
    // Its memory moves to the other thread.
    const data = new Uint8Array(drawn.data);
    parentPort.postMessage({ data, width: drawn.width, height: drawn.height }, [data.buffer]);
  }
}
