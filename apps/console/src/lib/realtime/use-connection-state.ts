import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';
import type { ConnectionState } from './connection-state.ts';

/** The connection state of this page, now and on every change. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state);
}
