import type { StarterRecord } from '../record.ts';
import { article } from './article.ts';

export const textiles: readonly StarterRecord[] = [
  article({
    name: 'quiet-geometry',
    title: {
      en: 'The quiet geometry of Signe Aalto',
      it: 'La geometria silenziosa di Signe Aalto',
    },
    excerpt: {
      en: 'Before dawn, a weaver in Oulu ties nineteen mornings into one cloth. A studio visit ahead of our winter exhibition.',
      it: 'Prima dell’alba, a Oulu, una tessitrice annoda diciannove mattine in un solo tessuto. Una visita allo studio in vista della mostra d’inverno.',
    },
    laterExcerpt: {
      en: 'Before dawn, a weaver in Oulu ties nineteen mornings into one cloth. A studio visit, now that the cloth hangs in the east gallery.',
      it: 'Prima dell’alba, a Oulu, una tessitrice annoda diciannove mattine in un solo tessuto. Una visita allo studio, ora che il tessuto è nella galleria est.',
    },
    cover: 'aalto-soft-machines-east-gallery',
    body: {
      en: [
        'Signe Aalto ties her first knot at six in the morning, before the studio heating comes on. The work that opens [Soft Machines](exhibition:soft-machines) took nineteen of those mornings, and two thousand metres of flax.',
        'She speaks of weaving as subtraction. “You begin with every line the thread could take,” she says, “and then you take lines away until the cloth can stand.”',
        {
          exhibition: 'soft-machines',
          button: 'Plan your visit',
          note: 'Until 28 February in the east gallery.',
        },
        '## A grid that breathes',
        'From across the room the cloth reads as a plan of the building: eleven bays, one stair. Step closer and no two squares agree. The dye was cooked in pots too small for the yarn, so every bundle came out a shade of its own, and she laid them in the order in which they dried.',
        {
          picture: 'soft-machines-poster',
          caption: 'The poster was drawn from a detail, 24 by 26 centimetres.',
        },
        'On the bench by the door lies a ruler with its first three centimetres missing. She has measured from the fourth since 1984. No one has ever noticed, she says, because a cloth is only wrong when it disagrees with itself.',
        '> A loom does exactly what you tell it. That is the difficulty. — Signe Aalto',
      ],
      it: [
        'Signe Aalto fa il primo nodo alle sei del mattino, prima che nello studio si accenda il riscaldamento. L’opera che apre [Macchine morbide](exhibition:soft-machines) è costata diciannove di quelle mattine, e duemila metri di lino.',
        'Della tessitura parla come di una sottrazione. «Si comincia con tutte le linee che il filo potrebbe prendere», dice, «e poi si tolgono linee finché il tessuto sta in piedi.»',
        {
          exhibition: 'soft-machines',
          button: 'Prepara la visita',
          note: 'Fino al 28 febbraio nella galleria est.',
        },
        '## Una griglia che respira',
        'Dall’altro lato della sala il tessuto si legge come una pianta dell’edificio: undici campate, una scala. Da vicino non ci sono due quadrati d’accordo. La tinta è stata cotta in pentole troppo piccole per il filato, così ogni matassa ha preso una sfumatura sua, e lei le ha disposte nell’ordine in cui si asciugavano.',
        {
          picture: 'soft-machines-poster',
          caption: 'Il manifesto nasce da un dettaglio di 24 per 26 centimetri.',
        },
        'Sul banco vicino alla porta c’è un righello senza i primi tre centimetri. Dal 1984 misura a partire dal quarto. Nessuno se n’è mai accorto, dice, perché un tessuto è sbagliato solo quando non va d’accordo con se stesso.',
        '> Il telaio fa esattamente quello che gli dici. È questa la difficoltà. — Signe Aalto',
      ],
    },
    author: 'idris-bakare',
    exhibitions: ['soft-machines'],
    issueDate: '2026-11-12',
    topic: 'textiles',
    tags: ['artist-visit', 'how-it-is-made'],
    minutes: 4,
    pinned: true,
  }),
  article({
    name: 'what-a-loom-remembers',
    title: { en: 'What a loom remembers', it: 'Che cosa ricorda un telaio' },
    excerpt: {
      en: 'The loom in the east gallery is older than the building. We took it apart to carry it upstairs and found five signatures.',
      it: 'Il telaio della galleria est è più vecchio dell’edificio. L’abbiamo smontato per portarlo di sopra, e abbiamo trovato cinque firme.',
    },
    cover: 'studio-loom-oulu',
    body: {
      en: [
        'It came in eleven pieces and without a manual. The uprights are pine, the beams are birch, and the wedges that hold everything together have been replaced so often that they are the youngest things in the room.',
        'On the inside of the lower beam, where only someone lying on the floor would see them, are five names with five dates. The oldest is *Hilja, 1887*. Each of them had the same idea in a different handwriting.',
        '## Learning from the wear',
        [
          'A groove in the breast beam shows where the weaver leaned.',
          'The left treadle is thinner: whoever wove here longest began with the left foot.',
          'There is soot under the varnish, so it once stood in a kitchen.',
        ],
        'We cleaned it with water and a brush, and waxed it. On Thursdays it is worked again by [Signe Aalto’s](article:quiet-geometry) students. There is space under the fifth name.',
      ],
      it: [
        'È arrivato in undici pezzi e senza istruzioni. I montanti sono di pino, i subbi di betulla, e i cunei che tengono insieme il tutto sono stati sostituiti così spesso da essere la cosa più giovane della sala.',
        'All’interno del subbio inferiore, dove li vede solo chi si sdraia per terra, ci sono cinque nomi con cinque date. Il più antico è *Hilja, 1887*. Tutti hanno avuto la stessa idea, ognuno con la sua calligrafia.',
        '## Imparare dall’usura',
        [
          'Un solco nel subbio anteriore mostra dove si appoggiava chi tesseva.',
          'Il pedale sinistro è più sottile: chi ha tessuto qui più a lungo cominciava con il piede sinistro.',
          'Sotto la vernice c’è fuliggine: un tempo stava in una cucina.',
        ],
        'L’abbiamo pulito con acqua e spazzola, e incerato. Il giovedì lo fanno lavorare di nuovo le allieve di [Signe Aalto](article:quiet-geometry). Sotto il quinto nome c’è ancora posto.',
      ],
    },
    author: 'mara-holm',
    exhibitions: ['soft-machines'],
    issueDate: '2026-10-29',
    topic: 'textiles',
    tags: ['behind-the-scenes', 'how-it-is-made'],
    minutes: 3,
  }),
  article({
    name: 'dictionary-of-knots',
    title: { en: 'A short dictionary of knots', it: 'Piccolo dizionario dei nodi' },
    excerpt: {
      en: 'Six knots that hold our exhibitions together, from the trefoil to the one that no one admits to having invented.',
      it: 'Sei nodi che tengono insieme le nostre mostre, dal trifoglio a quello che nessuno ammette di aver inventato.',
    },
    cover: 'dictionary-of-knots-plate',
    body: {
      en: [
        'Every picture in this house hangs from a knot, and every knot was learned from someone. We asked the six people who hang them to tie the one they trust.',
        '## Trefoil',
        'The simplest rope that cannot be undone without an end. Our riggers tie it as a test of patience for apprentices, and leave it on the door handle.',
        '## Figure eight',
        'Holds, and lets itself be opened again afterwards. “That is all anyone can ask,” says Riitta, who has hung 340 exhibitions.',
        '*Four more to write. Photographs of hands on Monday.*',
      ],
      it: [
        'Ogni quadro di questa casa è appeso a un nodo, e ogni nodo è stato imparato da qualcuno. Alle sei persone che li appendono abbiamo chiesto di fare quello di cui si fidano.',
        '## Trifoglio',
        'La corda più semplice che non si può sciogliere senza un capo. Gli attrezzisti lo fanno come prova di pazienza per gli apprendisti, e lo lasciano sulla maniglia.',
        '## Savoia',
        'Tiene, e poi si lascia aprire. «Di più non si può chiedere», dice Riitta, che ha allestito 340 mostre.',
        '*Ne mancano quattro. Lunedì le fotografie delle mani.*',
      ],
    },
    author: 'mara-holm',
    issueDate: '2026-12-03',
    topic: 'textiles',
    tags: ['behind-the-scenes'],
    minutes: 2,
    isPublished: false,
  }),
];
