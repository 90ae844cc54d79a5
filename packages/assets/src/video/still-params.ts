import { DomainError } from '@lectern/domain';

/** How a still fits into the requested size. */
const fitModes = ['preserve', 'stretch', 'crop', 'smartcrop', 'pad'] as const;

/** Formats of stills. */
export type StillFormat = 'jpg' | 'png' | 'webp';

/** A still as its URL asks for it. */
export interface StillParams {
  /** Second; null for the middle of the video. */
  time: number | null;
  width: number | null;
  height: number | null;
  fit: (typeof fitModes)[number];
  rotate: 0 | 90 | 180 | 270;
  isFlippedVertically: boolean;
  isFlippedHorizontally: boolean;
}

/** A moving picture as its URL asks for it. */
export interface AnimationParams {
  start: number;
  seconds: number;
  width: number;
  framesPerSecond: number;
}

type Query = Readonly<Record<string, unknown>>;

const longestSide = 3840;
const animationSeconds = 5;
const longestAnimationSeconds = 10;
const widestAnimation = 640;

/** Reads the parameters of a still. Throws `INVALID_PARAMS`, with the name of the parameter. */
export function readStillParams(query: Query): StillParams {
  const turn = readNumber(query, 'rotate', { max: 270 }) ?? 0;
  if (![0, 90, 180, 270].includes(turn)) throw invalid('rotate');
  const fit = fitModes.find((mode) => mode === (query['fit_mode'] ?? 'preserve'));
  if (fit === undefined) throw invalid('fit_mode');
  return {
    time: readNumber(query, 'time', { max: 86_400 }),
    width: readNumber(query, 'width', { min: 1, max: longestSide, isWhole: true }),
    height: readNumber(query, 'height', { min: 1, max: longestSide, isWhole: true }),
    fit,
    // One of the four, as was checked.
    rotate: turn as StillParams['rotate'],
    isFlippedVertically: readSwitch(query, 'flip_v'),
    isFlippedHorizontally: readSwitch(query, 'flip_h'),
  };
}

/** Reads the parameters of a moving picture. Throws `INVALID_PARAMS`, with the name of the parameter. */
export function readAnimationParams(query: Query): AnimationParams {
  const start = readNumber(query, 'start', { max: 86_400 }) ?? 0;
  const end = readNumber(query, 'end', { max: 86_400 }) ?? start + animationSeconds;
  if (end <= start || end - start > longestAnimationSeconds) throw invalid('end');
  return {
    start,
    seconds: end - start,
    width: readNumber(query, 'width', { min: 16, max: widestAnimation, isWhole: true }) ?? widestAnimation,
    framesPerSecond: readNumber(query, 'fps', { min: 1, max: 30, isWhole: true }) ?? 15,
  };
}

/** Milliseconds are exact enough to be different pictures. */
function readNumber(
  query: Query,
  name: string,
  { min = 0, max, isWhole = false }: { min?: number; max: number; isWhole?: boolean },
): number | null {
  const text = query[name];
  if (text === undefined) return null;
  if (typeof text !== 'string' || !/^\d{1,6}(\.\d{1,9})?$/.test(text)) throw invalid(name);
  const value = isWhole ? Math.round(Number(text)) : Math.round(Number(text) * 1000) / 1000;
  if (value < min || value > max) throw invalid(name);
  return value;
}

function readSwitch(query: Query, name: string): boolean {
  const text = query[name] ?? 'false';
  if (text !== 'true' && text !== 'false') throw invalid(name);
  return text === 'true';
}

function invalid(parameter: string): DomainError {
  return new DomainError('INVALID_PARAMS', { parameter });
}
