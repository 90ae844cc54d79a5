/**
 * Reads what ffmpeg writes with `-progress`: lines of names and values. `onSecond` gets the second of the video that has
 * been reached, each time it is written.
 */
export function progressReader(onSecond: (second: number) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    // In microseconds; not a number before the first picture.
    const [, reached] = lines.map((line) => /^out_time_us=(\d+)/.exec(line)).findLast((match) => match !== null) ?? [];
    if (reached !== undefined) onSecond(Number(reached) / 1_000_000);
  };
}
