import { cover, poster } from '../picture.ts';
import { inks } from '../inks.ts';
import { lettering } from '../lettering.ts';
import type { Random } from '../random.ts';
import { circle, curve, cutRect, halftone, inside, lobes, path, polygon, rect, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';

/** Half-widths of a vessel from lip to foot. */
type Profile = readonly number[];

function vesselOutline(x: number, foot: number, height: number, profile: Profile): string {
  const step = height / (profile.length - 1);
  const right = profile.map((half, index): Point => [x + half, foot - height + index * step]);
  const left = profile.map((half, index): Point => [x - half, foot - height + index * step]).reverse();
  return `${curve(right)}L${curve(left).slice(1)}Z`;
}

function vessel(
  name: string,
  x: number,
  foot: number,
  height: number,
  profile: Profile,
  clay: string,
  glaze: string,
  drip: number,
): string {
  const widest = Math.max(...profile);
  const top = foot - height;
  const run: Point[] = Array.from({ length: 9 }, (_, index): Point => [
    x - widest - 10 + (index / 8) * (widest * 2 + 20),
    top + height * drip + (index % 2 === 0 ? 26 : -18) + (index % 3) * 10,
  ]);
  const outline = vesselOutline(x, foot, height, profile);
  return (
    path(
      `M${x - widest} ${foot}C${x} ${foot - 14} ${x + widest * 2} ${foot - 8} ${x + widest * 2.3} ${foot + 6}C${x + widest} ${foot + 26} ${x - widest * 0.6} ${foot + 20} ${x - widest} ${foot}Z`,
      inks.umber,
      'opacity="0.3"',
    ) +
    inside(
      name,
      outline,
      path(outline, clay) +
        path(`${curve(run)}L${x + widest + 20} ${top - 20}H${x - widest - 20}Z`, glaze) +
        halftone(
          { x, y: top, width: widest + 4, height },
          15,
          (across) => 6.4 * (across * across),
          inks.ink,
          'opacity="0.5"',
        ) +
        rect(x - widest * 0.62, top + 20, widest * 0.12, height * 0.6, inks.paper, 'opacity="0.5" rx="8"'),
    )
  );
}

/** Five vessels, five glazes. */
export const fiveGlazes = cover(
  'rautio-kiln-five-glazes',
  () => `
  ${rect(0, 0, 1600, 1066, inks.blush)}
  ${circle(860, 560, 470, inks.rust)}
  ${halftone({ x: 380, y: 90, width: 960, height: 700 }, 26, (_, down) => 9 * Math.max(0, 0.75 - down), inks.blush)}
  ${rect(0, 830, 1600, 236, inks.bone)}${rect(0, 830, 1600, 12, inks.sand)}
  ${vessel('a', 250, 910, 470, [46, 40, 44, 92, 126, 128, 104, 66], inks.sand, inks.petrol, 0.46)}
  ${vessel('b', 540, 934, 300, [96, 118, 130, 132, 118, 84], inks.umber, inks.ochre, 0.42)}
  ${vessel('c', 830, 916, 600, [62, 50, 44, 46, 84, 118, 122, 92, 64], inks.paper, inks.sage, 0.62)}
  ${vessel('d', 1110, 936, 260, [118, 128, 126, 104, 66], inks.bone, inks.ink, 0.5)}
  ${vessel('e', 1370, 908, 430, [84, 66, 60, 96, 120, 120, 98, 70], inks.brick, inks.paper, 0.36)}`,
);

/** Cut paper and the scissors that cut it. */
export const cutOuts = cover('learning-studio-cutouts', (random) => {
  const sheets: readonly (readonly [number, number, number, number, string, string])[] = [
    [60, 56, 470, 450, inks.petrol, inks.paper],
    [566, 56, 420, 450, inks.ochre, inks.brick],
    [1022, 56, 520, 450, inks.rust, inks.paper],
    [60, 546, 470, 464, inks.blush, inks.ink],
    [566, 546, 420, 464, inks.night, inks.amber],
    [1022, 546, 520, 464, inks.sage, inks.paper],
  ];
  const leaf = (x: number, y: number, length: number, fill: string, turn: number): string => {
    const right: Point[] = [];
    for (let index = 0; index <= 8; index += 1) {
      const along = index / 8;
      right.push([Math.sin(along * Math.PI) * length * 0.3 * (index % 2 === 0 ? 0.42 : 1) + 7, -along * length]);
    }
    const left = right.map(([px, py]): Point => [-px, py]).reverse();
    return `<g transform="translate(${x} ${y}) rotate(${turn})">${path(curve([...right, ...left], true), fill)}</g>`;
  };
  const cuts = [
    path(lobes(random, 292, 282, 176, 6, 0.46), inks.paper) + path(lobes(random, 292, 282, 58, 5, 0.6), inks.petrol),
    leaf(776, 466, 380, inks.brick, 8) + leaf(676, 452, 230, inks.paper, -12),
    path(lobes(random, 1216, 262, 150, 5, 0.38), inks.paper) + path(lobes(random, 1422, 372, 92, 7, 0.58), inks.ink),
    leaf(226, 980, 360, inks.ink, -10) + leaf(396, 984, 300, inks.rust, 8),
    path(lobes(random, 776, 778, 168, 9, 0.62), inks.amber) + circle(776, 778, 44, inks.night),
    '',
  ];
  const scissors = `<g transform="translate(1282 778) rotate(38)">
    ${path('M-14 30C-30 -40 -24 -170 0 -250C14 -170 20 -60 10 34Z', inks.paper)}
    ${path('M14 30C40 -36 66 -160 62 -244C20 -180 -10 -60 -10 34Z', inks.bone)}
    ${stroke('M-4 20C-40 60 -78 90 -76 142A46 56 0 1 0 8 136C12 100 4 60 4 24', inks.rust, 24)}
    ${stroke('M4 20C40 60 80 84 82 138A46 56 0 1 1 -2 140', inks.rust, 24)}
    ${circle(1, 10, 11, inks.ink)}</g>`;
  return `
    ${rect(0, 0, 1600, 1066, inks.paper)}
    ${sheets.map(([x, y, width, height, tint], index) => cutRect(random, x, y, width, height, tint, 7) + (cuts[index] ?? '')).join('')}
    ${scissors}
    ${Array.from(
      { length: 16 },
      () =>
        `<g transform="translate(${random.between(1060, 1500).toFixed(0)} ${random.between(590, 980).toFixed(0)}) rotate(${random.between(0, 90).toFixed(0)})">${polygon(
          [
            [0, 0],
            [24, 5],
            [9, 19],
          ],
          random.pick([inks.rust, inks.ochre, inks.petrol, inks.paper]),
        )}</g>`,
    ).join('')}`;
});

/** Stones, a ring and an arch on three plinths. */
export const smallSculptures = cover('small-sculptures-on-plinths', (random) => {
  const stone = (x: number, y: number, wide: number, high: number, fill: string): string => {
    const points = Array.from({ length: 8 }, (_, index): Point => {
      const angle = (index / 8) * Math.PI * 2;
      return [
        x + Math.cos(angle) * wide * random.between(0.92, 1.06),
        y + Math.sin(angle) * high * random.between(0.9, 1.06),
      ];
    });
    const outline = curve(points, true);
    return inside(
      `s${Math.round(x + y)}`,
      outline,
      path(outline, fill) +
        halftone(
          { x: x - wide, y: y - high, width: wide * 2.1, height: high * 2.1 },
          14,
          (across, down) => 6.6 * Math.max(0, across * 0.6 + down * 0.75 - 0.5),
          inks.ink,
          'opacity="0.5"',
        ),
    );
  };
  const plinth = (x: number, top: number, wide: number): string =>
    rect(x - wide / 2, top, wide, 1066 - top, inks.paper) +
    polygon(
      [
        [x + wide / 2, top],
        [x + wide / 2 + 66, top - 40],
        [x + wide / 2 + 66, 1066],
        [x + wide / 2, 1066],
      ],
      inks.sand,
    ) +
    polygon(
      [
        [x - wide / 2, top],
        [x - wide / 2 + 66, top - 40],
        [x + wide / 2 + 66, top - 40],
        [x + wide / 2, top],
      ],
      '#fbf5e8',
    );
  return `
    ${rect(0, 0, 1600, 1066, inks.sage)}
    ${polygon(
      [
        [0, 0],
        [980, 0],
        [420, 1066],
        [0, 1066],
      ],
      '#94b09b',
    )}
    ${halftone({ x: 0, y: 0, width: 1600, height: 1066 }, 30, (across, down) => 9 * Math.max(0, down - 0.35 - across * 0.2), inks.moss, 'opacity="0.55"')}
    ${plinth(330, 760, 330)}${plinth(800, 610, 290)}${plinth(1250, 820, 360)}
    ${stone(350, 690, 140, 58, inks.petrol)}${stone(366, 596, 104, 46, inks.umber)}${stone(346, 520, 76, 36, inks.ochre)}${stone(362, 462, 46, 26, inks.rust)}
    ${path('M834 588A190 190 0 1 1 836 588ZM834 500A102 102 0 1 0 832 500Z', inks.rust, 'fill-rule="evenodd"')}
    ${path('M834 588A190 190 0 0 0 836 208V296A102 102 0 0 1 834 500Z', inks.brick)}
    ${rect(798, 570, 76, 26, inks.ink)}
    ${path('M1130 800V540A150 150 0 0 1 1430 540V800H1346V548A66 66 0 0 0 1214 548V800Z', inks.night)}
    ${path('M1430 540V800H1346V548A66 66 0 0 0 1290 483L1300 392A150 150 0 0 1 1430 540Z', inks.ink)}
    ${circle(1280, 738, 58, inks.amber)}`;
});

/** Tubes of neon bent into the house bird. */
export const neon = cover('neon-conservation-bench', () => {
  const tube = (d: string, colour: string): string =>
    [
      [64, 0.1],
      [44, 0.14],
      [28, 0.22],
    ]
      .map(([width, opacity]) => stroke(d, colour, width ?? 0, `opacity="${opacity}"`))
      .join('') +
    stroke(d, colour, 13) +
    stroke(d, '#fff6ea', 5);
  const wing =
    'M800 420C720 300 590 236 420 226C470 268 512 286 560 296C520 300 500 306 474 318C540 372 680 380 760 500';
  const mirrored =
    'M800 420C880 300 1010 236 1180 226C1130 268 1088 286 1040 296C1080 300 1100 306 1126 318C1060 372 920 380 840 500';
  let bricks = '';
  for (let row = 0; row < 13; row += 1) {
    const y = row * 66;
    bricks += `M0 ${y}H1600`;
    for (let x = row % 2 === 0 ? 0 : 76; x < 1600; x += 152) bricks += `M${x} ${y}v66`;
  }
  const dead = stroke('M1270 700V560A60 60 0 0 1 1390 560V700', '#6d5a72', 12);
  return `
    ${rect(0, 0, 1600, 1066, inks.plum)}
    ${path(bricks, 'none', 'stroke="#3d2a45" stroke-width="5"')}
    ${circle(800, 400, 560, '#5a2f45', 'opacity="0.35"')}${circle(800, 400, 380, '#7c3a48', 'opacity="0.3"')}
    ${tube(wing, '#f0784e')}${tube(mirrored, '#f0784e')}
    ${tube('M770 470C764 560 778 620 800 660C822 620 836 560 830 470', '#f4b45a')}
    ${tube('M786 668L754 790M800 670V800M814 668L846 790', '#7fc4c9')}
    ${[
      [420, 226],
      [1180, 226],
      [754, 790],
      [846, 790],
    ]
      .map(([x, y]) => rect((x ?? 0) - 10, (y ?? 0) - 16, 20, 32, inks.ink, 'rx="6"'))
      .join('')}
    ${dead}
    ${rect(0, 860, 1600, 206, inks.ink)}${rect(0, 860, 1600, 14, inks.umber)}
    ${polygon(
      [
        [560, 874],
        [1040, 874],
        [1190, 1066],
        [410, 1066],
      ],
      inks.rust,
      'opacity="0.3"',
    )}
    <g transform="translate(200 860)">${rect(0, -170, 110, 170, inks.petrol)}${rect(0, -170, 110, 34, inks.sky)}${rect(136, -120, 86, 120, inks.brick)}${rect(136, -120, 86, 26, inks.blush)}${stroke('M18 -170L-18 -300M52 -170L60 -320M86 -170L120 -286', inks.sand, 9)}</g>
    ${rect(1250, 700, 160, 16, inks.umber)}${rect(1264, 716, 14, 144, inks.umber)}${rect(1382, 716, 14, 144, inks.umber)}`;
});

/** A kiln with its door open. */
export const fiveFires = poster('five-fires-poster', (random: Random) => {
  const flame = (x: number, base: number, height: number, half: number, fill: string): string =>
    path(
      `M${x} ${base - height}C${x + half * 1.5} ${base - height * 0.55} ${x + half} ${base - height * 0.3} ${x + half} ${base - half * 0.7}A${half} ${half * 0.7} 0 0 1 ${x - half} ${base - half * 0.7}C${x - half} ${base - height * 0.34} ${x - half * 0.2} ${base - height * 0.5} ${x} ${base - height}Z`,
      fill,
    );
  let bricks = '';
  for (let row = 0; row < 11; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      bricks += cutRect(
        random,
        96 + column * 118 - (row % 2) * 58,
        330 + row * 80,
        106,
        68,
        random.pick([inks.rust, inks.rust, inks.brick, '#d0694a']),
        3,
      );
    }
  }
  const heights = [260, 380, 480, 360, 280];
  return `
    ${rect(0, 0, 1200, 1600, inks.ochre)}
    ${halftone({ x: 0, y: 0, width: 1200, height: 900 }, 34, (_, down) => 11 * Math.max(0, 0.85 - down), inks.amber)}
    ${inside('kiln', 'M130 1180V790A470 470 0 0 1 1070 790V1180Z', rect(0, 0, 1200, 1300, inks.umber) + bricks)}
    ${path('M300 1180V840A300 300 0 0 1 900 840V1180Z', inks.ink)}
    ${heights.map((height, index) => flame(384 + index * 108, 1170, height, 54, inks.rust) + flame(384 + index * 108, 1170, height * 0.68, 38, inks.amber) + flame(384 + index * 108, 1170, height * 0.36, 22, inks.paper)).join('')}
    ${rect(540, 150, 120, 190, inks.umber)}${rect(520, 138, 160, 30, inks.ink)}
    ${rect(70, 1180, 1060, 14, inks.ink)}
    ${lettering('FIVE', 70, 1256, 120, inks.ink, 22)}${lettering('FIRES', 70, 1424, 120, inks.brick, 22)}
    ${rect(640, 1266, 490, 10, inks.ink)}${rect(640, 1300, 490, 10, inks.ink)}${rect(640, 1334, 330, 10, inks.ink)}`;
});
