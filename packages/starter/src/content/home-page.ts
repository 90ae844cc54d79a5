import type { Localised } from '../locales.ts';
import { inEachLocale } from '../locales.ts';
import type { StarterRecord } from './record.ts';
import { fileValue, recordId } from './record.ts';
import { seo } from './seo.ts';
import type { PicturePart, TeaserPart } from './structured-text.ts';
import { block } from './structured-text.ts';

const sections: Localised<readonly (PicturePart | TeaserPart)[]> = {
  en: [
    {
      exhibition: 'five-fires',
      button: 'See the kiln',
      note: 'Saturdays at ten the small kiln is lit. Bring something to put in.',
    },
    {
      picture: 'night-opening-harbour',
      caption: 'First Fridays: open until ten, with music in the rotunda.',
      layout: 'full',
    },
    {
      exhibition: 'tidal-hours',
      button: 'Come in for free',
      note: 'The harbour room costs nothing and never will.',
    },
  ],
  it: [
    {
      exhibition: 'five-fires',
      button: 'Vai al forno',
      note: 'Il sabato alle dieci si accende il forno piccolo. Portate qualcosa da cuocere.',
    },
    {
      picture: 'night-opening-harbour',
      caption: 'Ogni primo venerdì: aperto fino alle dieci, con musica nella rotonda.',
      layout: 'full',
    },
    {
      exhibition: 'tidal-hours',
      button: 'Entra gratis',
      note: 'La sala del porto non costa niente, né costerà mai.',
    },
  ],
};

const introduction: Localised<string> = {
  en: 'An arts centre at the end of the east quay: exhibitions of things that someone has made, a journal about how, and a kiln in the yard.',
  it: 'Un centro d’arte in fondo al molo est: mostre di cose fatte da qualcuno, una rivista che racconta come, e un forno nel cortile.',
};

export const homePage: StarterRecord = {
  name: 'home-page',
  model: 'home_page',
  isPublished: true,
  attributes: {
    headline: { en: 'Made by hand, kept by the sea', it: 'Fatto a mano, custodito dal mare' },
    introduction,
    hero: fileValue('kestrel-hall-from-the-quay'),
    featured_exhibition: recordId('exhibition', 'soft-machines'),
    highlights: ['quiet-geometry', 'five-glazes', 'east-stair', 'night-opening'].map((name) =>
      recordId('article', name),
    ),
    sections: inEachLocale((locale) =>
      sections[locale].map((section, index) => block(`home_page/${locale}/${index}`, section)),
    ),
    seo: seo(
      {
        en: 'Kestrel Hall, arts centre on the east quay',
        it: 'Kestrel Hall, centro d’arte sul molo est',
      },
      introduction,
      'kestrel-hall-from-the-quay',
    ),
  },
};
