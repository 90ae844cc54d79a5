/** Seconds from the notice to the reload (spec 1, section 4). */
export const secondsBeforeReload = 60;

const pauseMs = 5 * 60_000;
const jitterMs = 2 * 60_000;

export interface UpdateSource {
  /** Whether the server runs another build than this page. */
  ask: () => Promise<boolean>;
  /** Between 0 and 1. */
  chance: () => number;
}

/**
 * Asks the server every five to seven minutes whether it runs a new build, until it does: `onUpdate` is called once. A
 * request without a usable response counts for nothing. The result stops it.
 */
export function followUpdates(
  onUpdate: () => void,
  { ask, chance }: UpdateSource = { ask: askServer, chance: Math.random },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => void look(), pauseMs + Math.round(jitterMs * chance()));
  };
  const look = async () => {
    const asked = timer;
    const isThere = await ask().catch(() => false);
    // Stopped, meanwhile.
    if (timer !== asked) return;
    if (isThere) onUpdate();
    else wait();
  };
  wait();
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}

/** The name of the script that this page began with changes from build to build. */
async function askServer(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  const response = await fetch(`/console-update?script=${encodeURIComponent(script)}`, { cache: 'no-store' });
  const answer = (await response.json()) as { critical_update_available?: unknown };
  return answer.critical_update_available === true;
}
