import { staleQueriesOf, type StaleQuery } from '@lectern/domain/queries';
import { everything } from '../query-keys/everything.ts';
import { listKeys } from '../query-keys/lists.ts';
import type { LiveMessage } from './live-connection.ts';

/** What a message makes out of date in the query cache (`packages/domain/src/queries`). */
export function invalidationsOf(message: LiveMessage): readonly StaleQuery[] {
  // Someone may have begun to edit between the first answer and the first event; the next sign of it is half a minute
  // away.
  if (message.name === 'opened') return [{ queryKey: listKeys.editingSessions }];
  if (message.name === 'resumed') return [{ queryKey: everything }];
  return staleQueriesOf(message);
}
