import { cover, poster } from '../picture.ts';
import { inks } from '../inks.ts';
import type { Random } from '../random.ts';
import { curve, halftone, inside, path, polygon, rect, stroke } from '../shapes.ts';
import { lettering } from '../lettering.ts';

const yarns = [inks.rust, inks.petrol, inks.ochre, inks.paper, inks.ink, inks.petrol, inks.ochre] as const;

/** A cloth of uneven blocks with the lines of the weft on it. */
function cloth(random: Random, width: number, height: number, rows: number, weft: number): string {
  const rowHeight = height / rows;
  let shapes = '';
  for (let row = 0; row < rows; row += 1) {
    let x = 0;
    let previous = '';
    while (x < width) {
      const span = Math.min(random.between(0.09, 0.26) * width, width - x);
      let yarn: string = random.pick(yarns);
      while (yarn === previous) yarn = random.pick(yarns);
      previous = yarn;
      const tall = random.next() < 0.3 ? rowHeight * 0.5 : 0;
      shapes += rect(x, row * rowHeight - tall, span + 1, rowHeight + tall + 1, yarn);
      x += span;
    }
  }
  let lines = '';
  for (let y = weft / 2; y < height; y += weft) {
    lines += `M0 ${y.toFixed(1)}H${width}`;
  }
  return `${shapes}${path(lines, 'none', `stroke="${inks.ink}" stroke-opacity="0.16" stroke-width="${(weft * 0.3).toFixed(1)}"`)}`;
}

/** The woven grid on the wall of the east gallery, with a visitor. */
export const tapestry = cover('aalto-soft-machines-east-gallery', (random) => {
  const width = 500;
  const height = 560;
  let fringe = '';
  for (let x = 6; x < width; x += 11) {
    fringe += `M${x} ${height}v${Math.round(random.between(24, 44))}`;
  }
  const hanging = `<g transform="translate(560 130)">
    ${rect(16, 18, width, height + 14, inks.umber, 'opacity="0.25"')}
    ${rect(-18, -14, width + 36, 16, inks.umber)}
    ${cloth(random, width, height, 9, 9)}
    ${stroke(fringe, inks.sand, 3)}
  </g>`;
  const visitor = `<g transform="translate(1190 500)">
    ${path('M-60 395 C-30 372 120 372 160 398 Z', inks.brick, 'opacity="0.25"')}
    ${path('M24 260 L14 392 H44 L52 270 L62 392 H92 L84 250 Z', inks.ink)}
    ${path('M-8 278 C-14 160 2 96 52 92 C102 94 122 160 116 282 C80 296 24 296 -8 278 Z', inks.petrol)}
    ${path('M52 92 C102 94 122 160 116 282 C104 288 92 290 78 291 C90 220 88 140 52 92 Z', inks.deep)}
    ${path('M38 70 H68 V104 C60 112 46 112 38 104 Z', inks.blush)}
    ${path('M18 46 C16 8 34 -10 56 -8 C84 -6 94 16 88 50 C84 74 70 86 54 86 C36 86 22 74 18 46 Z', inks.brick)}
  </g>`;
  return `
    ${rect(0, 0, 1600, 1066, inks.paper)}
    ${polygon(
      [
        [0, 0],
        [300, 90],
        [300, 800],
        [0, 1000],
      ],
      inks.bone,
    )}
    ${halftone({ x: 0, y: 60, width: 290, height: 850 }, 22, (across) => 6.5 * (1 - across), inks.sand)}
    ${polygon(
      [
        [1600, 0],
        [1380, 70],
        [1380, 800],
        [1600, 950],
      ],
      inks.bone,
    )}
    ${polygon(
      [
        [300, 800],
        [1380, 800],
        [1600, 950],
        [1600, 1066],
        [0, 1066],
        [0, 1000],
      ],
      inks.sand,
    )}
    ${polygon(
      [
        [300, 800],
        [1380, 800],
        [1430, 834],
        [250, 832],
      ],
      inks.ochre,
      'opacity="0.45"',
    )}
    ${polygon(
      [
        [860, 0],
        [1180, 0],
        [1380, 420],
        [1380, 640],
        [1130, 240],
      ],
      '#fbf5e8',
      'opacity="0.8"',
    )}
    ${hanging}
    ${polygon(
      [
        [420, 960],
        [900, 960],
        [930, 990],
        [400, 990],
      ],
      inks.umber,
      'opacity="0.3"',
    )}
    ${rect(430, 842, 460, 34, inks.ink)}
    ${rect(430, 842, 460, 9, inks.umber)}
    ${polygon(
      [
        [462, 876],
        [496, 876],
        [488, 972],
        [466, 972],
      ],
      inks.ink,
    )}
    ${polygon(
      [
        [824, 876],
        [858, 876],
        [854, 972],
        [832, 972],
      ],
      inks.ink,
    )}
    ${visitor}`;
});

