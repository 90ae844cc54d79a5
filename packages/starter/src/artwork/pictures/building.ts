import { cover, poster } from '../picture.ts';
import { inks } from '../inks.ts';
import { lettering } from '../lettering.ts';
import { circle, halftone, path, polygon, rect, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { kestrel } from './kestrel.ts';

/** The hall from the water: a rotunda between two wings. */
export const hall = cover('kestrel-hall-from-the-quay', (random) => {
  const windows = (x: number): string =>
    Array.from({ length: 5 }, (_, index) => {
      const left = x + index * 78;
      return `${path(`M${left} 742V640a21 21 0 0 1 42 0V742Z`, inks.deep)}${rect(left + 4, 696, 34, 40, index % 2 === 0 ? inks.amber : inks.petrol)}`;
    }).join('');
  const columns = Array.from({ length: 7 }, (_, index) => {
    const x = 624 + index * 54;
    return rect(x, 560, 26, 190, inks.paper) + rect(x + 17, 560, 9, 190, inks.sand);
  }).join('');
  let ripples = '';
  for (let line = 0; line < 34; line += 1) {
    const y = 846 + line * 6.4;
    const x = random.between(0, 1500);
    ripples += `M${Math.round(x)} ${Math.round(y)}h${Math.round(random.between(30, 190))}`;
  }
  let reflection = '';
  for (let line = 0; line < 12; line += 1) {
    const half = 190 - line * 9 + random.between(-30, 30);
    reflection += `M${Math.round(800 - half)} ${842 + line * 17}h${Math.round(half * 2)}`;
  }
  return `
    ${rect(0, 0, 1600, 1066, inks.sky)}
    ${halftone({ x: 0, y: 0, width: 1600, height: 820 }, 26, (_, down) => 8.5 * (1 - down * 1.25), '#7fadb9')}
    ${circle(1180, 330, 150, inks.amber)}
    ${path('M0 700C180 610 320 640 470 690L470 800H0Z', inks.sage)}
    ${path('M1130 700C1260 620 1430 610 1600 670V800H1130Z', inks.sage)}
    ${rect(196, 586, 430, 214, inks.bone)}${rect(196, 570, 430, 22, inks.rust)}${windows(222)}
    ${rect(974, 586, 430, 214, inks.bone)}${rect(974, 570, 430, 22, inks.rust)}${windows(1000)}
    ${rect(600, 530, 400, 270, inks.petrol)}
    ${path('M578 500C586 340 690 262 800 262C910 262 1014 340 1022 500Z', inks.rust)}
    ${path('M800 262C910 262 1014 340 1022 500H880C884 400 856 310 800 262Z', inks.brick)}
    ${stroke('M712 498C716 400 752 314 800 264M800 498V264M640 498C644 400 710 300 800 264', inks.brick, 5)}
    ${rect(776, 216, 48, 52, inks.paper)}${path('M764 220L800 172L836 220Z', inks.petrol)}${rect(797, 118, 6, 60, inks.ink)}
    ${rect(566, 496, 468, 44, inks.paper)}${rect(566, 530, 468, 10, inks.sand)}
    ${columns}
    ${rect(560, 748, 480, 22, inks.paper)}${rect(530, 770, 540, 30, inks.bone)}
    ${rect(0, 800, 1600, 34, inks.umber)}${rect(0, 800, 1600, 8, inks.sand)}
    ${rect(0, 834, 1600, 232, inks.petrol)}
    ${stroke(reflection, inks.rust, 7, 'opacity="0.75"')}
    ${stroke(ripples, inks.sky, 4, 'opacity="0.55"')}
    ${path('M1210 872H1430L1396 912H1246Z', inks.ink)}${path('M1310 866V716L1404 852Z', inks.paper)}${path('M1300 866V738L1238 856Z', inks.amber)}
    ${[
      [300, 800, inks.ink],
      [332, 800, inks.rust],
      [1120, 800, inks.ink],
      [462, 800, inks.night],
    ]
      .map(
        ([x, y, coat]) =>
          `<g transform="translate(${x} ${y})">${path('M-9 0L-7 -36C-6 -46 6 -46 7 -36L9 0Z', String(coat))}${circle(0, -52, 7.5, inks.blush)}</g>`,
      )
      .join('')}
    ${kestrel(470, 240, 1.15, inks.ink, inks.rust)}`;
});

/** The east stair as an axonometric drawing. */
export const eastStair = cover('east-stair-axonometry', () => {
  const steps = Array.from({ length: 10 }, (_, index) => {
    const x = 90 + index * 150;
    const y = 250 + index * 84;
    const depth: Point = [86, -58];
    return `
      ${polygon(
        [
          [x, y],
          [x + 150, y],
          [x + 150 + depth[0], y + depth[1]],
          [x + depth[0], y + depth[1]],
        ],
        inks.paper,
      )}
      ${polygon(
        [
          [x + 150, y],
          [x + 150 + depth[0], y + depth[1]],
          [x + 150 + depth[0], y + 84 + depth[1]],
          [x + 150, y + 84],
        ],
        inks.sand,
      )}
      ${polygon(
        [
          [x + 96, y],
          [x + 150, y],
          [x + 150 + depth[0], y + depth[1]],
          [x + 96 + depth[0], y + depth[1]],
        ],
        inks.ochre,
        'opacity="0.35"',
      )}`;
  }).join('');
  const side = `M0 250${Array.from({ length: 10 }, (_, index) => `L${90 + index * 150} ${250 + index * 84}H${240 + index * 150}L${240 + index * 150} ${334 + index * 84}`).join('')}V1066H0Z`;
  let posts = '';
  for (let index = 0; index < 9; index += 1) {
    const [x, y] = [212 + index * 150, 204 + index * 84];
    posts += `M${x} ${y}V${y - 152}`;
  }
  return `
    ${rect(0, 0, 1600, 1066, inks.sky)}
    ${polygon(
      [
        [860, 0],
        [1600, 0],
        [1600, 420],
      ],
      inks.rust,
    )}
    ${polygon(
      [
        [860, 0],
        [1600, 420],
        [1600, 500],
        [770, 0],
      ],
      inks.brick,
    )}
    ${halftone({ x: 0, y: 0, width: 760, height: 400 }, 24, (across, down) => 7 * Math.max(0, 1 - across - down * 0.9), '#7fadb9')}
    ${path(side, inks.bone)}
    ${steps}
    ${halftone({ x: 0, y: 560, width: 1300, height: 506 }, 22, (across, down) => 6.4 * Math.max(0, down * 1.5 - across * 1.25), inks.sand)}
    ${stroke(posts, inks.petrol, 7)}
    ${stroke('M100 -6L1600 834', inks.petrol, 15)}
    <g transform="translate(872 512)">${path('M0 96C-6 60 2 18 30 14C44 12 52 26 62 26C72 -2 104 -14 116 10C120 30 100 42 96 52C100 72 92 88 88 96Z', inks.ink)}${path('M0 96C-34 96 -52 74 -40 48', 'none', `stroke="${inks.ink}" stroke-width="11" stroke-linecap="round"`)}${polygon(
      [
        [84, -2],
        [80, -30],
        [98, -8],
      ],
      inks.ink,
    )}${polygon(
      [
        [104, -6],
        [118, -30],
        [118, 6],
      ],
      inks.ink,
    )}</g>`;
});

/** The rotunda's new colours as a section through its rings. */
export const rotunda = cover('rotunda-colour-study', () => {
  const rings = [
    inks.petrol,
    inks.paper,
    inks.rust,
    inks.paper,
    inks.ochre,
    inks.paper,
    inks.sage,
    inks.paper,
    inks.ink,
    inks.paper,
    inks.blush,
    inks.paper,
  ];
  const radii = [900, 808, 786, 690, 668, 568, 546, 446, 424, 336, 314, 226];
  return `
    ${rect(0, 0, 1600, 1066, inks.bone)}
    ${radii.map((radius, index) => circle(720, 1000, radius, rings[index] ?? inks.paper)).join('')}
    ${halftone({ x: 720, y: 100, width: 900, height: 900 }, 24, (across, down) => 8 * Math.max(0, across * 1.1 - (1 - down) * 0.5 - 0.1), inks.ink, 'opacity="0.22"')}
    ${circle(720, 1000, 226, inks.amber)}
    ${rect(0, 1000, 1600, 66, inks.umber)}${rect(0, 1000, 1600, 8, inks.ink)}
    ${path('M664 1000V884a56 56 0 0 1 112 0V1000Z', inks.ink)}
    ${polygon(
      [
        [664, 1000],
        [776, 1000],
        [836, 1066],
        [640, 1066],
      ],
      inks.amber,
    )}
    <g transform="translate(1226 1004)">${path('M-64 0L0 -330L64 0', 'none', `stroke="${inks.ink}" stroke-width="13" stroke-linecap="round"`)}${stroke('M-46 -90H46M-34 -160H34M-20 -230H20', inks.ink, 10)}<g transform="translate(-6 -232)">${path('M-26 -4L-22 -104C-20 -128 20 -128 24 -104L30 -4Z', inks.petrol)}${circle(2, -150, 24, inks.blush)}${path('M-24 -156C-20 -190 26 -186 28 -154Z', inks.brick)}${stroke('M22 -96L86 -150', inks.petrol, 18)}${stroke('M86 -150L128 -196', inks.umber, 8)}${rect(112, -226, 44, 34, inks.rust, 'transform="rotate(38 134 -209)"')}</g></g>`;
});

/** Folded paper, lit from the upper left. */
export const paperPavilion = cover('paper-pavilion-model', (random) => {
  const columns = 6;
  const rows = 4;
  const grid: Point[][] = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column): Point => [
      (column / columns) * 1600 + (column % columns === 0 ? 0 : random.between(-70, 70)),
      (row / rows) * 925 + (row % rows === 0 ? 0 : random.between(-55, 55)),
    ]),
  );
  const tints = ['#fbf6ea', inks.paper, inks.bone, inks.sand, '#c9b48d', '#b8a27b'];
  let facets = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const a = grid[row]?.[column] ?? [0, 0];
      const b = grid[row]?.[column + 1] ?? [0, 0];
      const c = grid[row + 1]?.[column + 1] ?? [0, 0];
      const d = grid[row + 1]?.[column] ?? [0, 0];
      const flip = (row + column) % 2 === 0;
      const halves: readonly [Point[], Point[]] = flip
        ? [
            [a, b, c],
            [a, c, d],
          ]
        : [
            [a, b, d],
            [b, c, d],
          ];
      halves.forEach((points, half) => {
        const shade = Math.floor(random.between(0, 3)) + (half === 0 ? 0 : 2) + (row > 2 ? 1 : 0);
        const accent =
          row === 1 && column === 3 && half === 1
            ? inks.rust
            : row === 2 && column === 1 && half === 0
              ? inks.ochre
              : undefined;
        facets += polygon(
          points,
          accent ?? tints[Math.min(shade, 5)] ?? inks.paper,
          `stroke="#fffaf0" stroke-width="2.5"`,
        );
      });
    }
  }
  return `
    ${facets}
    ${path('M0 900L210 880L430 905L700 884L960 906L1230 882L1420 902L1600 886V1066H0Z', inks.umber)}
    ${path('M700 1066V700L812 560L930 700V1066Z', inks.ink)}
    ${polygon(
      [
        [700, 1066],
        [930, 1066],
        [1010, 1066],
        [930, 980],
        [700, 980],
      ],
      inks.amber,
    )}
    ${path('M812 560L930 700V1066H880V720Z', inks.umber, 'opacity="0.6"')}
    <g transform="translate(1110 1000) scale(1.5)">${path('M-16 0L-12 -74C-10 -92 12 -92 14 -74L18 0Z', inks.rust)}${circle(1, -106, 14, inks.ink)}</g>
    <g transform="translate(1168 1004)">${path('M-14 0L-11 -56C-9 -70 10 -70 12 -56L15 0Z', inks.petrol)}${circle(0, -82, 12, inks.brick)}</g>`;
});

