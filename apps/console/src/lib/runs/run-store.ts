import { useSyncExternalStore } from 'react';

/** One thing that a run did not do, and why. */
export interface RunFailure {
  id: string;
  title: string;
  reason: string;
  /** Where it can be seen to. */
  href: string;
}

/** Something that another run would take back. */
export interface RunUndo {
  /** "Undo", or how much of it can be undone. */
  label: string;
  start: () => void;
}

/** Work on many things at once, which goes on while the user walks about. */
export interface Run {
  id: string;
  /** `counting` knows no total yet; `stopping` waits for the batch under way. */
  status: 'counting' | 'running' | 'stopping' | 'stopped' | 'ended';
  done: number;
  total: number;
  failures: readonly RunFailure[];
  /** What it is about; its texts name it. */
  noun: 'item' | 'upload';
  /** What is happening: "Publishing 12 articles". */
  label: string;
  /** What has happened: "9 articles published"; empty while it goes on. */
  outcome: string;
  undo: RunUndo | null;
  /** Tries again what failed. */
  retry: (() => void) | null;
}

/** What a run's work may say and ask. */
export interface RunControl {
  change: (part: Partial<Omit<Run, 'id'>>) => void;
  isStopping: () => boolean;
}

let runs: readonly Run[] = [];
/** The run whose failures are shown. */
let shownId: string | null = null;
let lastNumber = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Run[], shown: string | null = shownId) {
  runs = next;
  shownId = shown;
  window.removeEventListener('beforeunload', warn);
  if (runs.some(isGoing)) window.addEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

/** Whether a run is still active. */
export function isGoing({ status }: Pick<Run, 'status'>): boolean {
  return status === 'counting' || status === 'running' || status === 'stopping';
}

/** Starts work on many things. `work` reports through its control and ends the run by returning. */
export function startRun(label: string, work: (control: RunControl) => Promise<void>): void {
  lastNumber += 1;
  const id = `run ${lastNumber}`;
  const read = () => runs.find((run) => run.id === id);
  const change: RunControl['change'] = (part) =>
    publish(runs.map((run) => (run.id === id ? { ...run, ...part } : run)));
  publish([
    ...runs,
    {
      id,
      status: 'counting',
      done: 0,
      total: 0,
      failures: [],
      noun: 'item',
      label,
      outcome: '',
      undo: null,
      retry: null,
    },
  ]);
  const isStopping = () => read()?.status === 'stopping';
  void work({ change, isStopping }).then(
    () => change({ status: isStopping() ? 'stopped' : 'ended' }),
    (error: unknown) => {
      change({ status: 'ended' });
      throw error;
    },
  );
}

/** Lets a run end after the batch under way. */
export function stopRun(id: string): void {
  publish(runs.map((run) => (run.id === id && isGoing(run) ? { ...run, status: 'stopping' } : run)));
}

/** Forgets a run that has ended. */
export function dropRun(id: string): void {
  publish(
    runs.filter((run) => run.id !== id),
    shownId === id ? null : shownId,
  );
}

/** Opens what a run did not do; null closes it. */
export function showFailures(id: string | null): void {
  publish(runs, id);
}

/** Every run that is at work or has something to say. */
export function useRuns(): readonly Run[] {
  return useSyncExternalStore(subscribe, () => runs);
}

/** The run whose failures are shown. */
export function useShownRun(): Run | undefined {
  const id = useSyncExternalStore(subscribe, () => shownId);
  return useRuns().find((run) => run.id === id);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}
