import type { StarterRecord } from '../record.ts';
import { article } from './article.ts';

export const building: readonly StarterRecord[] = [
  article({
    name: 'east-stair',
    title: {
      en: 'Building the east stair in eleven drawings',
      it: 'La scala est in undici disegni',
    },
    excerpt: {
      en: 'A stair is a drawing that people walk on. Ours took eleven attempts, and one of them was a cat’s.',
      it: 'Una scala è un disegno su cui la gente cammina. Per la nostra ci sono voluti undici tentativi, e uno è di un gatto.',
    },
    cover: 'east-stair-axonometry',
    body: {
      en: [
        'The first drawing was a straight line from the quay to the terrace. It was steep, honest and impossible: the building regulations want a landing after sixteen steps, and so do knees.',
        'Drawings two to six added landings. Each time the stair grew longer and the terrace shorter, until in number seven there was no terrace left to arrive at.',
        {
          picture: 'east-stair-axonometry',
          caption: 'Drawing eleven, the one that was built.',
          layout: 'wide',
        },
        '## What the cat knew',
        'While we argued, the harbour cat had begun to use the scaffolding. It never climbed straight up but took a slant along the wall, nine steps, a pause, nine steps. We measured the slant. It was drawing eight.',
        'The steps are limestone from the old quay, cut in half and turned over, so that the side that faced the sea for ninety years now faces your feet.',
        ['Rise: 15 centimetres', 'Going: 34 centimetres', 'Steps between two pauses: nine'],
      ],
      it: [
        'Il primo disegno era una linea retta dal molo alla terrazza. Era ripida, sincera e impossibile: il regolamento vuole un pianerottolo ogni sedici gradini, e le ginocchia anche.',
        'I disegni dal due al sei aggiungevano pianerottoli. Ogni volta la scala si allungava e la terrazza si accorciava, finché al numero sette non c’era più una terrazza a cui arrivare.',
        {
          picture: 'east-stair-axonometry',
          caption: 'Il disegno undici, quello costruito.',
          layout: 'wide',
        },
        '## Quello che sapeva il gatto',
        'Mentre discutevamo, il gatto del porto aveva cominciato a usare l’impalcatura. Non saliva mai dritto, ma di sbieco lungo il muro: nove gradini, una pausa, nove gradini. Abbiamo misurato lo sbieco. Era il disegno otto.',
        'I gradini sono il calcare del vecchio molo, tagliato a metà e rivoltato: il lato che per novant’anni ha guardato il mare ora guarda i vostri piedi.',
        ['Alzata: 15 centimetri', 'Pedata: 34 centimetri', 'Gradini tra due pause: nove'],
      ],
    },
    author: 'tomas-herrera',
    exhibitions: ['paper-rooms'],
    issueDate: '2026-11-18',
    topic: 'building',
    tags: ['the-hall', 'how-it-is-made'],
    minutes: 3,
  }),
  article({
    name: 'repainted-rotunda',
    title: { en: 'Why we repainted the rotunda', it: 'Perché abbiamo ridipinto la rotonda' },
    excerpt: {
      en: 'Under nine coats of white we found six colours in rings. It took a summer, a ladder and four hundred cotton buds.',
      it: 'Sotto nove mani di bianco abbiamo trovato sei colori ad anelli. Ci sono voluti un’estate, una scala e quattrocento bastoncini di cotone.',
    },
    cover: 'rotunda-colour-study',
    body: {
      en: [
        'For sixty years the rotunda was white, and everyone agreed that white suited it. Then a water stain the size of a hand dried in the shape of a rainbow, and we sent for a scalpel.',
        'Livia Sarto had painted each ring of the dome in the colour of a customs stamp: petrol for arrivals, rust for departures, ochre for goods that were allowed to wait. Clerks could read the room.',
        '## Matching the past',
        'We did not scrape. Two conservators opened forty windows of a centimetre each, measured the colour in them by daylight, and mixed new paint beside it. The old coats are still there, under the new one, for whoever disagrees with us in a hundred years.',
        'The last ring was painted on a Friday at noon. On Saturday a child looked up and asked when it had been put on. *Always*, said the guard, and was nearly right.',
      ],
      it: [
        'Per sessant’anni la rotonda è stata bianca, e tutti erano d’accordo che il bianco le donasse. Poi una macchia d’acqua grande come una mano si è asciugata a forma di arcobaleno, e abbiamo mandato a prendere un bisturi.',
        'Livia Sarto aveva dipinto ogni anello della cupola nel colore di un timbro doganale: petrolio per gli arrivi, ruggine per le partenze, ocra per le merci che potevano aspettare. Gli impiegati leggevano la sala.',
        '## Accordarsi con il passato',
        'Non abbiamo raschiato. Due restauratrici hanno aperto quaranta finestre da un centimetro, misurato il colore alla luce del giorno e preparato la tinta nuova lì accanto. Le vecchie mani ci sono ancora, sotto la nuova, per chi tra cent’anni non sarà d’accordo con noi.',
        'L’ultimo anello è stato dipinto un venerdì a mezzogiorno. Il sabato un bambino ha alzato gli occhi e ha chiesto quando l’avessero messo. *Da sempre*, ha risposto la custode, e quasi aveva ragione.',
      ],
    },
    author: 'tomas-herrera',
    issueDate: '2026-09-10',
    topic: 'building',
    tags: ['the-hall', 'from-the-archive'],
    minutes: 3,
  }),
  article({
    name: 'paper-as-a-building-material',
    title: { en: 'Paper as a building material', it: 'La carta come materiale da costruzione' },
    excerpt: {
      en: 'A sheet of paper is a wall that has not been folded yet. Notes from the workshop behind our next exhibition.',
      it: 'Un foglio di carta è un muro che nessuno ha ancora piegato. Appunti dal laboratorio della prossima mostra.',
    },
    cover: 'paper-pavilion-model',
    body: {
      en: [
        'Hold a sheet of paper by one edge and it hangs. Fold it once down the middle and it stands out like a shelf. Nothing was added; that is all there is to know about building with it, and it takes years.',
        'In the workshop behind the rotunda eight studios are folding for [Paper Rooms](exhibition:paper-rooms). The floor is covered with models that were too brave. One of them carried a bicycle for an afternoon.',
        '> Concrete forgives you now and punishes you later. Paper is the other way round. — A note on the workshop door',
        '## Three rules',
        [
          'Fold along the fibre, or the fold will choose its own way.',
          'Never glue what you can interlock.',
          'Keep a bucket of sand, not of water.',
        ],
        { exhibition: 'paper-rooms', button: 'See the rooms' },
      ],
      it: [
        'Tenete un foglio per un bordo e penderà. Piegatelo una volta al centro e starà teso come una mensola. Non si è aggiunto nulla: per costruire con la carta non c’è altro da sapere, e ci vogliono anni.',
        'Nel laboratorio dietro la rotonda otto studi piegano per [Stanze di carta](exhibition:paper-rooms). Il pavimento è coperto di modelli troppo coraggiosi. Uno ha retto una bicicletta per un pomeriggio intero.',
        '> Il calcestruzzo perdona adesso e punisce dopo. La carta fa il contrario. — Un biglietto sulla porta del laboratorio',
        '## Tre regole',
        [
          'Piegare lungo la fibra, o la piega sceglierà da sola.',
          'Non incollare mai ciò che si può incastrare.',
          'Tenere pronto un secchio di sabbia, non d’acqua.',
        ],
        { exhibition: 'paper-rooms', button: 'Guarda le stanze' },
      ],
    },
    author: 'jonas-weber',
    exhibitions: ['paper-rooms'],
    issueDate: '2026-08-13',
    topic: 'building',
    tags: ['how-it-is-made', 'behind-the-scenes'],
    minutes: 3,
  }),
  article({
    name: 'keeping-neon-alive',
    title: { en: 'Keeping neon alive', it: 'Tenere in vita il neon' },
    excerpt: {
      en: 'The kestrel over our bar has burned since 1998. What happens when a tube goes dark, and who can still bend a new one.',
      it: 'Il gheppio sopra il bar è acceso dal 1998. Che cosa succede quando un tubo si spegne, e chi sa ancora piegarne uno nuovo.',
    },
    cover: 'neon-conservation-bench',
    body: {
      en: [
        'It began with a flicker in the left wing. The guards noticed on a Tuesday; by Thursday the bird over the bar could only turn right.',
        'A neon tube does not wear out, it leaks. Somewhere a crack thinner than a hair lets the gas out and the evening in. The cure is to find the crack, melt it shut, pump the tube empty and fill it again. There are four people in the country who do this, and one of them is retired and does it anyway.',
        '## Bending a wing',
        'He heats the glass over a ribbon of flame until it sags, and has eight seconds. Through a rubber hose he blows a little air so that the bend stays round. The drawing lies on the table, mirrored, scorched by every sign he has ever made.',
        'The bird flies straight again. One tube in its tail is new and a shade too blue. We have written that down, so that no one corrects it.',
      ],
      it: [
        'È cominciato con un tremolio nell’ala sinistra. I custodi se ne sono accorti di martedì; il giovedì l’uccello sopra il bar sapeva girare solo a destra.',
        'Un tubo al neon non si consuma, perde. Da qualche parte una crepa più sottile di un capello lascia uscire il gas ed entrare la sera. La cura: trovare la crepa, fonderla, svuotare il tubo e riempirlo di nuovo. Nel paese lo sanno fare in quattro, e uno è in pensione e lo fa lo stesso.',
        '## Piegare un’ala',
        'Scalda il vetro su un nastro di fiamma finché cede, e ha otto secondi. Da un tubo di gomma soffia un po’ d’aria, perché la curva resti tonda. Il disegno è sul tavolo, allo specchio, bruciacchiato da tutte le insegne che ha fatto.',
        'L’uccello vola di nuovo dritto. Un tubo della coda è nuovo e di un’ombra troppo blu. L’abbiamo annotato, così nessuno lo correggerà.',
      ],
    },
    author: 'tomas-herrera',
    issueDate: '2026-07-30',
    topic: 'conservation',
    tags: ['the-hall', 'how-it-is-made'],
    minutes: 3,
  }),
];
