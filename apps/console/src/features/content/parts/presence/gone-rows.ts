import { useItemPresentation } from '../plugins/use-item-presentation.ts';
import type { ItemResource } from '@lectern/contract';
import type { StatusShape } from '@lectern/ui';
import { createContext, useContext } from 'react';
import { useSchema } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { type Translate, useMessages } from '#lib/use-messages.ts';

const nothingGone: ReadonlySet<string> = new Set();
const GoneRowsContext = createContext(nothingGone);

/** Provides the rows below it with the recently deleted records. */
export const GoneRowsProvider = GoneRowsContext.Provider;

/** Whether the record of a row was just deleted. */
export function useIsGone(id: string): boolean {
  return useContext(GoneRowsContext).has(id);
}

/** The summary of a record in a row. */
export type RowSummary = Omit<ReturnType<typeof recordSummary>, 'state'> & { state: StatusShape };

/** The summary of a record; a recently deleted one says so in place of its status. */
export function rowSummary(summary: ReturnType<typeof recordSummary>, isGone: boolean, t: Translate): RowSummary {
  return isGone ? { ...summary, state: 'off', stateLabel: t('content.live.rows.gone') } : summary;
}

/** The same for a row below a `GoneRowsProvider`. */
export function useRowSummary(item: ItemResource, locale?: string): RowSummary {
  const t = useMessages();
  const summary = rowSummary(recordSummary(item, useSchema(), t, locale), useIsGone(item.id), t);
  const presentation = useItemPresentation(item);
  return presentation === null ? summary : { ...summary, title: presentation.title };
}
