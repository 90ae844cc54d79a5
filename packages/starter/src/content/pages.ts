import type { Localised } from '../locales.ts';
import { inEachLocale } from '../locales.ts';
import type { StarterRecord } from './record.ts';
import { seo } from './seo.ts';
import { slugOf } from './slug.ts';
import type { TextPart } from './structured-text.ts';
import { structuredText } from './structured-text.ts';

function page(
  name: string,
  spec: {
    title: Localised<string>;
    summary: Localised<string>;
    body: Localised<readonly TextPart[]>;
    parent?: string;
    inMenu?: boolean;
    isPublished?: boolean;
  },
): StarterRecord {
  return {
    name,
    model: 'page',
    isPublished: spec.isPublished ?? true,
    ...(spec.parent === undefined ? {} : { parent: spec.parent }),
    attributes: {
      title: spec.title,
      slug: inEachLocale((locale) => slugOf(spec.title[locale])),
      body: inEachLocale((locale) => structuredText(`page/${name}/${locale}`, spec.body[locale])),
      in_menu: spec.inMenu ?? true,
      seo: seo(spec.title, spec.summary, 'kestrel-hall-from-the-quay'),
    },
  };
}

export const pages: readonly StarterRecord[] = [
  page('visit', {
    title: { en: 'Visit', it: 'Visitare' },
    summary: {
      en: 'Hours, tickets, the way here and ways around inside.',
      it: 'Orari, biglietti, come arrivare e come muoversi.',
    },
    body: {
      en: [
        'The hall stands at the end of the east quay. You will see the red dome before you see the door. Come in, it is warm.',
        'Everything a visit needs is on the three pages below this one.',
      ],
      it: [
        'La Kestrel Hall è in fondo al molo est. Vedrete la cupola rossa prima della porta. Entrate, fa caldo.',
        'Tutto quello che serve per la visita è nelle tre pagine qui sotto.',
      ],
    },
  }),
  page('hours-and-tickets', {
    parent: 'visit',
    title: { en: 'Hours and tickets', it: 'Orari e biglietti' },
    summary: {
      en: 'Open Tuesday to Sunday from eleven, on night openings until ten.',
      it: 'Da martedì a domenica dalle undici, nelle aperture serali fino alle ventidue.',
    },
    body: {
      en: [
        '**Tuesday to Sunday, 11 to 18.** On the first Friday of the month until 22. Closed on Mondays, and on days when the harbour freezes over, which has happened twice.',
        '## Tickets',
        [
          'A day ticket costs 14 euros and opens every room.',
          'Under 18: free. Bring your grandparents, they pay half.',
          'The harbour room is free for everyone, always.',
        ],
        'Tickets are sold at the desk. There is no need to book, except for the kiln on Saturdays.',
      ],
      it: [
        '**Da martedì a domenica, dalle 11 alle 18.** Il primo venerdì del mese fino alle 22. Chiuso il lunedì, e nei giorni in cui il porto gela, cosa successa due volte.',
        '## Biglietti',
        [
          'Il biglietto giornaliero costa 14 euro e apre tutte le sale.',
          'Sotto i 18 anni: gratuito. Portate i nonni, pagano la metà.',
          'La sala del porto è gratuita per tutti, sempre.',
        ],
        'I biglietti si comprano in biglietteria. Non serve prenotare, tranne per il forno del sabato.',
      ],
    },
  }),
  page('getting-here', {
    parent: 'visit',
    title: { en: 'Getting here', it: 'Come arrivare' },
    summary: {
      en: 'By tram, on foot along the quay, or by the small ferry.',
      it: 'In tram, a piedi lungo il molo o con il piccolo traghetto.',
    },
    body: {
      en: [
        'The tram stops at *East Quay*, two minutes from the door. On foot it is a quarter of an hour from the market, with the wind behind you on the way back.',
        'From May to September the small ferry lands at our own steps. Bicycles sleep under the [east stair](article:east-stair).',
      ],
      it: [
        'Il tram ferma a *Molo Est*, a due minuti dalla porta. A piedi è un quarto d’ora dal mercato, con il vento alle spalle al ritorno.',
        'Da maggio a settembre il piccolo traghetto attracca ai nostri gradini. Le biciclette dormono sotto la [scala est](article:east-stair).',
      ],
    },
  }),
  page('access', {
    parent: 'visit',
    title: { en: 'Access', it: 'Accessibilità' },
    summary: {
      en: 'Step-free routes, quiet hours, loops and large print.',
      it: 'Percorsi senza gradini, ore tranquille, anelli magnetici e testi grandi.',
    },
    body: {
      en: [
        'Every public room can be reached without a step; the lift is behind the cloakroom and talks. All wall texts exist in large print and in both languages at the desk.',
        [
          'Quiet hours: Wednesdays from 11 to 13, lights low, no groups.',
          'Induction loops in the rotunda and the harbour room.',
          'Assistance dogs are welcome. So are people who have never been to a museum.',
        ],
      ],
      it: [
        'Tutte le sale si raggiungono senza gradini; l’ascensore è dietro il guardaroba, e parla. I testi di sala esistono a caratteri grandi e nelle due lingue, in biglietteria.',
        [
          'Ore tranquille: il mercoledì dalle 11 alle 13, luci basse, niente gruppi.',
          'Anelli a induzione nella rotonda e nella sala del porto.',
          'I cani da assistenza sono benvenuti. Anche chi non è mai stato in un museo.',
        ],
      ],
    },
  }),
  page('about', {
    title: { en: 'About the hall', it: 'La Kestrel Hall' },
    summary: {
      en: 'A customs house that became a place for things made by hand and mind.',
      it: 'Una dogana diventata un luogo per le cose fatte con le mani e con la testa.',
    },
    body: {
      en: [
        'Kestrel Hall was built in 1931 as a customs house and has been an arts centre since 1998. It is named after the pair of kestrels that nested in the lantern of the dome while the scaffolding was up, and stopped the works for six weeks.',
        '> No one had the heart to ask them for a permit. — From the site diary, June 1997',
        'Thirty people work here. The journal is written by them, about what they see.',
      ],
      it: [
        'La Kestrel Hall fu costruita nel 1931 come dogana ed è un centro d’arte dal 1998. Prende il nome dalla coppia di gheppi che fece il nido nella lanterna della cupola durante i lavori, e fermò il cantiere per sei settimane.',
        '> Nessuno ebbe il coraggio di chiedere loro un permesso. — Dal giornale di cantiere, giugno 1997',
        'Qui lavorano trenta persone. Sono loro a scrivere la rivista, su quello che vedono.',
      ],
    },
  }),
  page('the-building', {
    parent: 'about',
    title: { en: 'The building', it: 'L’edificio' },
    summary: {
      en: 'A rotunda, two wings, eleven bays and one stair.',
      it: 'Una rotonda, due ali, undici campate e una scala.',
    },
    body: {
      en: [
        'The plan is simple enough to draw on a ticket: a rotunda in the middle, a wing on each side, eleven bays in all. Its engineer, Livia Sarto, came from Trieste, which is why the house has spoken Italian as well from the first day.',
        {
          picture: 'kestrel-hall-from-the-quay',
          caption: 'The hall from the ferry, with one of its owners.',
          layout: 'wide',
        },
        'The [east stair](article:east-stair) was added in 2024. The [colours of the rotunda](article:repainted-rotunda) are the original ones again since last summer.',
      ],
      it: [
        'La pianta è così semplice che si disegna su un biglietto: una rotonda al centro, un’ala per lato, undici campate in tutto. L’ingegnera, Livia Sarto, veniva da Trieste: per questo la casa parla anche italiano dal primo giorno.',
        {
          picture: 'kestrel-hall-from-the-quay',
          caption: 'La Kestrel Hall vista dal traghetto, con una delle proprietarie.',
          layout: 'wide',
        },
        'La [scala est](article:east-stair) è del 2024. I [colori della rotonda](article:repainted-rotunda) sono di nuovo quelli originali dall’estate scorsa.',
      ],
    },
  }),
  page('rent-a-room', {
    parent: 'about',
    title: { en: 'Rent a room', it: 'Affittare una sala' },
    summary: {
      en: 'The rotunda seats 180, the harbour room 60.',
      it: 'La rotonda ha 180 posti, la sala del porto 60.',
    },
    body: {
      en: [
        'Working draft. The rotunda seats 180 and forgives no whisper. The harbour room seats 60 and has the view. Prices follow once the new chairs have arrived.',
      ],
      it: [
        'Bozza di lavoro. La rotonda ha 180 posti e non perdona un sussurro. La sala del porto ne ha 60 e ha la vista. I prezzi arriveranno insieme alle sedie nuove.',
      ],
    },
    inMenu: false,
    isPublished: false,
  }),
];
