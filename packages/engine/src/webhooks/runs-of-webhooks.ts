import type { EngineServices } from '../services.ts';

/** A run of this process that makes the calls of a webhook. */
export interface WebhookRun {
  /** What was queued until now will be seen. */
  forgetNews(): void;
  /** Ends it, unless something was queued since: false then. What is queued after the end needs another run. */
  closeUnlessNews(): boolean;
  /** Ends it, for a task that is repeated. */
  close(): void;
}

const runs = new WeakMap<EngineServices, Map<string, { hasNews: boolean }>>();

/**
 * Begins a run of a webhook; null while this process has one, which then looks again before it ends. So a webhook whose
 * receiver is slow occupies one slot of a worker, however much is queued for it.
 */
export function openRun(services: EngineServices, webhookId: string): WebhookRun | null {
  const open = runs.get(services) ?? new Map<string, { hasNews: boolean }>();
  runs.set(services, open);
  const other = open.get(webhookId);
  if (other !== undefined) {
    other.hasNews = true;
    return null;
  }
  const run = { hasNews: false };
  open.set(webhookId, run);
  const close = () => {
    if (open.get(webhookId) === run) open.delete(webhookId);
  };
  return {
    forgetNews: () => void (run.hasNews = false),
    closeUnlessNews() {
      if (!run.hasNews) close();
      return !run.hasNews;
    },
    close,
  };
}
