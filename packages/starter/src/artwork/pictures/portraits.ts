import { inks } from '../inks.ts';
import type { Picture } from '../picture.ts';
import { circle, halftone, inside, path, polygon, rect, stroke } from '../shapes.ts';

type Sitter = {
  name: string;
  ground: string;
  panel: string;
  skin: string;
  hair: string;
  coat: string;
  /** Drawn behind the head. */
  behind?: string;
  /** Drawn over the head. */
  over: string;
  collar: string;
  wearsGlasses?: boolean;
};

const face =
  'M500 250C610 250 664 336 658 452C652 572 590 660 500 660C410 660 348 572 342 452C336 336 390 250 500 250Z';

/** Head and shoulders, with one side of the face in shadow. */
function portrait(sitter: Sitter): Picture {
  return {
    name: sitter.name,
    width: 1000,
    height: 1000,
    pixels: 900,
    format: 'jpeg',
    draw: () => `
      ${rect(0, 0, 1000, 1000, sitter.ground)}
      ${rect(590, 0, 410, 1000, sitter.panel)}
      ${halftone({ x: 0, y: 0, width: 590, height: 1000 }, 30, (across, down) => 8.5 * Math.max(0, down * 0.8 - across * 0.5 - 0.1), sitter.panel)}
      ${sitter.behind ?? ''}
      ${path('M130 1000C140 830 250 770 410 744H590C750 770 860 830 870 1000Z', sitter.coat)}
      ${path('M590 744C750 770 860 830 870 1000H700C700 900 660 800 590 744Z', inks.ink, 'opacity="0.22"')}
      ${path('M430 600H570V740C560 800 440 800 430 740Z', sitter.skin)}
      ${path('M430 640C470 690 540 690 570 650V740C566 764 540 780 510 784C500 730 450 720 430 690Z', inks.ink, 'opacity="0.2"')}
      ${sitter.collar}
      ${inside(`face-${sitter.name}`, face, `${rect(300, 200, 400, 500, sitter.skin)}${path('M520 240C500 330 540 400 520 440C560 500 530 520 516 540C540 580 520 640 500 670H720V240Z', inks.ink, 'opacity="0.16"')}`)}
      ${stroke('M404 424C422 408 446 408 462 420M548 420C566 408 590 408 606 424', sitter.hair, 11)}
      ${stroke('M410 468C424 476 446 476 458 468M552 468C566 476 588 476 600 468', inks.ink, 8)}
      ${stroke('M508 452C516 492 528 516 524 530C518 538 506 540 496 538', inks.ink, 6, 'opacity="0.55"')}
      ${stroke('M458 590C484 606 520 606 544 588', inks.brick, 10)}
      ${sitter.over}
      ${sitter.wearsGlasses === true ? `${circle(434, 466, 54, 'none', `stroke="${inks.ink}" stroke-width="9"`)}${circle(574, 466, 54, 'none', `stroke="${inks.ink}" stroke-width="9"`)}${stroke('M488 458C498 448 510 448 520 458M380 458L346 446M628 458L656 446', inks.ink, 9)}` : ''}`,
  };
}

const openCollar = (fill: string): string =>
  polygon(
    [
      [400, 742],
      [500, 880],
      [600, 742],
      [640, 770],
      [512, 940],
      [488, 940],
      [360, 770],
    ],
    fill,
  );
const roundCollar = (fill: string): string =>
  path('M392 742C420 830 580 830 608 742L640 756C616 872 384 872 360 756Z', fill);
const rollNeck = (fill: string): string =>
  `${path('M412 690C450 720 550 720 588 690L606 790C560 826 440 826 394 790Z', fill)}${stroke('M404 740C450 768 550 768 596 740', inks.ink, 4, 'opacity="0.35"')}`;

