import type { UploadCollectionResource } from '@lectern/contract';
import {
  booleanOperators,
  equality,
  type FieldFilter,
  type FilterOperator,
  listOperators,
  membership,
  numberOperators,
  patterns,
  presence,
  timeOperators,
} from '@lectern/field-types/console';
import type { FilterField } from '#lib/filters/filter-field.ts';
import { collectionOptions } from '#lib/uploads/collections.ts';
import { uploadSmartTagsQuery, uploadTagsQuery } from '#lib/uploads/tags.ts';
import type { Translate } from '#lib/use-messages.ts';
import { type UploadFilterName, uploadFilterNames } from './upload-filter-names.ts';

/** Kinds of assets, in the wire's words. */
const kinds = ['image', 'video', 'audio', 'pdfdocument', 'richtext', 'spreadsheet', 'presentation', 'archive'] as const;

/** The usual formats; others are typed. */
const formats =
  'jpg png webp avif gif svg heic tiff psd mp4 mov webm mp3 wav m4a pdf docx xlsx pptx csv txt json zip'.split(' ');

const orientations = ['landscape', 'portrait', 'square'] as const;
const resolutions = ['icon', 'small', 'medium', 'large'] as const;
const colors = [
  'black',
  'grey',
  'white',
  'red',
  'orange',
  'brown',
  'yellow',
  'green',
  'cyan',
  'blue',
  'purple',
  'pink',
] as const;

/** Everything that assets are filtered by. */
export function uploadFilterFields(collections: readonly UploadCollectionResource[], t: Translate): FilterField[] {
  const filters: Record<UploadFilterName, FieldFilter & Pick<FilterField, 'label' | 'suggest'>> = {
    type: {
      label: t('media.kind'),
      operators: [...membership('choices'), ...equality('choice')],
      choices: kinds.map((value) => ({ value, label: t(`media.kind.${value}`) })),
    },
    format: {
      label: t('media.filter.format'),
      operators: [...membership('choices'), ...equality('text')],
      choices: formats.map((value) => ({ value, label: value.toUpperCase() })),
    },
    size: { label: t('media.file.size'), operators: boundsFirst(numberOperators('bytes')) },
    width: { label: t('media.filter.width'), operators: boundsFirst(numberOperators('integer')) },
    height: { label: t('media.filter.height'), operators: boundsFirst(numberOperators('integer')) },
    orientation: {
      label: t('media.choice.orientation'),
      operators: equality('choice'),
      choices: orientations.map((value) => ({ value, label: t(`media.choice.orientation.${value}`) })),
    },
    resolution: {
      label: t('media.choice.resolution'),
      operators: [...membership('choices'), ...equality('choice')],
      choices: resolutions.map((value) => ({ value, label: t(`media.choice.resolution.${value}`) })),
    },
    colors: {
      label: t('media.choice.colors'),
      operators: listOperators('choices'),
      choices: colors.map((value) => ({ value, label: t(`media.choice.colors.${value}`) })),
    },
    tags: { label: t('media.tags'), operators: listOperators('texts'), suggest: uploadTagsQuery },
    smart_tags: {
      label: t('media.filter.smart-tags'),
      operators: listOperators('texts'),
      suggest: uploadSmartTagsQuery,
    },
    in_use: { label: t('media.filter.in-use'), operators: booleanOperators },
    upload_collection: {
      label: t('media.collection'),
      operators: [...membership('choices'), ...presence],
      choices: collectionOptions(collections),
    },
    _creator: { label: t('media.file.creator'), operators: equality('creator') },
    _created_at: { label: t('media.file.uploaded'), operators: timeOperators('instant') },
    _updated_at: { label: t('media.file.changed'), operators: timeOperators('instant') },
    alt: { label: t('media.asset.alt'), operators: textOperators },
    title: { label: t('media.asset.title'), operators: textOperators },
    author: { label: t('media.asset.author'), operators: textOperators },
    copyright: { label: t('media.asset.copyright'), operators: textOperators },
    notes: { label: t('media.asset.notes'), operators: textOperators },
    filename: { label: t('media.asset.basename'), operators: [...patterns, ...equality('text')] },
    basename: { label: t('media.filter.basename'), operators: [...patterns, ...equality('text')] },
    mime_type: { label: t('media.filter.mime-type'), operators: [...equality('text'), ...patterns] },
    path: { label: t('media.filter.path'), operators: equality('text') },
    md5: { label: t('media.file.md5'), operators: [...equality('text'), ...membership('texts')] },
    id: { label: t('media.file.id'), operators: [...equality('text'), ...membership('texts')] },
  };
  return uploadFilterNames.map((name) => ({ name, ...filters[name] }));
}

/** Texts are most often looked for because they are missing. */
const textOperators: readonly FilterOperator[] = [...presence.toReversed(), ...patterns];

/** From and to before the rest: hardly anyone knows a size exactly. */
function boundsFirst(operators: readonly FilterOperator[]): FilterOperator[] {
  const isBound = ({ wire }: FilterOperator) => wire === 'gte' || wire === 'lte';
  return [...operators.filter(isBound), ...operators.filter((operator) => !isBound(operator))];
}
