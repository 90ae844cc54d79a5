/** A segment of a stream, in its rendition's playlist. */
export interface Segment {
  uri: string;
  /** Seconds from the start of the stream. */
  start: number;
  seconds: number;
}

/** How long each segment of a stream is, but for the last. */
export const segmentSeconds = 6;

/** The segments that a media playlist names (RFC 8216). */
export function segmentsOf(playlist: string): Segment[] {
  const segments: Segment[] = [];
  let seconds = 0;
  let start = 0;
  for (const line of playlist.split('\n')) {
    const [, length] = /^#EXTINF:([\d.]+)/.exec(line) ?? [];
    if (length !== undefined) seconds = Number(length);
    else if (line !== '' && !line.startsWith('#')) {
      segments.push({ uri: line.trim(), start, seconds });
      start += seconds;
    }
  }
  return segments;
}

/** How long the segment with a number plays, from 0, of a stream that is `duration` seconds long. */
export function secondsOfSegment(number: number, duration: number): number {
  return Math.min(segmentSeconds, Math.max(0, duration - number * segmentSeconds));
}
