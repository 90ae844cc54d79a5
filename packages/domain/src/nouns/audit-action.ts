import type { EventRequest, OutboxEvent } from '../outbox.ts';
import { descriptorOf } from './descriptor-of.ts';

const actionOfMethod: Readonly<Record<string, string>> = { POST: 'create', PUT: 'update', DELETE: 'destroy' };

/**
 * What the audit log calls a call, by its events: `items.update`, or after the part of a noun that its path names, as in
 * `fields.destroy` and `item_bulk_operations.publish`. An event of the noun that the path names comes before others,
 * such as that of the menu item which is made along with a model. Null where the log shows none of them.
 */
export function auditActionOf(events: readonly OutboxEvent[], request: EventRequest): string | null {
  const segments = request.path.split('/').map((segment) => segment.replaceAll('-', '_'));
  const names = events.flatMap((event) => nameOf(event, request.method, segments) ?? []);
  const isNamedByPath = (name: string) => segments.includes(name.split('.')[0] ?? '');
  return names.find(isNamedByPath) ?? names[0] ?? null;
}

function nameOf(event: OutboxEvent, method: string, segments: readonly string[]): string | null {
  const descriptor = descriptorOf(event);
  const own = descriptor?.auditActions[event.change] ?? null;
  if (descriptor === null || own === null) return null;
  for (const part of descriptor.auditParts ?? []) {
    const action = isWithoutId(part)
      ? actionAfter(segments, part.endsWith('_bulk_operations') ? 'bulk' : part, 1)
      : (actionAfter(segments, part, 2) ?? (segments.includes(part) ? actionOfMethod[method] : null));
    if (action != null) return `${part}.${action}`;
  }
  return own;
}

/** Whether the path says what is done right after the name, since there is no entity to name. */
function isWithoutId(part: string): boolean {
  return part.endsWith('_bulk_operations') || part === 'maintenance_mode';
}

/** The segment that stands so many places after another: what is done with it, where paths say that. */
function actionAfter(segments: readonly string[], name: string, places: number): string | null {
  const at = segments.lastIndexOf(name);
  return at === -1 ? null : (segments[at + places] ?? null);
}
