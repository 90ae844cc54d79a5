import { expect, it } from 'vitest';
import { exifFacts } from './exif-facts.ts';

it('writes what is there as photographers do, in a fixed order', () => {
  const exif = { density: 72, exposure_time: 0.004, flash_mode: 16, focal_length: 35, iso: 1600, model: 'X-T4 ' };

  expect(exifFacts(exif, 'en')).toEqual([
    { name: 'model', value: 'X-T4' },
    { name: 'focal_length', value: '35 mm' },
    { name: 'exposure_time', value: '1/250 s' },
    { name: 'iso', value: '1,600' },
    { name: 'flash_mode', value: '16', isOn: false },
    { name: 'density', value: '72 dpi' },
  ]);
});

it('leaves out what is unknown, empty or nonsense', () => {
  expect(exifFacts({ model: ' ', iso: 0, focal_length: [35], maker: 'x', exposure_time: Number.NaN }, 'en')).toEqual(
    [],
  );
  expect(exifFacts({ exposure_time: 2, flash_mode: 25 }, 'de')).toEqual([
    { name: 'exposure_time', value: '2 s' },
    { name: 'flash_mode', value: '25', isOn: true },
  ]);
});
