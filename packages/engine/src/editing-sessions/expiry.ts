import { editingSessionLifetimeMs } from '@lectern/domain';

/** Sessions without activity since that instant have expired. */
export function expiredSince(now: Date): Date {
  return new Date(now.getTime() - editingSessionLifetimeMs);
}
