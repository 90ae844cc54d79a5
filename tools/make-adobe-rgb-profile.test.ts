import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error -- a plain script without declarations
import { adobeRgbProfile } from './make-adobe-rgb-profile.mjs';

test('writes the profile that images are drawn with', () => {
  const stored = readFileSync(join(import.meta.dirname, '../packages/assets/profiles/adobe-rgb.icc'));

  expect(stored.equals(adobeRgbProfile())).toBe(true);
});
