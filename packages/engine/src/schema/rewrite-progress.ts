import { findContentRewrite } from '@lectern/storage';
import type { ReadContext } from '../context.ts';
import { isLost } from '../rewrite-lease.ts';

/** How far a change of many records has come. */
export interface RewriteProgress {
  id: string;
  /**
   * `copying`: new content is collected, readers see the old. `announcing`: it is in place, and events are being
   * published.
   */
  phase: 'copying' | 'announcing';
  /** Whole number from 0 to 100; 100 once the new contents are in place. */
  completionPercentage: number;
  startedAt: Date;
}

/** The running migration of many records in an environment; null without one, or when its process crashed. */
export async function readRewriteProgress({
  services,
  projectDb,
  environment,
}: ReadContext): Promise<RewriteProgress | null> {
  const rewrite = await findContentRewrite(projectDb, environment.key);
  if (rewrite === null || isLost(services, rewrite)) return null;
  const { id, phase, done, total, startedAt } = rewrite;
  // Records that change meanwhile are copied once more, so that more rows may be done than there were.
  const copied = Math.min(99, Math.floor((done / Math.max(total, 1)) * 100));
  return { id, phase, completionPercentage: phase === 'announcing' ? 100 : copied, startedAt };
}
