import type { Destination } from '@lectern/engine';
import { textParam } from './flag.ts';

/** Who is to have what somebody made who is removed, in the query string (reference, project 7). */
export function destinationOf(query: Record<string, unknown>): Destination {
  return { type: textParam(query, 'destination_user_type'), id: textParam(query, 'destination_user_id') };
}
