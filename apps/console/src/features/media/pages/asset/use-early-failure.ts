import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref for a media element that reports a failure from before it was on the page: an element begins to load when it is
 * created, and React receives its events once it is on the page.
 */
export function useEarlyFailure<Media extends HTMLMediaElement>(onFailed: () => void): RefObject<Media | null> {
  const media = useRef<Media>(null);
  useEffect(() => {
    if (media.current !== null && media.current.error !== null) onFailed();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later failures are events
  }, []);
  return media;
}