/** A loom with a half-finished cloth. */
export const loom = cover('studio-loom-oulu', () => {
  let warp = '';
  for (let x = 396; x <= 1204; x += 17) {
    warp += `M${x} 190V640`;
  }
  const bands: readonly (readonly [number, string])[] = [
    [64, inks.petrol],
    [16, inks.amber],
    [84, inks.rust],
    [22, inks.paper],
    [64, inks.petrol],
    [130, inks.brick],
  ];
  let y = 560;
  let woven = '';
  for (const [height, yarn] of bands) {
    woven += rect(380, y, 840, height, yarn);
    y += height;
  }
  let zigzag = `M380 700`;
  for (let step = 1; step <= 28; step += 1) zigzag += `L${380 + step * 30} ${step % 2 === 0 ? 700 : 664}`;
  let weft = '';
  for (let line = 566; line < 938; line += 9) weft += `M380 ${line}H1220`;
  const beam = (x: number, top: number, wide: number, high: number): string =>
    rect(x, top, wide, high, inks.ochre) +
    (high > wide
      ? rect(x + wide * 0.68, top, wide * 0.32, high, inks.umber, 'opacity="0.55"')
      : rect(x, top + high * 0.66, wide, high * 0.34, inks.umber, 'opacity="0.55"'));
  return `
    ${rect(0, 0, 1600, 1066, inks.deep)}
    ${halftone({ x: 0, y: 0, width: 1600, height: 1066 }, 34, (across, down) => 11 * Math.max(0, Math.hypot(across - 0.5, down - 0.45) - 0.28), inks.night)}
    ${rect(0, 970, 1600, 96, inks.night)}
    ${stroke(warp, inks.bone, 4.5)}
    ${woven}
    ${stroke(zigzag, inks.amber, 10)}
    ${path(weft, 'none', `stroke="${inks.ink}" stroke-opacity="0.2" stroke-width="3"`)}
    ${beam(300, 120, 74, 860)}${beam(1226, 120, 74, 860)}
    ${beam(220, 130, 1160, 62)}
    ${beam(250, 926, 1100, 58)}
    ${rect(372, 330, 856, 26, inks.rust)}${rect(372, 348, 856, 8, inks.brick)}
    ${rect(372, 430, 856, 20, inks.amber)}
    ${path('M700 520 C760 490 900 490 960 520 C900 552 760 552 700 520 Z', inks.paper)}
    ${path('M770 520 C800 508 860 508 890 520 C860 534 800 534 770 520 Z', inks.rust)}
    ${stroke(
      `M960 520 ${curve([
        [960, 520],
        [1060, 500],
        [1140, 548],
        [1220, 556],
      ])
        .slice(1)
        .replace(/^[^C]+/u, '')}`,
      inks.rust,
      5,
    )}`;
});

/** The winter exhibition's sheet: cloth from edge to edge under two bars of type. */
export const softMachines = poster(
  'soft-machines-poster',
  (random) => `
  ${rect(0, 0, 1200, 1600, inks.paper)}
  ${inside('field', 'M70 70H1130V1180H70Z', `<g transform="translate(70 70)">${cloth(random, 1060, 1130, 13, 11)}</g>`)}
  ${rect(70, 1180, 1060, 8, inks.ink)}
  ${lettering('SOFT', 70, 1246, 128, inks.ink, 22)}
  ${lettering('MACHINES', 70, 1418, 112, inks.rust, 20)}
  ${rect(760, 1256, 370, 10, inks.ink)}${rect(760, 1290, 370, 10, inks.ink)}${rect(760, 1324, 250, 10, inks.ink)}`,
);