export const portraits: readonly Picture[] = [
  portrait({
    name: 'portrait-mara-holm',
    ground: inks.blush,
    panel: '#dba284',
    skin: '#f0cdb2',
    hair: inks.brick,
    coat: inks.petrol,
    behind: path(
      'M500 196C660 190 726 320 716 470C712 600 730 690 690 740H310C270 690 288 600 284 470C274 320 340 190 500 196Z',
      inks.brick,
    ),
    over: path(
      'M342 470C336 380 380 330 470 336C560 340 640 350 660 470C690 330 620 218 500 218C380 218 310 330 342 470Z',
      inks.brick,
    ),
    collar: roundCollar(inks.paper),
  }),
  portrait({
    name: 'portrait-idris-bakare',
    ground: inks.sage,
    panel: '#6f907a',
    skin: '#8a5238',
    hair: inks.ink,
    coat: inks.night,
    over:
      path(
        'M336 430C330 250 390 200 500 198C612 200 672 250 664 430C650 370 640 330 610 318C560 300 440 300 392 318C360 330 350 370 336 430Z',
        inks.ink,
      ) +
      path(
        'M372 560C380 660 440 700 500 700C560 700 620 660 628 560C600 620 560 636 540 566C520 556 480 556 460 566C440 636 400 620 372 560Z',
        inks.ink,
      ) +
      stroke('M462 592C486 602 516 602 540 592', inks.blush, 8),
    collar: openCollar(inks.bone),
  }),
  portrait({
    name: 'portrait-aiko-tanabe',
    ground: inks.amber,
    panel: inks.ochre,
    skin: '#ecc6a0',
    hair: inks.ink,
    coat: inks.brick,
    behind: path('M500 200C650 196 706 310 700 440V650H300V440C294 310 350 196 500 200Z', inks.ink),
    over: path('M336 470C330 300 390 216 500 216C610 216 670 300 664 470L654 392C560 402 440 402 346 392Z', inks.ink),
    collar: rollNeck(inks.paper),
    wearsGlasses: true,
  }),
  portrait({
    name: 'portrait-tomas-herrera',
    ground: inks.sky,
    panel: '#86b1bd',
    skin: '#dba57e',
    hair: '#8d8a83',
    coat: inks.rust,
    over:
      path(
        'M338 440C320 300 380 190 520 204C650 210 690 300 660 440C652 400 640 372 622 352C560 360 470 340 430 300C400 340 352 380 338 440Z',
        '#8d8a83',
      ) +
      path(
        'M410 560C440 536 480 548 500 556C520 548 560 536 592 560C560 590 520 578 500 574C480 578 440 590 410 560Z',
        '#8d8a83',
      ),
    collar: openCollar(inks.petrol),
  }),
  portrait({
    name: 'portrait-priya-raman',
    ground: inks.rust,
    panel: inks.brick,
    skin: '#b9794f',
    hair: inks.plum,
    coat: inks.ochre,
    behind:
      circle(500, 178, 92, inks.plum) +
      path(
        'M500 206C640 206 690 320 684 450C680 520 660 560 640 590H360C340 560 320 520 316 450C310 320 360 206 500 206Z',
        inks.plum,
      ),
    over:
      path('M340 470C330 330 400 250 500 246C510 320 430 360 340 470Z', inks.plum) +
      path('M660 470C670 330 600 250 500 246C490 320 570 360 660 470Z', inks.plum) +
      circle(338, 548, 15, inks.amber) +
      circle(662, 548, 15, inks.amber),
    collar: path('M360 770C420 880 580 900 700 800L780 1000H640C560 960 420 900 360 770Z', inks.petrol),
  }),
  portrait({
    name: 'portrait-jonas-weber',
    ground: inks.petrol,
    panel: inks.deep,
    skin: '#f0cba8',
    hair: inks.ochre,
    coat: inks.moss,
    over:
      path(
        'M346 400C316 250 420 180 540 196C640 190 700 290 656 410C640 380 650 340 600 330C540 346 440 330 400 326C372 340 362 370 346 400Z',
        '#c98d34',
      ) +
      path(
        'M346 470C350 610 410 690 500 690C590 690 650 610 654 470C640 560 610 580 560 556C530 540 470 540 440 556C390 580 360 560 346 470Z',
        '#c98d34',
      ) +
      stroke('M460 590C486 602 516 602 542 590', inks.brick, 9),
    collar: rollNeck(inks.bone),
    wearsGlasses: true,
  }),
];
