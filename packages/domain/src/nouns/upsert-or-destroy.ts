import type { LiveEvent, LiveEvents } from '../live-events.ts';
import type { Change, Noun } from '../outbox.ts';

/** Nouns with `upsert` and `destroy` in `LiveEvents`, both with IDs alone. */
type NamedById = {
  [N in Noun]: LiveEvents extends Record<`${N}:upsert` | `${N}:destroy`, infer Payload>
    ? { ids: readonly string[] } extends Payload
      ? N
      : never
    : never;
}[Noun];

/** The live events of a noun that clients know by ID alone: `upsert` for what is there, `destroy` for what is gone. */
export function upsertOrDestroy(noun: NamedById): (event: { id: string; change: Change }) => readonly LiveEvent[] {
  return ({ id, change }) => [
    // The compiler compares no more than 25 names one by one.
    { name: `${noun}:${change === 'delete' ? 'destroy' : 'upsert'}`, payload: { ids: [id] } } as LiveEvent,
  ];
}
