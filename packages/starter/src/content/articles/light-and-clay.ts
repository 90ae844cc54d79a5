import type { StarterRecord } from '../record.ts';
import { article } from './article.ts';

export const lightAndClay: readonly StarterRecord[] = [
  article({
    name: 'five-glazes',
    title: { en: 'Five glazes from the Rautio kiln', it: 'Cinque smalti dal forno Rautio' },
    excerpt: {
      en: 'Ash, sand, iron, patience and a mistake: the recipes of Eero Rautio, as far as he was willing to give them away.',
      it: 'Cenere, sabbia, ferro, pazienza e un errore: le ricette di Eero Rautio, per quanto ha voluto svelarle.',
    },
    cover: 'rautio-kiln-five-glazes',
    body: {
      en: [
        'Eero Rautio keeps his recipes on the kiln wall in chalk, where the heat erases them every few months. “If I still know it, it was worth knowing,” he says, and writes them up again with small improvements.',
        '## The five',
        [
          '**Petrol**: birch ash, copper, a slow cooling.',
          '**Honey**: iron, and alder wood for the last hour.',
          '**Moss**: the same as honey, but someone opened the door.',
          '**Black**: iron until it refuses to be brown.',
          '**White**: the most expensive one, and the one you do not notice.',
        ],
        {
          picture: 'rautio-kiln-five-glazes',
          caption: 'From left: petrol, honey, moss, black, white.',
          layout: 'wide',
        },
        'A glaze is glass that could not decide where to stop. What you see on the shoulder of a pot is the last second before it did.',
        {
          exhibition: 'five-fires',
          button: 'See all sixty',
          note: 'The small kiln is lit on Saturdays at ten.',
        },
      ],
      it: [
        'Eero Rautio tiene le ricette sul muro del forno, scritte a gesso, dove il calore le cancella ogni pochi mesi. «Se me la ricordo, valeva la pena», dice, e le riscrive con piccoli miglioramenti.',
        '## I cinque',
        [
          '**Petrolio**: cenere di betulla, rame, raffreddamento lento.',
          '**Miele**: ferro, e legno d’ontano nell’ultima ora.',
          '**Muschio**: come il miele, ma qualcuno ha aperto la porta.',
          '**Nero**: ferro finché rifiuta di essere bruno.',
          '**Bianco**: il più caro, e quello che non si nota.',
        ],
        {
          picture: 'rautio-kiln-five-glazes',
          caption: 'Da sinistra: petrolio, miele, muschio, nero, bianco.',
          layout: 'wide',
        },
        'Uno smalto è un vetro che non sapeva dove fermarsi. Quello che vedete sulla spalla di un vaso è l’ultimo secondo prima che lo sapesse.',
        {
          exhibition: 'five-fires',
          button: 'Guarda tutti e sessanta',
          note: 'Il forno piccolo si accende il sabato alle dieci.',
        },
      ],
    },
    author: 'priya-raman',
    exhibitions: ['five-fires'],
    issueDate: '2026-11-05',
    topic: 'ceramics',
    tags: ['artist-visit', 'how-it-is-made'],
    minutes: 3,
    pinned: true,
  }),
  article({
    name: 'sand-heat-pigment',
    title: { en: 'Sand, heat, pigment: a field diary', it: 'Sabbia, calore, pigmento: un diario' },
    excerpt: {
      en: 'Nine days on the road with a sieve. Where the colours of the learning studio come from before they come in tubs.',
      it: 'Nove giorni in viaggio con un setaccio. Da dove vengono i colori del laboratorio prima di arrivare nei barattoli.',
    },
    cover: 'field-diary-dunes',
    body: {
      en: [
        '**Day one.** We have eleven jars, a sieve, and permission to take a handful from each place. The children at home have asked for “a red that is not tomato”.',
        '**Day three.** Ochre is everywhere once you have seen it: in the cut of the road, under fingernails, in the bread. We learn to tell iron from mere dirt by the way it stains water and then lets go.',
        '**Day five.** Noon. The dunes have no colour at all. An hour later they have nine. We draw them quickly, label nothing, and argue about it in the evening.',
        { picture: 'field-diary-dunes', caption: 'Five of the nine, with the heaps they became.' },
        '**Day nine.** Home, with eleven full jars. Heated in the [small kiln](exhibition:five-fires), the yellow earth turns red at 300 degrees and purple at 900. The red is not tomato. It has been called *Thursday*.',
      ],
      it: [
        '**Primo giorno.** Abbiamo undici barattoli, un setaccio e il permesso di prendere una manciata in ogni luogo. I bambini a casa hanno chiesto «un rosso che non sia pomodoro».',
        '**Terzo giorno.** L’ocra è dappertutto, una volta che l’hai vista: nel taglio della strada, sotto le unghie, nel pane. Impariamo a distinguere il ferro dalla semplice terra da come tinge l’acqua e poi la lascia andare.',
        '**Quinto giorno.** Mezzogiorno. Le dune non hanno alcun colore. Un’ora dopo ne hanno nove. Le disegniamo in fretta, senza etichette, e la sera ne discutiamo.',
        {
          picture: 'field-diary-dunes',
          caption: 'Cinque dei nove, con i mucchietti che sono diventati.',
        },
        '**Nono giorno.** A casa, con undici barattoli pieni. Scaldata nel [forno piccolo](exhibition:five-fires), la terra gialla diventa rossa a 300 gradi e viola a 900. Il rosso non è pomodoro. È stato chiamato *giovedì*.',
      ],
    },
    author: 'aiko-tanabe',
    exhibitions: ['five-fires'],
    issueDate: '2026-09-24',
    topic: 'colour',
    tags: ['behind-the-scenes', 'with-children'],
    minutes: 3,
  }),
  article({
    name: 'low-cloud',
    title: { en: 'Low cloud over Lake Inari', it: 'Nubi basse sul lago di Inari' },
    excerpt: {
      en: 'A photographer rows out before breakfast for forty days to take one picture of nothing in particular.',
      it: 'Per quaranta giorni una fotografa esce in barca prima di colazione, per una sola immagine di niente in particolare.',
    },
    cover: 'low-cloud-over-lake-inari',
    body: {
      en: [
        'The cloud arrives at four and leaves when the first boat starts its engine. In between the lake has no far side. Elsa Valle rowed out on forty mornings in August with a plate camera, a thermos and one plate.',
        'One plate means one picture. On eleven mornings she came back without having taken it. “There was nothing wrong with those mornings,” she says. “They just had too much in them.”',
        '## Thirty-nine and one',
        'The negatives hang in a row in the [harbour room](exhibition:tidal-hours), beside the tide tables, because they are a clock as well: you can see the light getting later. The fortieth hangs apart. In it you can make out a bird, or a scratch. She has decided not to find out.',
      ],
      it: [
        'Le nubi arrivano alle quattro e se ne vanno quando la prima barca accende il motore. Nel frattempo il lago non ha l’altra riva. Per quaranta mattine d’agosto Elsa Valle è uscita a remi con una macchina a lastre, un thermos e una lastra.',
        'Una lastra vuol dire una fotografia. Undici mattine è tornata senza averla scattata. «Quelle mattine non avevano niente che non andasse», dice. «Avevano solo troppe cose dentro.»',
        '## Trentanove più una',
        'I negativi sono appesi in fila nella [sala del porto](exhibition:tidal-hours), accanto alle tavole di marea, perché anche loro sono un orologio: si vede la luce che ritarda. Il quarantesimo è a parte. Vi si riconosce un uccello, o un graffio. Lei ha deciso di non saperlo.',
      ],
    },
    author: 'priya-raman',
    exhibitions: ['tidal-hours'],
    issueDate: '2026-08-27',
    topic: 'photography',
    tags: ['artist-visit'],
    minutes: 2,
  }),
  article({
    name: 'anna-atkins',
    title: {
      en: 'Anna Atkins and the shadow archive',
      it: 'Anna Atkins e l’archivio delle ombre',
    },
    excerpt: {
      en: 'In 1843 a botanist laid seaweed on blue paper and published the first book illustrated with photographs.',
      it: 'Nel 1843 una botanica posò delle alghe su carta azzurra e pubblicò il primo libro illustrato con fotografie.',
    },
    cover: 'cyanotype-three-specimens',
    body: {
      en: [
        'Algae are hard to draw. They have more edges than patience has, and they collapse when they leave the water. Anna Atkins let them draw themselves: she laid each one on paper brushed with iron salts, put a sheet of glass on top, and carried it into the sun.',
        'Where the light went through, the paper turned blue. Where the plant lay, it stayed white. She washed the sheet in plain water and the picture was done. *Photographs of British Algae* appeared in parts from October 1843, every plate an original, every caption in her own hand.',
        {
          picture: 'cyanotype-three-specimens',
          caption: 'Three prints made on our roof by the method of 1843.',
        },
        '## On the roof',
        'Last summer we did as she did, with whatever grew between the slates. The recipe asks for ten minutes of sun. In this town that can take until Thursday.',
        { exhibition: 'blue-shadows', button: 'Look back' },
      ],
      it: [
        'Le alghe sono difficili da disegnare. Hanno più contorni di quanta pazienza si abbia, e fuori dall’acqua si afflosciano. Anna Atkins lasciò che si disegnassero da sole: le posava su carta trattata con sali di ferro, le copriva con un vetro e le portava al sole.',
        'Dove passava la luce la carta diventava azzurra. Dove stava la pianta restava bianca. Un lavaggio in acqua semplice, e l’immagine era finita. *Photographs of British Algae* uscì a fascicoli dall’ottobre del 1843: ogni tavola un originale, ogni didascalia scritta di suo pugno.',
        {
          picture: 'cyanotype-three-specimens',
          caption: 'Tre stampe fatte sul nostro tetto con il metodo del 1843.',
        },
        '## Sul tetto',
        'L’estate scorsa abbiamo fatto come lei, con quello che cresceva tra le ardesie. La ricetta chiede dieci minuti di sole. In questa città può volerci fino a giovedì.',
        { exhibition: 'blue-shadows', button: 'Uno sguardo indietro' },
      ],
    },
    author: 'idris-bakare',
    exhibitions: ['blue-shadows'],
    issueDate: '2026-07-09',
    topic: 'photography',
    tags: ['from-the-archive', 'how-it-is-made'],
    minutes: 3,
  }),
];
