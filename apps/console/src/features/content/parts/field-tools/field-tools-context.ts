import type { Field } from '@lectern/domain';
import { createContext, useContext } from 'react';

/** What the tools of a field read from the form when their menu opens. */
export interface FieldToolsFacts {
  /** Path of the record's page with its search; null while it has never been stored. */
  address: string | null;
  /** Languages of the record. */
  locales: readonly string[];
  /** The value of a field of the record in one of its languages. */
  valueIn: (field: Field, locale: string) => unknown;
  /** What a translation has of its source, by place: older than it, or nothing while the source has something. */
  stateOf: (path: string) => 'stale' | 'missing' | undefined;
  /** Confirms an outdated translation. */
  acceptTranslation: (path: string) => void;
}

/** Stays the same during typing: fields below it are not re-rendered. */
export interface FieldToolsHost {
  facts: () => FieldToolsFacts;
}

const FieldToolsContext = createContext<FieldToolsHost | null>(null);

/** Gives the fields below it their tools. */
export const FieldToolsProvider = FieldToolsContext.Provider;

/** The tools of the form; null for fields outside of a record. */
export function useFieldToolsHost(): FieldToolsHost | null {
  return useContext(FieldToolsContext);
}
