import type { Localised } from '../locales.ts';

/** An image of the starter content: its file and what the media area says about it. */
export type StarterImage = {
  /** Name of the picture, and of its file without extension. */
  name: string;
  extension: 'jpg' | 'png';
  alt: Localised<string>;
  tags: readonly string[];
};

function image(
  name: string,
  tag: string,
  alt: Localised<string>,
  extension: StarterImage['extension'] = 'jpg',
): StarterImage {
  return { name, extension, alt, tags: [tag] };
}

export const images: readonly StarterImage[] = [
  image('kestrel-hall-from-the-quay', 'hall', {
    en: 'A low building with a red dome stands on a quay; a kestrel hovers in front of it.',
    it: 'Un edificio basso con una cupola rossa su un molo; davanti, un gheppio fermo in volo.',
  }),
  image('aalto-soft-machines-east-gallery', 'journal', {
    en: 'A woven grid in rust, petrol and ochre hangs on a pale wall above a bench; a visitor looks on.',
    it: 'Una griglia tessuta in ruggine, petrolio e ocra su una parete chiara, sopra una panca; una persona la guarda.',
  }),
  image('studio-loom-oulu', 'journal', {
    en: 'A wooden loom with a half-finished striped cloth and a shuttle in the warp.',
    it: 'Un telaio di legno con un tessuto a righe a metà e una navetta nell’ordito.',
  }),
  image('east-stair-axonometry', 'journal', {
    en: 'A pale stone stair climbs under a red roof; a black cat sits on one of the steps.',
    it: 'Una scala di pietra chiara sotto un tetto rosso; su un gradino siede un gatto nero.',
  }),
  image('learning-studio-cutouts', 'journal', {
    en: 'Six sheets of coloured paper with stars, leaves and a sun cut from other sheets, and a pair of scissors.',
    it: 'Sei fogli colorati con stelle, foglie e un sole ritagliati da altri fogli, e un paio di forbici.',
  }),
  image('night-opening-harbour', 'journal', {
    en: 'The hall with lit windows in a harbour at night; the moon draws a path on the water.',
    it: 'La Kestrel Hall con le finestre accese in un porto di notte; la luna disegna una scia sull’acqua.',
  }),
  image('rautio-kiln-five-glazes', 'journal', {
    en: 'Five vessels with dripping glazes stand in a row in front of a red sun.',
    it: 'Cinque vasi con smalti colanti in fila davanti a un sole rosso.',
  }),
  image('field-diary-dunes', 'journal', {
    en: 'Red dunes under a pale sun, with five heaps of pigment in front.',
    it: 'Dune rosse sotto un sole pallido, e davanti cinque mucchietti di pigmento.',
  }),
  image('rotunda-colour-study', 'journal', {
    en: 'Rings of petrol, rust, ochre and green arch over a small door; a painter on a ladder works on one.',
    it: 'Anelli petrolio, ruggine, ocra e verdi sopra una piccola porta; una pittrice su una scala ne ridipinge uno.',
  }),
  image('low-cloud-over-lake-inari', 'journal', {
    en: 'Bands of cloud lie between blue mountains and a lake with a red rowing boat.',
    it: 'Strisce di nubi tra montagne azzurre e un lago con una barca a remi rossa.',
  }),
  image('paper-pavilion-model', 'journal', {
    en: 'A wall of folded paper rises over a dark doorway; two people stand beside it.',
    it: 'Una parete di carta piegata sopra una porta scura; accanto, due persone.',
  }),
  image('neon-conservation-bench', 'journal', {
    en: 'A bird of orange neon glows on a brick wall above a workbench.',
    it: 'Un uccello di neon arancione brilla su un muro di mattoni, sopra un banco da lavoro.',
  }),
  image('small-sculptures-on-plinths', 'journal', {
    en: 'Stacked stones, a red ring and a dark arch stand on three white plinths.',
    it: 'Pietre impilate, un anello rosso e un arco scuro su tre piedistalli bianchi.',
  }),
  image('cyanotype-three-specimens', 'journal', {
    en: 'White shapes of ferns and a branching seaweed on a sheet of deep blue.',
    it: 'Sagome bianche di felci e di un’alga ramificata su un foglio blu intenso.',
  }),
  image('dictionary-of-knots-plate', 'journal', {
    en: 'Six knots, each in rope of another colour on a card of its own.',
    it: 'Sei nodi, ognuno di corda di un colore diverso su un cartoncino.',
  }),
  image('soft-machines-poster', 'poster', {
    en: 'Poster for Soft Machines: a woven pattern of coloured blocks above the title.',
    it: 'Manifesto di Macchine morbide: una trama di blocchi colorati sopra il titolo inglese.',
  }),
  image('paper-rooms-poster', 'poster', {
    en: 'Poster for Paper Rooms: arches within arches around a dark door.',
    it: 'Manifesto di Stanze di carta: archi dentro archi attorno a una porta scura.',
  }),
  image('tidal-hours-poster', 'poster', {
    en: 'Poster for Tidal Hours: a moon with the marks of a clock sinks into patterned waves.',
    it: 'Manifesto di Le ore della marea: una luna con le tacche di un orologio tra onde decorate.',
  }),
  image('blue-shadows-poster', 'poster', {
    en: 'Poster for Blue Shadows: a white fern and a seaweed on brushed blue.',
    it: 'Manifesto di Ombre azzurre: una felce bianca e un’alga su blu a pennellate.',
  }),
  image('five-fires-poster', 'poster', {
    en: 'Poster for Five Fires: a brick kiln with five flames in its mouth.',
    it: 'Manifesto di Cinque fuochi: un forno di mattoni con cinque fiamme nella bocca.',
  }),
  image('portrait-mara-holm', 'portrait', {
    en: 'Drawn portrait of Mara Holm, with long red hair and a petrol jumper.',
    it: 'Ritratto disegnato di Mara Holm, capelli rossi lunghi e maglia petrolio.',
  }),
  image('portrait-idris-bakare', 'portrait', {
    en: 'Drawn portrait of Idris Bakare, with a short beard and a dark blue jumper.',
    it: 'Ritratto disegnato di Idris Bakare, barba corta e maglia blu scuro.',
  }),
  image('portrait-aiko-tanabe', 'portrait', {
    en: 'Drawn portrait of Aiko Tanabe, with a black fringe and round glasses.',
    it: 'Ritratto disegnato di Aiko Tanabe, frangia nera e occhiali tondi.',
  }),
  image('portrait-tomas-herrera', 'portrait', {
    en: 'Drawn portrait of Tomás Herrera, with grey hair and a moustache.',
    it: 'Ritratto disegnato di Tomás Herrera, capelli grigi e baffi.',
  }),
  image('portrait-priya-raman', 'portrait', {
    en: 'Drawn portrait of Priya Raman, with her hair in a bun and a sash over an ochre top.',
    it: 'Ritratto disegnato di Priya Raman, capelli raccolti e una fascia su un abito ocra.',
  }),
  image('portrait-jonas-weber', 'portrait', {
    en: 'Drawn portrait of Jonas Weber, with a fair beard, glasses and a green coat.',
    it: 'Ritratto disegnato di Jonas Weber, barba bionda, occhiali e cappotto verde.',
  }),
  image(
    'kestrel-hall-mark',
    'hall',
    {
      en: 'The mark of Kestrel Hall: a K whose arms are a wing and a tail.',
      it: 'Il marchio della Kestrel Hall: una K con un’ala e una coda per bracci.',
    },
    'png',
  ),
];
