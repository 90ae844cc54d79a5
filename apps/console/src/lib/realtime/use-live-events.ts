import { useEffect, useRef } from 'react';
import { type LiveMessage, onLiveMessage } from './live-connection.ts';

/**
 * Hears what the realtime server tells for as long as the component stands; the handler may be another one at every
 * render.
 */
export function useLiveEvents(handler: (message: LiveMessage) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onLiveMessage((message) => latest.current(message)), []);
}
