import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

const prefix = 'lectern.schema.';

/** A switch whose position this browser remembers. */
export function useStoredFlag(name: string, initial: boolean): [boolean, (next: boolean) => void] {
  const [isOn, setIsOn] = useState(() => (localStorage.getItem(prefix + name) ?? String(initial)) === 'true');
  useEffect(() => localStorage.setItem(prefix + name, String(isOn)), [name, isOn]);
  return [isOn, setIsOn];
}

/** A set of IDs that this browser remembers, such as the open groups. */
export function useStoredIds(name: string): [ReadonlySet<string>, Dispatch<SetStateAction<ReadonlySet<string>>>] {
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set((localStorage.getItem(prefix + name) ?? '').split(' ').filter(Boolean)),
  );
  useEffect(() => localStorage.setItem(prefix + name, [...ids].join(' ')), [name, ids]);
  return [ids, setIds];
}
