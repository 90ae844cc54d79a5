import { cover, poster } from '../picture.ts';
import { inks } from '../inks.ts';
import { lettering } from '../lettering.ts';
import type { Random } from '../random.ts';
import { circle, halftone, inside, path, polygon, rect, ridge, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';

function dashes(
  random: Random,
  count: number,
  box: { x: number; y: number; width: number; height: number },
  longest: number,
): string {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const length = random.between(longest * 0.2, longest);
    d += `M${Math.round(box.x + random.between(0, box.width - length))} ${Math.round(box.y + random.between(0, box.height))}h${Math.round(length)}`;
  }
  return d;
}

/** The harbour during a night opening. */
export const harbourNight = cover('night-opening-harbour', (random) => {
  let houses = '';
  let lights = '';
  for (let x = 0; x < 1600;) {
    const width = random.between(60, 150);
    const height = random.between(70, 210);
    const top = 640 - height;
    houses +=
      random.next() < 0.4
        ? polygon(
            [
              [x, 650],
              [x, top + 30],
              [x + width / 2, top - 20],
              [x + width, top + 30],
              [x + width, 650],
            ],
            inks.ink,
          )
        : rect(x, top, width + 1, height + 10, inks.ink);
    for (let wx = x + 16; wx < x + width - 24; wx += 30) {
      for (let wy = top + 48; wy < 610; wy += 40) {
        if (random.next() < 0.36) lights += rect(wx, wy, 12, 18, random.pick([inks.amber, inks.ochre, inks.blush]));
      }
    }
    x += width;
  }
  let column = '';
  for (let row = 0; row < 17; row += 1) {
    const half = 18 + row * 7 + random.between(-16, 16);
    column += `M${Math.round(1130 - half)} ${700 + row * 22}h${Math.round(half * 2)}`;
  }
  return `
    ${rect(0, 0, 1600, 660, inks.night)}
    ${halftone({ x: 0, y: 0, width: 1600, height: 660 }, 28, (_, down) => 11.5 * Math.max(0, down - 0.25), inks.petrol)}
    ${circle(1130, 214, 118, inks.amber)}${circle(1096, 190, 22, inks.ochre, 'opacity="0.5"')}${circle(1160, 250, 32, inks.ochre, 'opacity="0.5"')}${circle(1158, 170, 13, inks.ochre, 'opacity="0.5"')}
    ${Array.from({ length: 46 }, () => circle(random.between(0, 1600), random.between(0, 360), random.between(1.4, 3.6), inks.paper)).join('')}
    ${houses}${lights}
    <g transform="translate(420 650)">${rect(-180, -150, 360, 150, inks.deep)}${path('M-120 -150A120 120 0 0 1 120 -150Z', inks.brick)}${rect(-134, -164, 268, 20, inks.sand)}${rect(-9, -310, 18, 44, inks.sand)}${Array.from({ length: 6 }, (_, index) => path(`M${-152 + index * 54} 0V-88a18 18 0 0 1 36 0V0Z`, inks.amber)).join('')}</g>
    <g transform="translate(1398 650)">${stroke('M0 0V-330M0 -330L-200 -250M0 -300L-140 -250M0 -330L90 -290L90 -250', '#3f6472', 13)}${rect(62, -262, 52, 44, '#3f6472')}${stroke('M-180 -254V-150', '#3f6472', 4)}${circle(0, -338, 8, inks.rust)}</g>
    ${rect(0, 650, 1600, 416, inks.deep)}${rect(0, 650, 1600, 10, inks.ink)}
    ${stroke(dashes(random, 60, { x: 0, y: 690, width: 1600, height: 370 }, 170), inks.petrol, 6)}
    ${stroke(column, inks.amber, 8)}
    ${stroke(dashes(random, 22, { x: 250, y: 676, width: 340, height: 210 }, 90), inks.ochre, 6, 'opacity="0.8"')}
    ${path('M640 880H930L892 936H684Z', inks.brick)}${rect(730, 824, 110, 58, inks.paper)}${rect(744, 838, 26, 22, inks.night)}${rect(788, 838, 26, 22, inks.night)}${rect(796, 780, 24, 46, inks.ink)}
    ${[
      [676, 870],
      [702, 866],
      [866, 868],
      [890, 872],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 11, inks.ink))
      .join('')}`;
});

