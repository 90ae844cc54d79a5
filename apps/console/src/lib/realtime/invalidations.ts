import { staleQueriesOf, type StaleQuery } from '@lectern/domain/queries';
import { everything } from '../query-keys/everything.ts';
import { listKeys } from '../query-keys/lists.ts';
import type { LiveMessage } from './live-connection.ts';

/** What a message makes out of date in the query cache (`packages/domain/src/queries`). */
export function invalidationsOf(message: LiveMessage): readonly StaleQuery[] {
  // A colleague may have started to edit between the first response and the first event; the next heartbeat is half a
  // minute away.
  if (message.name === 'opened') return [{ queryKey: listKeys.editingSessions }];
  if (message.name === 'resumed') return [{ queryKey: everything }];
  if (message.name === 'refused') return [{ queryKey: listKeys.environments }];
  return staleQueriesOf(message);
}
