import type { StarterRecord } from '../record.ts';
import { article } from './article.ts';

export const people: readonly StarterRecord[] = [
  article({
    name: 'night-opening',
    title: {
      en: 'Night opening: the harbour after dark',
      it: 'Apertura serale: il porto dopo il tramonto',
    },
    excerpt: {
      en: 'On first Fridays the hall stays open until ten. What the guards, the bassist and the moon do between six and then.',
      it: 'Il primo venerdì del mese la sala resta aperta fino alle dieci. Che cosa fanno, intanto, i custodi, il bassista e la luna.',
    },
    cover: 'night-opening-harbour',
    body: {
      en: [
        'At six the day guards hand over a bunch of keys and one sentence about the day. Tonight it is: “The man in the green coat has been in front of the clock since three.”',
        'At seven the lamps in the [harbour room](exhibition:tidal-hours) go out and the windows take over. The crane across the water becomes the largest work in the exhibition. No one insured it.',
        {
          picture: 'night-opening-harbour',
          caption: 'Quarter past eight, from the ferry.',
          layout: 'full',
        },
        'At nine the rotunda gives back every note of the double bass a second and a half later, so that a careful player can be his own duo.',
        '> You must leave gaps. The building wants to say something too. — Jonas Weber, bass and keys',
        'At ten the man in the green coat says that it is slow. The guard says that it is a tide clock. They leave together.',
      ],
      it: [
        'Alle sei i custodi di giorno consegnano un mazzo di chiavi e una frase sulla giornata. Stasera è: «L’uomo con il cappotto verde è davanti all’orologio dalle tre.»',
        'Alle sette nella [sala del porto](exhibition:tidal-hours) si spengono le lampade e subentrano le finestre. La gru oltre l’acqua diventa l’opera più grande della mostra. Nessuno l’ha assicurata.',
        {
          picture: 'night-opening-harbour',
          caption: 'Le otto e un quarto, dal traghetto.',
          layout: 'full',
        },
        'Alle nove la rotonda restituisce ogni nota del contrabbasso un secondo e mezzo dopo, così che chi suona con attenzione può fare un duo da solo.',
        '> Bisogna lasciare dei vuoti. Anche l’edificio vuole dire qualcosa. — Jonas Weber, contrabbasso e chiavi',
        'Alle dieci l’uomo con il cappotto verde dice che ritarda. La custode dice che è un orologio di marea. Escono insieme.',
      ],
    },
    author: 'jonas-weber',
    exhibitions: ['tidal-hours'],
    issueDate: '2026-10-16',
    topic: 'events',
    tags: ['the-hall', 'behind-the-scenes'],
    minutes: 2,
  }),
  article({
    name: 'scissors-first',
    title: {
      en: 'Scissors first: cut-outs in the learning studio',
      it: 'Prima le forbici: ritagli in laboratorio',
    },
    excerpt: {
      en: 'No pencils until the break. What six-year-olds draw when they are only given scissors and six sheets of colour.',
      it: 'Niente matite fino alla ricreazione. Che cosa disegnano i bambini di sei anni quando hanno solo forbici e sei fogli colorati.',
    },
    cover: 'learning-studio-cutouts',
    body: {
      en: [
        'A pencil lets you change your mind. Scissors ask you to have one. That is the whole method, and it fits on the sign at the door of the learning studio: *scissors first*.',
        {
          picture: 'learning-studio-cutouts',
          caption: 'One morning’s work, arranged by its makers.',
        },
        'We give out six colours and no instructions. The first cut is always a straight one, down the middle, to see what happens. The second one is never straight again.',
        '*To add: what Elias said about the shape left over. Ask his parents first.*',
      ],
      it: [
        'La matita ti lascia cambiare idea. Le forbici chiedono di averne una. Il metodo è tutto qui, e sta sul cartello alla porta del laboratorio: *prima le forbici*.',
        {
          picture: 'learning-studio-cutouts',
          caption: 'Il lavoro di una mattina, disposto da chi l’ha fatto.',
        },
        'Diamo sei colori e nessuna istruzione. Il primo taglio è sempre dritto, nel mezzo, per vedere che cosa succede. Il secondo non è più dritto, mai.',
        '*Da aggiungere: quello che ha detto Elias sulla forma rimasta. Prima chiedere ai genitori.*',
      ],
    },
    author: 'aiko-tanabe',
    issueDate: '2026-11-26',
    topic: 'learning',
    tags: ['with-children', 'how-it-is-made'],
    minutes: 2,
    isPublished: false,
  }),
];
