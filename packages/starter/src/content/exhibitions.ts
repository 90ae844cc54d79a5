import type { Localised } from '../locales.ts';
import { inEachLocale } from '../locales.ts';
import type { rooms } from '../schema/exhibition.ts';
import type { StarterRecord } from './record.ts';
import { fileValue, recordId } from './record.ts';
import { seo } from './seo.ts';
import { slugOf } from './slug.ts';
import type { TextPart } from './structured-text.ts';
import { structuredText } from './structured-text.ts';

type ExhibitionSpec = {
  title: Localised<string>;
  subtitle: Localised<string>;
  poster: string;
  gallery: readonly string[];
  body: Localised<readonly TextPart[]>;
  curator: string;
  dates: readonly [first: string, last: string];
  openingAt: string;
  onView: boolean;
  price: number;
  room: keyof typeof rooms;
  accent: readonly [red: number, green: number, blue: number];
  isPublished?: boolean;
};

function exhibition(name: string, spec: ExhibitionSpec): StarterRecord {
  const [red, green, blue] = spec.accent;
  return {
    name,
    model: 'exhibition',
    isPublished: spec.isPublished ?? true,
    attributes: {
      title: spec.title,
      slug: inEachLocale((locale) => slugOf(spec.title[locale])),
      subtitle: spec.subtitle,
      poster: fileValue(spec.poster),
      gallery: spec.gallery.map(fileValue),
      body: inEachLocale((locale) => structuredText(`exhibition/${name}/${locale}`, spec.body[locale])),
      curator: recordId('author', spec.curator),
      starts_on: spec.dates[0],
      ends_on: spec.dates[1],
      opening_at: spec.openingAt,
      on_view: spec.onView,
      price: spec.price,
      room: spec.room,
      entrance: { latitude: 60.1622, longitude: 24.9668 },
      accent_colour: { red, green, blue, alpha: 255 },
      seo: seo(spec.title, spec.subtitle, spec.poster),
    },
  };
}

