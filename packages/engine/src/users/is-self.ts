import type { Actor } from '@lectern/domain';

/** Whether the actor is that user. */
export function isSelf({ creator }: Actor, userId: string): boolean {
  return creator.type === 'user' && creator.id === userId;
}
