import type { FieldTypeId } from '@lectern/domain';
import { booleanMessages } from './boolean/messages.ts';
import { colorMessages } from './color/messages.ts';
import { dateMessages } from './date/messages.ts';
import { dateTimeMessages } from './date-time/messages.ts';
import { fileMessages } from './file/messages.ts';
import { floatMessages } from './float/messages.ts';
import { galleryMessages } from './gallery/messages.ts';
import { integerMessages } from './integer/messages.ts';
import { jsonMessages } from './json/messages.ts';
import { latLonMessages } from './lat-lon/messages.ts';
import { linkMessages } from './link/messages.ts';
import { linksMessages } from './links/messages.ts';
import { richTextMessages } from './rich-text/messages.ts';
import { seoMessages } from './seo/messages.ts';
import { singleBlockMessages } from './single-block/messages.ts';
import { slugMessages } from './slug/messages.ts';
import { stringMessages } from './string/messages.ts';
import { structuredTextMessages } from './structured-text/messages.ts';
import { textMessages } from './text/messages.ts';
import { videoMessages } from './video/messages.ts';
import type { MessageFiles, MessageLanguage } from './message-files.ts';

/** Texts that several types share. */
const sharedMessages = {
  en: () => import('./i18n/en.json'),
  it: () => import('./i18n/it.json'),
  de: () => import('./i18n/de.json'),
  fr: () => import('./i18n/fr.json'),
  es: () => import('./i18n/es.json'),
  'pt-BR': () => import('./i18n/pt-BR.json'),
} satisfies MessageFiles;

/** The texts of every field type, in alphabetical order. */
const fieldTypeMessages = {
  boolean: booleanMessages,
  color: colorMessages,
  date: dateMessages,
  date_time: dateTimeMessages,
  file: fileMessages,
  float: floatMessages,
  gallery: galleryMessages,
  integer: integerMessages,
  json: jsonMessages,
  lat_lon: latLonMessages,
  link: linkMessages,
  links: linksMessages,
  rich_text: richTextMessages,
  seo: seoMessages,
  single_block: singleBlockMessages,
  slug: slugMessages,
  string: stringMessages,
  structured_text: structuredTextMessages,
  text: textMessages,
  video: videoMessages,
} satisfies Record<FieldTypeId, MessageFiles>;

type IdsOf<Files> = Files extends { en: () => Promise<{ default: infer Texts }> } ? keyof Texts & string : never;

/** The id of a text of field types: of editors, cells and views, and of what the schema says about them. */
export type FieldMessageId =
  | IdsOf<typeof sharedMessages>
  | { [Type in FieldTypeId]: IdsOf<(typeof fieldTypeMessages)[Type]> }[FieldTypeId];

/** Fetches the texts of all field types in a language. */
export async function loadFieldMessages(language: MessageLanguage): Promise<Record<string, string>> {
  const files = [sharedMessages, ...Object.values(fieldTypeMessages)];
  const texts = await Promise.all(files.map(async (file) => (await file[language]()).default));
  return Object.assign({}, ...texts);
}
