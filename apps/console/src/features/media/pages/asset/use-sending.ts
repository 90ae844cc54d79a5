import { useEffect, useRef, useState } from 'react';

/** What a dialog is doing; an error keeps everything in it. */
type State = { status: 'editing'; error: unknown } | { status: 'sending'; fraction: number };

/** What sending a file is given. */
export interface SendingOptions {
  signal: AbortSignal;
  /** Receives the share that was sent, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Sends a file for a dialog, once at a time. What is on its way is not wanted any more once the dialog is gone. */
export function useSending() {
  const [state, setState] = useState<State>({ status: 'editing', error: null });
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  return {
    /** Share that was sent; null while nothing is. */
    fraction: state.status === 'sending' ? state.fraction : null,
    error: state.status === 'editing' ? state.error : null,
    clearError: () => setState({ status: 'editing', error: null }),
    stop: () => sending.current?.abort(),
    /** `send` also closes the dialog; what it throws becomes the error, unless it was stopped. */
    async start(send: (options: SendingOptions) => Promise<void>): Promise<void> {
      if (sending.current !== null) return;
      const controller = new AbortController();
      sending.current = controller;
      const onProgress = (fraction: number) => setState({ status: 'sending', fraction });
      onProgress(0);
      try {
        await send({ signal: controller.signal, onProgress });
      } catch (caught) {
        setState({ status: 'editing', error: controller.signal.aborted ? null : caught });
      } finally {
        sending.current = null;
      }
    },
  };
}
