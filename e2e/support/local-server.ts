import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a journey on this machine. */
export interface LocalServer {
  /** Without a slash at the end. */
  origin: string;
  /** Ends it, with the connections that are open. */
  close: () => Promise<void>;
}

/** Starts a server on a free port. */
export async function startLocalServer(respond: RequestListener): Promise<LocalServer> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
