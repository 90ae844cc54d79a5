import { once } from 'node:events';
import { createServer } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * Works with a server that does nothing but send bytes from memory, which is what others are compared with. It has a
 * thread of its own, as a server beside its client has.
 */
export async function withBareAnswer({ bytes, type }, work) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { bytes, type } });
  try {
    const [port] = await once(worker, 'message');
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    await worker.terminate();
  }
}

function serve({ bytes, type }) {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
      response.end(bytes);
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
}

if (!isMainThread && workerData?.bytes !== undefined) serve(workerData);
