import type { ParamReader } from './param-reader.ts';

/** Which frames of an animation are written, and how it plays. Lengths stay: frames that are left out add theirs. */
export interface Motion {
  /** At most so many frames a second; null for all. */
  framesPerSecond: number | null;
  /** One of so many frames is left out, the first to begin with; null for none. */
  skip: number | null;
  /** One of so many frames is kept, the first to begin with; null for all. */
  interval: number | null;
  reverses: boolean;
  /** How often it plays, 0 for endlessly; null for as often as the source. */
  loop: number | null;
  /** How much smaller a GIF gets, 0 to 100. */
  compression: number;
}

const mostFrames = 1000;

export function readMotion(params: ParamReader): Motion {
  const framesPerSecond = params.number('fps', 0, 100);
  // One of each one are all of them: none would be left.
  const skip = params.integer('skip', 0, mostFrames);
  const interval = params.integer('interval', 0, mostFrames);
  const loop = params.number('loop', 0, 65_535);
  return {
    framesPerSecond: framesPerSecond === null || framesPerSecond < 0.01 ? null : Number(framesPerSecond.toFixed(2)),
    skip: skip > 1 ? skip : null,
    interval: interval > 1 ? interval : null,
    reverses: params.flag('reverse'),
    loop: loop === null ? null : Math.round(loop),
    compression: params.integer('gif-q', 0, 100),
  };
}
