const guards = new Set<() => Promise<boolean>>();

/** Lets a form be asked before everything is left at once, as signing out does; returns how to take that back. */
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

/** Asks every form that holds something unsaved, one after the other; false as soon as one wants to stay. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of guards) {
    if (!(await ask())) return false;
  }
  return true;
}
