import type { RgbaColor } from '@lectern/domain';
import { defineGraphqlObject } from '../server/graphql.ts';

/** A colour with its text forms (reference, delivery 6); the colours of assets are the same object. */
export const colorObject = defineGraphqlObject<RgbaColor>('ColorField', {
  red: { type: 'IntType', isRequired: true, member: 'red' },
  green: { type: 'IntType', isRequired: true, member: 'green' },
  blue: { type: 'IntType', isRequired: true, member: 'blue' },
  alpha: { type: 'IntType', isRequired: true, member: 'alpha' },
  hex: { type: 'String', isRequired: true, read: toHex },
  cssRgb: { type: 'String', isRequired: true, read: toCssRgb },
});

/** `#rrggbb`, with two more digits unless opaque. */
export function toHex({ red, green, blue, alpha }: RgbaColor): string {
  const channels = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function toCssRgb({ red, green, blue, alpha }: RgbaColor): string {
  if (alpha === 255) return `rgb(${red}, ${green}, ${blue})`;
  return `rgba(${red}, ${green}, ${blue}, ${Number((alpha / 255).toFixed(3))})`;
}