/** Rooms within rooms. */
export const paperRooms = poster('paper-rooms-poster', () => {
  const tints = [inks.rust, '#fbf6ea', inks.blush, inks.paper, inks.sand, inks.ink];
  const rooms = tints
    .map((tint, index) => {
      const inset = index * 84;
      const [left, right] = [110 + inset, 1090 - inset];
      const top = 120 + inset * 1.15;
      const radius = (right - left) / 2;
      return `${path(`M${left} 1180V${top + radius}A${radius} ${radius} 0 0 1 ${right} ${top + radius}V1180Z`, tint)}${path(`M${(left + right) / 2} ${top}A${radius} ${radius} 0 0 1 ${right} ${top + radius}V1180H${right - 22}V${top + radius + 4}A${radius - 22} ${radius - 10} 0 0 0 ${(left + right) / 2} ${top}Z`, inks.umber, 'opacity="0.28"')}`;
    })
    .join('');
  return `
    ${rect(0, 0, 1200, 1600, inks.bone)}
    ${rooms}
    ${polygon(
      [
        [530, 1180],
        [670, 1180],
        [910, 1290],
        [330, 1290],
      ],
      inks.ink,
    )}
    ${rect(70, 1180, 1060, 10, inks.ink)}
    ${polygon(
      [
        [530, 1190],
        [670, 1190],
        [880, 1290],
        [350, 1290],
      ],
      inks.amber,
      'opacity="0.9"',
    )}
    ${lettering('PAPER', 70, 1336, 96, inks.ink, 18)}
    ${lettering('ROOMS', 610, 1336, 96, inks.rust, 18)}
    ${rect(70, 1490, 520, 10, inks.ink)}${rect(70, 1522, 360, 10, inks.ink)}`;
});
