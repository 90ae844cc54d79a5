/** A call to the server by what it is about, without its query and body. */
export interface Call {
  method: string;
  path: string;
}

const listeners = new Set<(call: Call) => void>();

/** Calls that the server answered as asked, as they happen. */
export const succeededCalls = {
  announce: (call: Call): void => {
    for (const listener of listeners) listener(call);
  },
  subscribe: (listener: (call: Call) => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
