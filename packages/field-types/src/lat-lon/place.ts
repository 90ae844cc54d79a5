import { isPlainObject } from '@lectern/domain';

/** A place as a form holds it: a half-written one lacks a number. */
export interface Place {
  latitude: number | null;
  longitude: number | null;
}

/** Reads a value of a form. */
export function readPlace(value: unknown): Place {
  const part = (name: string) => (isPlainObject(value) && typeof value[name] === 'number' ? value[name] : null);
  return { latitude: part('latitude'), longitude: part('longitude') };
}

/** A place with other numbers; null when none is left. */
export function movedPlace(place: Place, part: Partial<Place>): Place | null {
  const next = { ...place, ...part };
  return next.latitude === null && next.longitude === null ? null : next;
}

/** A place the map or an arrow key gives: within bounds, the world being round, to a tenth of a metre or so. */
export function placeAt(latitude: number, longitude: number): { latitude: number; longitude: number } {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return { latitude: round(Math.min(90, Math.max(-90, latitude))), longitude: round(turned) };
}
