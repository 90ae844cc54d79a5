import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';
import type { ConnectionState } from './connection-state.ts';

/** How this page stands towards the server, now and whenever that changes. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state);
}