export const exhibitions: readonly StarterRecord[] = [
  exhibition('soft-machines', {
    title: { en: 'Soft Machines', it: 'Macchine morbide' },
    subtitle: {
      en: 'Signe Aalto and forty years of weaving as engineering',
      it: 'Signe Aalto e quarant’anni di tessitura come ingegneria',
    },
    poster: 'soft-machines-poster',
    gallery: ['aalto-soft-machines-east-gallery', 'studio-loom-oulu', 'dictionary-of-knots-plate'],
    body: {
      en: [
        'A loom was the first machine that could be told what to do. *Soft Machines* follows Signe Aalto, who has been telling looms what to do since 1984, through thirty-one cloths, nine drawings and one very long band of flax.',
        {
          picture: 'aalto-soft-machines-east-gallery',
          caption: 'Signe Aalto, Eleven Bays, flax and wool, 2026. East gallery.',
          layout: 'wide',
        },
        '## How to look',
        'Stand far off first. From the door the large cloths read as plans of the building. Then walk up until your nose is a hand away, and find out that no two squares agree.',
        [
          'The cloths may not be touched, the samples by the window may.',
          'The loom in the corner is worked every Thursday from two to four.',
          'A chair is yours to carry around. Take one at the door.',
        ],
      ],
      it: [
        'Il telaio fu la prima macchina a cui si potesse dire che cosa fare. *Macchine morbide* segue Signe Aalto, che dal 1984 dice ai telai che cosa fare, attraverso trentun tessuti, nove disegni e un lunghissimo nastro di lino.',
        {
          picture: 'aalto-soft-machines-east-gallery',
          caption: 'Signe Aalto, Undici campate, lino e lana, 2026. Galleria est.',
          layout: 'wide',
        },
        '## Come guardare',
        'Prima da lontano. Dalla porta i tessuti grandi si leggono come piante dell’edificio. Poi avvicinatevi fino a un palmo, e scoprirete che non esistono due quadrati uguali.',
        [
          'I tessuti non si toccano, i campioni accanto alla finestra sì.',
          'Il telaio nell’angolo lavora ogni giovedì dalle due alle quattro.',
          'Potete portare con voi una sedia: prendetela all’ingresso.',
        ],
      ],
    },
    curator: 'mara-holm',
    dates: ['2026-11-14', '2027-02-28'],
    openingAt: '2026-11-13T18:00:00+02:00',
    onView: true,
    price: 14,
    room: 'east-gallery',
    accent: [200, 90, 54],
  }),
  exhibition('paper-rooms', {
    title: { en: 'Paper Rooms', it: 'Stanze di carta' },
    subtitle: {
      en: 'Eight architects build with what they usually draw on',
      it: 'Otto architetti costruiscono con ciò su cui di solito disegnano',
    },
    poster: 'paper-rooms-poster',
    gallery: ['paper-pavilion-model', 'east-stair-axonometry'],
    body: {
      en: [
        'Paper carries eighty times its weight when it is folded and nothing at all when it is wet. Eight studios were given one tonne of it, a rotunda and three weeks.',
        'Each room stands inside the next, so that you leave through the smallest one. Please come without umbrellas.',
        { picture: 'paper-pavilion-model', caption: 'Study model for the third room, 1:20.' },
        'In the last week of the exhibition the rooms are taken apart and pulped in public. The sheets made from them are for sale at the desk.',
      ],
      it: [
        'La carta regge ottanta volte il suo peso quando è piegata, e niente quando è bagnata. A otto studi ne abbiamo data una tonnellata, insieme a una rotonda e a tre settimane.',
        'Ogni stanza sta dentro la successiva, così si esce dalla più piccola. Vi preghiamo di venire senza ombrello.',
        {
          picture: 'paper-pavilion-model',
          caption: 'Modello di studio per la terza stanza, 1:20.',
        },
        'Nell’ultima settimana le stanze vengono smontate e ridotte in polpa davanti al pubblico. I fogli che se ne ricavano si vendono in biglietteria.',
      ],
    },
    curator: 'tomas-herrera',
    dates: ['2027-01-23', '2027-05-02'],
    openingAt: '2027-01-22T18:00:00+02:00',
    onView: false,
    price: 12,
    room: 'rotunda',
    accent: [200, 90, 54],
  }),
  exhibition('five-fires', {
    title: { en: 'Five Fires', it: 'Cinque fuochi' },
    subtitle: {
      en: 'One clay, five firings, and what the kiln decided',
      it: 'Un’argilla, cinque cotture, e le decisioni del forno',
    },
    poster: 'five-fires-poster',
    gallery: ['rautio-kiln-five-glazes', 'small-sculptures-on-plinths'],
    body: {
      en: [
        'Eero Rautio threw sixty vessels from the same clay and fired them five times, each time with another wood. The exhibition shows them in the order in which they left the kiln, failures included.',
        '> Birch is polite. Alder argues. — Eero Rautio',
        'The story of the glazes is told in the journal. On Saturdays the small kiln in the yard is lit at ten, and visitors may bring something to put in.',
      ],
      it: [
        'Eero Rautio ha tornito sessanta vasi dalla stessa argilla e li ha cotti cinque volte, ogni volta con un legno diverso. La mostra li presenta nell’ordine in cui sono usciti dal forno, errori compresi.',
        '> La betulla è educata. L’ontano discute. — Eero Rautio',
        'La storia degli smalti si legge nella rivista. Il sabato alle dieci si accende il forno piccolo nel cortile, e chi visita può portare qualcosa da cuocere.',
      ],
    },
    curator: 'priya-raman',
    dates: ['2026-10-10', '2027-01-31'],
    openingAt: '2026-10-09T18:00:00+03:00',
    onView: true,
    price: 12.5,
    room: 'kiln-room',
    accent: [224, 166, 60],
  }),
  exhibition('tidal-hours', {
    title: { en: 'Tidal Hours', it: 'Le ore della marea' },
    subtitle: {
      en: 'Clocks, charts and drawings that keep the time of the sea',
      it: 'Orologi, carte e disegni che segnano il tempo del mare',
    },
    poster: 'tidal-hours-poster',
    gallery: ['night-opening-harbour', 'low-cloud-over-lake-inari'],
    body: {
      en: [
        'The Baltic hardly has a tide, which is why people here have always been curious about those who live by one. Forty objects from six coasts show how to read a clock that is late by fifty minutes every day.',
        'The room is free, and open until ten on the first Friday of the month.',
      ],
      it: [
        'Il Baltico quasi non ha marea, ed è per questo che da queste parti si è sempre curiosi di chi ci vive accanto. Quaranta oggetti da sei coste mostrano come leggere un orologio che ogni giorno ritarda di cinquanta minuti.',
        'L’ingresso alla sala è libero, fino alle dieci il primo venerdì del mese.',
      ],
    },
    curator: 'jonas-weber',
    dates: ['2026-09-05', '2027-01-10'],
    openingAt: '2026-09-04T19:00:00+03:00',
    onView: true,
    price: 0,
    room: 'harbour-room',
    accent: [31, 82, 96],
  }),
  exhibition('blue-shadows', {
    title: { en: 'Blue Shadows', it: 'Ombre azzurre' },
    subtitle: {
      en: 'Cyanotypes from 1843 to last Tuesday',
      it: 'Cianotipie dal 1843 a martedì scorso',
    },
    poster: 'blue-shadows-poster',
    gallery: ['cyanotype-three-specimens'],
    body: {
      en: [
        'No lens, no film: a leaf, a sheet of prepared paper and the sun. *Blue Shadows* began with Anna Atkins, who printed the algae of Britain in this way, and ended on the roof, where 1,900 visitors made a print of their own.',
        'The exhibition has closed. Its story stays in the journal, and the prints from the roof can be collected at the desk until spring.',
      ],
      it: [
        'Niente obiettivo, niente pellicola: una foglia, un foglio preparato e il sole. *Ombre azzurre* cominciava con Anna Atkins, che stampò così le alghe della Gran Bretagna, e finiva sul tetto, dove 1.900 visitatori hanno fatto la loro stampa.',
        'La mostra è chiusa. La sua storia resta nella rivista, e le stampe del tetto si ritirano in biglietteria fino a primavera.',
      ],
    },
    curator: 'priya-raman',
    dates: ['2026-05-30', '2026-09-27'],
    openingAt: '2026-05-29T18:00:00+03:00',
    onView: false,
    price: 10,
    room: 'print-cabinet',
    accent: [29, 59, 110],
  }),
  exhibition('the-weight-of-small-things', {
    title: { en: 'The Weight of Small Things', it: 'Il peso delle piccole cose' },
    subtitle: {
      en: 'Sculpture that fits in a coat pocket',
      it: 'Sculture che stanno in una tasca del cappotto',
    },
    poster: 'small-sculptures-on-plinths',
    gallery: [],
    body: {
      en: [
        'Working draft. Thirty sculptures, none taller than a hand, each on a plinth of the height its maker asked for. We are still waiting for two loans and one plinth.',
      ],
      it: [
        'Bozza di lavoro. Trenta sculture, nessuna più alta di una mano, ognuna su un piedistallo dell’altezza chiesta da chi l’ha fatta. Aspettiamo ancora due prestiti e un piedistallo.',
      ],
    },
    curator: 'aiko-tanabe',
    dates: ['2027-06-05', '2027-09-19'],
    openingAt: '2027-06-04T18:00:00+03:00',
    onView: false,
    price: 10,
    room: 'east-gallery',
    accent: [135, 164, 143],
    isPublished: false,
  }),
];
