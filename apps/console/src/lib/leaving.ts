const guards = new Set<() => Promise<boolean>>();

/**
 * Registers a form to be asked before everything is left at once, as signing out does; returns a function to unregister
 * it.
 */
export function guardLeaving(ask: () => Promise<boolean>): () => void {
  guards.add(ask);
  return () => {
    guards.delete(ask);
  };
}

/** Whether a form holds something that would be lost. */
export function isAnythingUnsaved(): boolean {
  return guards.size > 0;
}

/** Asks every form with unsaved changes, one after the other; false as soon as one wants to stay. */
export async function mayLeave(): Promise<boolean> {
  // Without those that register meanwhile: a form that registers again has been asked.
  const registered = [...guards];
  for (const ask of registered) {
    if (!(await ask())) return false;
  }
  return true;
}
