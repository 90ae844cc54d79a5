/** A segment of a stream, in its rendition's playlist. */
export interface Segment {
  uri: string;
  /** Seconds from the start of the stream. */
  start: number;
  seconds: number;
}

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
