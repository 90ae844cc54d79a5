import type { Localised } from '../locales.ts';
import type { StarterRecord } from './record.ts';
import { fileValue } from './record.ts';

function author(
  name: string,
  spec: {
    fullName: string;
    role: Localised<string>;
    bio: Localised<string>;
    memberSince: string;
  },
): StarterRecord {
  return {
    name,
    model: 'author',
    isPublished: true,
    attributes: {
      name: spec.fullName,
      role: spec.role,
      portrait: fileValue(`portrait-${name}`),
      bio: spec.bio,
      email: `${name.replace('-', '.')}@kestrelhall.example`,
      member_since: spec.memberSince,
    },
  };
}

export const authors: readonly StarterRecord[] = [
  author('mara-holm', {
    fullName: 'Mara Holm',
    role: { en: 'Editor of the journal', it: 'Direttrice della rivista' },
    bio: {
      en: 'Mara Holm edits the journal and most of what hangs on the walls in words. She was a typesetter before, and still counts lines with a steel ruler.',
      it: 'Mara Holm dirige la rivista e cura quasi tutte le parole appese ai muri. Prima faceva la compositrice, e conta ancora le righe con un righello d’acciaio.',
    },
    memberSince: '2019-01-07',
  }),
  author('idris-bakare', {
    fullName: 'Idris Bakare',
    role: { en: 'Writer at large', it: 'Scrittore ospite' },
    bio: {
      en: 'Idris Bakare writes about cloth, print and the people who work with their hands. He teaches drawing on Wednesdays and is learning to weave, slowly.',
      it: 'Idris Bakare scrive di tessuti, stampa e persone che lavorano con le mani. Il mercoledì insegna disegno e sta imparando a tessere, con calma.',
    },
    memberSince: '2021-09-01',
  }),
  author('aiko-tanabe', {
    fullName: 'Aiko Tanabe',
    role: { en: 'Head of learning', it: 'Responsabile della didattica' },
    bio: {
      en: 'Aiko Tanabe runs the learning studio, where four hundred children a week find out what a colour does next to another one.',
      it: 'Aiko Tanabe dirige il laboratorio didattico, dove quattrocento bambini alla settimana scoprono che cosa fa un colore accanto a un altro.',
    },
    memberSince: '2017-03-13',
  }),
  author('tomas-herrera', {
    fullName: 'Tomás Herrera',
    role: { en: 'House architect and conservator', it: 'Architetto e restauratore' },
    bio: {
      en: 'Tomás Herrera looks after the building and everything in it that hums, leaks or fades. He keeps a drawing of each of its 214 doors.',
      it: 'Tomás Herrera si prende cura dell’edificio e di tutto ciò che al suo interno ronza, perde o sbiadisce. Conserva un disegno di ognuna delle 214 porte.',
    },
    memberSince: '2009-05-04',
  }),
  author('priya-raman', {
    fullName: 'Priya Raman',
    role: { en: 'Curator of ceramics and photography', it: 'Curatrice di ceramica e fotografia' },
    bio: {
      en: 'Priya Raman thinks that a glaze and a photograph are the same thing: a surface that remembers how much light or heat it was given.',
      it: 'Priya Raman pensa che uno smalto e una fotografia siano la stessa cosa: una superficie che ricorda quanta luce o quanto calore ha ricevuto.',
    },
    memberSince: '2018-08-20',
  }),
  author('jonas-weber', {
    fullName: 'Jonas Weber',
    role: { en: 'Head of the night programme', it: 'Responsabile del programma serale' },
    bio: {
      en: 'Jonas Weber keeps the hall open after dark. He came to play the double bass at an opening and was given the keys the same evening.',
      it: 'Jonas Weber tiene aperta la sala dopo il tramonto. Venne a suonare il contrabbasso a un’inaugurazione e quella sera stessa ricevette le chiavi.',
    },
    memberSince: '2020-02-03',
  }),
];
