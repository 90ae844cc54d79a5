import type { Destination } from '@lectern/engine';
import { readText } from './read-param.ts';

/** The new owner of a deleted principal's content, in the query string (reference, project 7). */
export function destinationOf(query: Record<string, unknown>): Destination {
  return {
    type: readText('destination_user_type', query['destination_user_type']),
    id: readText('destination_user_id', query['destination_user_id']),
  };
}
