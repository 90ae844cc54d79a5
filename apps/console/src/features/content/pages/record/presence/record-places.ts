import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type PersonAtField, Places } from './places.ts';

const nowhere = new Places();
const PlacesContext = createContext(nowhere);
const LockReasonContext = createContext<string | null>(null);

/**
 * Gives the fields below it the places of the others in the record. The value never changes: fields follow their own
 * place.
 */
export const PlacesProvider = PlacesContext.Provider;

/** Provides the reason why fields are locked; null while they are not. */
export const LockReasonProvider = LockReasonContext.Provider;

/** Why the fields of the open record are locked; null while they are not. */
export function useLockReason(): string | null {
  return useContext(LockReasonContext);
}

/** Who else is at a field of the open record. */
export function usePeopleAt(apiKey: string): readonly PersonAtField[] {
  const places = useContext(PlacesContext);
  const subscribe = useCallback((listener: () => void) => places.subscribe(apiKey, listener), [places, apiKey]);
  return useSyncExternalStore(subscribe, () => places.at(apiKey));
}
