import { useState } from 'react';

/** What is chosen so far in a picker of several, by ID, in the order in which it was. */
export function useChosen() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    ids,
    toggle: (id: string) =>
      setIds((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id])),
    /** Those that are chosen already keep their place. */
    add: (added: readonly string[]) => setIds((before) => [...new Set([...before, ...added])]),
    clear: () => setIds([]),
  };
}
