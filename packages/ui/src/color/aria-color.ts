import { parseColor } from 'react-aria-components';
import type { ColorValue } from './color-value.ts';

type AriaColor = ReturnType<typeof parseColor>;

/** To the picker's own colour. */
export function toAriaColor({ red, green, blue, alpha }: ColorValue): AriaColor {
  return parseColor(`rgba(${red}, ${green}, ${blue}, ${alpha / 255})`).toFormat('hsba');
}

/** Back to the wire, rounded. */
export function toColorValue(color: AriaColor): ColorValue {
  const rgba = color.toFormat('rgba');
  return {
    red: Math.round(rgba.getChannelValue('red')),
    green: Math.round(rgba.getChannelValue('green')),
    blue: Math.round(rgba.getChannelValue('blue')),
    alpha: Math.round(rgba.getChannelValue('alpha') * 255),
  };
}
