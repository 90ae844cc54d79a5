import type { Picture } from './picture.ts';
import { blueShadows, cyanotype } from './pictures/botanical.ts';
import { eastStair, hall, paperPavilion, paperRooms, rotunda } from './pictures/building.ts';
import { knots } from './pictures/knots.ts';
import { fieldDiary, harbourNight, lakeInari, tidalHours } from './pictures/landscape.ts';
import { mark } from './pictures/mark.ts';
import { portraits } from './pictures/portraits.ts';
import { cutOuts, fiveFires, fiveGlazes, neon, smallSculptures } from './pictures/still-life.ts';
import { loom, softMachines, tapestry } from './pictures/weaving.ts';

/** Every image of the starter content. */
export const pictures: readonly Picture[] = [
  hall,
  tapestry,
  loom,
  eastStair,
  cutOuts,
  harbourNight,
  fiveGlazes,
  fieldDiary,
  rotunda,
  lakeInari,
  paperPavilion,
  neon,
  smallSculptures,
  cyanotype,
  knots,
  softMachines,
  paperRooms,
  tidalHours,
  blueShadows,
  fiveFires,
  ...portraits,
  mark,
];