/** Dunes at noon and the pigments they give. */
export const fieldDiary = cover('field-diary-dunes', () => {
  const heap = (x: number, size: number, light: string, dark: string): string =>
    path(
      `M${x - size} 986C${x - size * 0.5} ${950} ${x - size * 0.24} ${986 - size * 1.02} ${x} ${986 - size * 1.06}C${x + size * 0.3} ${986 - size * 0.9} ${x + size * 0.5} 950 ${x + size} 986Z`,
      light,
    ) +
    path(
      `M${x} ${986 - size * 1.06}C${x + size * 0.3} ${986 - size * 0.9} ${x + size * 0.5} 950 ${x + size} 986H${x + size * 0.14}C${x + size * 0.2} ${986 - size * 0.4} ${x + size * 0.08} ${986 - size * 0.8} ${x} ${986 - size * 1.06}Z`,
      dark,
    );
  return `
    ${rect(0, 0, 1600, 1066, inks.blush)}
    ${halftone({ x: 0, y: 0, width: 1600, height: 560 }, 28, (_, down) => 10 * Math.max(0, 0.8 - down), inks.amber, 'opacity="0.8"')}
    ${circle(1090, 300, 152, inks.paper)}
    ${ridge(
      [
        [0, 470],
        [260, 410],
        [560, 500],
        [900, 430],
        [1240, 500],
        [1600, 420],
      ],
      1066,
      '#d98c68',
    )}
    ${ridge(
      [
        [0, 600],
        [300, 520],
        [640, 610],
        [1000, 540],
        [1320, 640],
        [1600, 580],
      ],
      1066,
      inks.rust,
    )}
    ${path('M300 520C420 548 520 590 640 610C560 640 470 650 380 700C350 640 330 580 300 520Z', inks.brick, 'opacity="0.7"')}
    ${path('M1000 540C1110 560 1220 610 1320 640C1240 680 1160 690 1060 760C1050 680 1030 610 1000 540Z', inks.brick, 'opacity="0.7"')}
    ${ridge(
      [
        [0, 760],
        [380, 680],
        [820, 770],
        [1180, 720],
        [1600, 800],
      ],
      1066,
      inks.brick,
    )}
    ${halftone({ x: 0, y: 700, width: 1600, height: 250 }, 24, (across, down) => 7 * Math.max(0, down - 0.3 - across * 0.25), inks.umber, 'opacity="0.8"')}
    ${rect(0, 930, 1600, 136, inks.paper)}${rect(0, 930, 1600, 8, inks.sand)}
    ${heap(250, 116, inks.ochre, '#bb8730')}${heap(530, 96, inks.rust, inks.brick)}${heap(800, 124, inks.umber, '#4d3425')}${heap(1080, 100, inks.blush, '#c78f72')}${heap(1350, 118, inks.brick, '#6e2d1d')}
    ${[250, 530, 800, 1080, 1350].map((x) => stroke(`M${x - 44} 1030H${x + 44}`, inks.ink, 6)).join('')}`;
});

