import { useEffect, useRef } from 'react';
import { type LiveMessage, onLiveMessage } from './live-connection.ts';

/**
 * Subscribes to messages of the realtime server while the component is mounted; the handler may change on every render.
 */
export function useLiveEvents(handler: (message: LiveMessage) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onLiveMessage((message) => latest.current(message)), []);
}
