import type { ParamReader } from './param-reader.ts';
import { readColor, type Rgba } from './read-color.ts';

/** Changes of colours, pixel by pixel; 0 changes nothing. */
export interface Tone {
  /** −100 to 100, as are the next four. */
  brightness: number;
  contrast: number;
  exposure: number;
  gamma: number;
  vibrance: number;
  /** −100 to 0: light parts get darker. */
  highlights: number;
  /** 0 to 100: dark parts get lighter. */
  shadows: number;
  inverts: boolean;
  /** 0 to 100. */
  sepia: number;
  /** Of one colour, as strongly as that is opaque. */
  monochrome: Rgba | null;
  /** Colours of the dark and of the light parts. */
  duotone: { dark: Rgba; light: Rgba; opacity: number } | null;
}

/** Changes that look at more than one pixel, or that the image library makes. */
export interface Effects {
  /** −100 to 100. */
  saturation: number;
  /** Degrees. */
  hue: number;
  /** 0 to 2000. */
  blur: number;
  /** 0 to 100. */
  sharpness: number;
  /** −100 to 100, with the radius in pixels. */
  unsharpMask: { amount: number; radius: number } | null;
  /** Size of the squares that an image is made of; 0 for none. */
  pixelSize: number;
  /** Size of the dots of a halftone; 0 for none. */
  dotSize: number;
}

export function readTone(params: ParamReader): Tone {
  const [dark, light] = params.words('duotone').map(readColor);
  return {
    brightness: params.integer('bri', -100, 100),
    contrast: params.integer('con', -100, 100),
    exposure: params.integer('exp', -100, 100),
    gamma: params.integer('gam', -100, 100),
    vibrance: params.integer('vib', -100, 100),
    highlights: params.integer('high', -100, 0),
    shadows: params.integer('shad', 0, 100),
    inverts: params.flag('invert'),
    sepia: params.integer('sepia', 0, 100),
    monochrome: params.color('monochrome'),
    duotone: dark && light ? { dark, light, opacity: params.integer('duotone-alpha', 0, 100, 100) / 100 } : null,
  };
}

export function readEffects(params: ParamReader): Effects {
  const amount = params.integer('usm', -100, 100);
  return {
    saturation: params.integer('sat', -100, 100),
    hue: ((params.integer('hue', -3600, 3600) % 360) + 360) % 360,
    blur: params.integer('blur', 0, 2000),
    sharpness: params.integer('sharp', 0, 100),
    unsharpMask: amount === 0 ? null : { amount, radius: params.integer('usmrad', 1, 500, 3) },
    pixelSize: params.integer('px', 0, 100),
    dotSize: params.integer('htn', 0, 100),
  };
}
