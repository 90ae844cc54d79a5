import { expect, it } from 'vitest';
import { movedPlace, placeAt, readPlace } from './place.ts';

it('reads whole, half-written and absent places', () => {
  expect(readPlace({ latitude: 45.07, longitude: 7.69 })).toEqual({ latitude: 45.07, longitude: 7.69 });
  expect(readPlace({ latitude: 45.07 })).toEqual({ latitude: 45.07, longitude: null });
  expect(readPlace(null)).toEqual({ latitude: null, longitude: null });
});

it('is nothing once both numbers are gone', () => {
  const half = movedPlace({ latitude: 45, longitude: 7 }, { latitude: null });

  expect(half).toEqual({ latitude: null, longitude: 7 });
  expect(movedPlace({ latitude: null, longitude: 7 }, { longitude: null })).toBeNull();
});

it('keeps a place on earth, also beyond the date line', () => {
  expect(placeAt(45.123456789, 7.5)).toEqual({ latitude: 45.123457, longitude: 7.5 });
  expect(placeAt(95, 190)).toEqual({ latitude: 90, longitude: -170 });
  expect(placeAt(-91, -540)).toEqual({ latitude: -90, longitude: -180 });
});
