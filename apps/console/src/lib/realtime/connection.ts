import { type ConnectionFacts, type ConnectionState, connectionState } from './connection-state.ts';

let facts: ConnectionFacts = {
  live: 'starting',
  hasNetwork: typeof navigator === 'undefined' || navigator.onLine,
  isAnswered: true,
};
let state: ConnectionState = connectionState(facts);
const listeners = new Set<() => void>();

/** The connection state of this page, with subscriptions. */
export const connection = {
  state: (): ConnectionState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Notes something that was learned about the connection. */
  note: (some: Partial<ConnectionFacts>): void => {
    facts = { ...facts, ...some };
    const next = connectionState(facts);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  },
};
