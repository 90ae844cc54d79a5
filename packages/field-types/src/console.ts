import { type Field, type FieldTypeId, fieldTypeIds } from '@lectern/domain';
import { booleanConsole } from './boolean/console.tsx';
import { colorConsole } from './color/console.tsx';
import type { ConsoleFacet, FieldTypeFamily } from './console/facet.ts';
import { dateTimeConsole } from './date-time/console.tsx';
import { dateConsole } from './date/console.tsx';
import { fileConsole } from './file/console.tsx';
import { floatConsole } from './float/console.tsx';
import { galleryConsole } from './gallery/console.tsx';
import { integerConsole } from './integer/console.tsx';
import { jsonConsole } from './json/console.tsx';
import { latLonConsole } from './lat-lon/console.tsx';
import { linkConsole } from './link/console.tsx';
import { linksConsole } from './links/console.tsx';
import { richTextConsole } from './rich-text/console.tsx';
import { seoConsole } from './seo/console.tsx';
import { singleBlockConsole } from './single-block/console.tsx';
import { slugConsole } from './slug/console.tsx';
import { stringConsole } from './string/console.tsx';
import { structuredTextConsole } from './structured-text/console.tsx';
import { textConsole } from './text/console.tsx';
import { videoConsole } from './video/console.tsx';

export { problemsBelow } from './console/blocks/block-list.ts';
export { copyBlock, copyValue, type FieldsOf, type FormBlock, readBlock } from './console/blocks/block-value.ts';
export { EmojiMenu } from './console/emoji/EmojiMenu.tsx';
export { changedRange } from './console/changed-range.ts';
export { wordsOf } from './console/differences/compare-texts.ts';
export { leastLikeness, likeness, wordsWithout } from './console/differences/likeness.ts';
export { contentKey, saysNothing, saysTheSame } from './console/differences/says-the-same.ts';
export { fieldTypeFamilies } from './console/facet.ts';
export type {
  ConsoleFacet,
  DifferenceProps,
  EditorProps,
  FieldTypeFamily,
  NodeInside,
  NodeWord,
  ValueParts,
  ValueProps,
} from './console/facet.ts';
export {
  type BlockFieldsProps,
  type CodeEditorProps,
  type CustomBlockStyle,
  type CustomMark,
  type EditorHistory,
  type EditorHost,
  EditorHostProvider,
  type Fetched,
  type RecordSummary,
  type RemoteFile,
  type TextEditorProps,
  type TextStyles,
  type UploadReceiver,
  type UploadRequest,
  type UploadSummary,
  useEditorHost,
} from './console/editor-host.ts';
export {
  blankness,
  booleanOperators,
  emptyFilterValue,
  equality,
  type FieldFilter,
  type FilterControl,
  type FilterOperator,
  type FilterValue,
  isFilledIn,
  isTexts,
  listOperators,
  membership,
  numberOperators,
  operatorOf,
  patterns,
  presence,
  timeOperators,
} from './console/filter.ts';
export type { AcceptedUploads } from './console/file-values.ts';
export type { FieldMessageId, KnownId } from './console/message-id.ts';
export { nameOfAddress } from './console/name-of-address.ts';
export type { EditorParameters, ParameterControl } from './console/parameter-control.ts';
export { WritingHead } from './console/WritingHead.tsx';
export type { CustomData } from './console/custom-data.ts';
export { CustomDataField, type CustomDataFieldProps } from './console/CustomDataField.tsx';
export { FileDetails } from './console/FileDetails.tsx';
export { FocalPointPicker, type FocalPointPickerProps } from './console/FocalPointPicker.tsx';
export {
  formatBytes,
  imageUrl,
  stillSize,
  stillUrl,
  uploadFacts,
  UploadSign,
  widthWithin,
} from './console/upload-picture.tsx';
export { placeholderRef } from './console/placeholder-ref.ts';
export { formatLength, formatMoment } from './console/format-moment.ts';
export { readySlugs, slugify } from './console/slugify.ts';

/** Every field type in the console, in alphabetical order. */
export const consoleFacets = {
  boolean: booleanConsole,
  color: colorConsole,
  date: dateConsole,
  date_time: dateTimeConsole,
  file: fileConsole,
  float: floatConsole,
  gallery: galleryConsole,
  integer: integerConsole,
  json: jsonConsole,
  lat_lon: latLonConsole,
  link: linkConsole,
  links: linksConsole,
  rich_text: richTextConsole,
  seo: seoConsole,
  single_block: singleBlockConsole,
  slug: slugConsole,
  string: stringConsole,
  structured_text: structuredTextConsole,
  text: textConsole,
  video: videoConsole,
} satisfies Record<FieldTypeId, ConsoleFacet>;

/** The field types of a family, in the order of the type picker. */
export function fieldTypesIn(family: FieldTypeFamily): FieldTypeId[] {
  return fieldTypeIds
    .filter((id) => consoleFacets[id].picker.family === family)
    .toSorted((a, b) => consoleFacets[a].picker.position - consoleFacets[b].picker.position);
}

/** What the console knows about the type of a field. */
export function consoleFacetOf(field: Pick<Field, 'fieldType'>): ConsoleFacet {
  return consoleFacets[field.fieldType];
}