/** Mountains, a low cloud and a still lake. */
export const lakeInari = cover('low-cloud-over-lake-inari', (random) => {
  const cloud = (x: number, y: number, width: number, fill: string): string => rect(x, y, width, 46, fill, 'rx="23"');
  const range = (points: readonly Point[], fill: string): string =>
    path(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}V680H0Z`, fill);
  const trees = Array.from({ length: 44 }, (_, index) => {
    const x = index * 37 + random.between(-8, 8);
    const height = random.between(36, 92);
    return polygon(
      [
        [x - 17, 690],
        [x, 690 - height],
        [x + 17, 690],
      ],
      index % 3 === 0 ? inks.deep : inks.petrol,
    );
  }).join('');
  return `
    ${rect(0, 0, 1600, 1066, '#d9e2dc')}
    ${halftone({ x: 0, y: 0, width: 1600, height: 420 }, 30, (_, down) => 9 * Math.max(0, 0.9 - down), inks.sky)}
    ${circle(360, 210, 84, inks.paper)}
    ${range(
      [
        [0, 470],
        [190, 330],
        [330, 430],
        [560, 170],
        [790, 450],
        [960, 320],
        [1180, 480],
        [1390, 260],
        [1600, 430],
      ],
      '#a9c0c0',
    )}
    ${path('M560 170L640 270L590 300L560 262L520 300L474 268Z', inks.paper)}${path('M1390 260L1452 312L1420 336L1388 306L1352 334L1322 322Z', inks.paper)}
    ${range(
      [
        [0, 560],
        [240, 440],
        [470, 560],
        [720, 400],
        [980, 570],
        [1230, 450],
        [1600, 580],
      ],
      '#6f9596',
    )}
    ${cloud(-60, 520, 520, inks.paper)}${cloud(120, 556, 760, inks.paper)}${cloud(700, 500, 460, inks.paper)}${cloud(980, 546, 700, inks.paper)}${cloud(560, 590, 420, '#e9efe9')}${cloud(1240, 592, 300, '#e9efe9')}
    ${trees}${rect(0, 686, 1600, 380, inks.petrol)}
    ${path('M560 1010L474 780L400 690H720L646 800Z', '#6f9596', 'opacity="0.55"')}${path('M1390 950L1300 690H1500Z', '#6f9596', 'opacity="0.55"')}
    ${stroke(dashes(random, 70, { x: 0, y: 706, width: 1600, height: 350 }, 240), inks.sky, 4, 'opacity="0.5"')}
    ${path('M900 862H1180C1166 900 1140 916 1100 916H980C940 916 914 900 900 862Z', inks.rust)}${rect(896, 856, 288, 12, inks.paper)}
    ${path('M1020 858L1026 790C1030 770 1054 770 1058 790L1064 858Z', inks.ink)}${circle(1042, 752, 20, inks.blush)}${path('M1022 748C1022 720 1062 720 1062 748Z', inks.ochre)}
    ${stroke('M1000 812L1180 940', inks.sand, 7)}
    ${stroke('M960 250c14 -16 28 -16 36 0c10 -16 26 -16 38 0M1050 196c12 -14 24 -14 32 0c8 -14 22 -14 32 0M1110 262c10 -12 20 -12 26 0c8 -12 18 -12 26 0', inks.deep, 6)}`;
});

/** The sea by the hour. */
export const tidalHours = poster('tidal-hours-poster', () => {
  let arcs = '';
  const tints = [inks.paper, inks.petrol, inks.sky, inks.deep];
  for (let row = 0; row < 9; row += 1) {
    const y = 640 + row * 78;
    for (let column = -1; column < 8; column += 1) {
      const x = column * 180 + (row % 2) * 90;
      arcs += [96, 74, 50, 26]
        .map((radius, index) => circle(x, y, radius, tints[(index + row) % 4] ?? inks.paper))
        .join('');
    }
  }
  return `
    ${rect(0, 0, 1200, 1600, inks.night)}
    ${halftone({ x: 70, y: 70, width: 1060, height: 560 }, 30, (_, down) => 10.5 * Math.max(0, down - 0.2), inks.petrol)}
    ${circle(600, 400, 250, inks.amber)}
    ${path('M600 150A250 250 0 0 1 600 650A330 330 0 0 0 600 150Z', inks.ochre)}
    ${Array.from({ length: 12 }, (_, index) => `<g transform="rotate(${index * 30} 600 400)">${rect(596, 92, 8, index % 3 === 0 ? 40 : 22, inks.paper)}</g>`).join('')}
    ${inside('sea', 'M0 600H1200V1210H0Z', arcs)}
    ${rect(0, 1200, 1200, 400, inks.paper)}
    ${lettering('TIDAL', 70, 1266, 108, inks.night, 20)}${lettering('HOURS', 70, 1424, 108, inks.rust, 20)}
    ${rect(690, 1276, 440, 10, inks.night)}${rect(690, 1310, 440, 10, inks.night)}${rect(690, 1344, 260, 10, inks.night)}`;
});
