import { isPlainObject, isValidId } from '@lectern/domain';
import { defineFieldType } from '../define.ts';
import type { ParsedValue } from '../definition.ts';
import { imageValidators } from '../validators/file-validators.ts';
import { requiredSeoFieldsValidator } from '../validators/required-seo-fields.ts';
import { descriptionLengthValidator, titleLengthValidator } from '../validators/seo-text-length.ts';
import { uploadReferences, type NamedUpload } from '../values/file-value.ts';
import { parseMembers } from '../values/parse-members.ts';
import { characterCount } from '../values/text.ts';

const MAX_TEXT_LENGTH = 320;
const empty = { title: null, description: null, image: null, twitter_card: null, no_index: false };

/** Cards a shared page may show as. */
const twitterCards = ['summary', 'summary_large_image'] as const;

/** What search engines and shared links show of a record. */
export const seoType = defineFieldType({
  id: 'seo',
  editors: [{ id: 'seo', defaultParameters: {} }],
  validators: {
    required_seo_fields: requiredSeoFieldsValidator,
    ...imageValidators(imagesOf),
    title_length: titleLengthValidator,
    description_length: descriptionLengthValidator,
  },
  parse: parseSeo,
  ...uploadReferences(imagesOf),
  withoutReferences: (value, { uploadIds }) =>
    imagesOf(value).some(({ uploadId }) => uploadIds.has(uploadId)) && isPlainObject(value)
      ? { ...value, image: null }
      : value,
});

function parseSeo(value: unknown): ParsedValue {
  const given = isPlainObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null && member !== undefined))
    : value;
  return parseMembers(isPlainObject(given) ? { ...empty, ...given } : given, {
    title: isShortText,
    description: isShortText,
    image: (member) => member === null || isValidId(member),
    twitter_card: (member) => member === null || twitterCards.some((card) => card === member),
    no_index: (member) => typeof member === 'boolean',
  });
}

function isShortText(value: unknown): boolean {
  return value === null || (typeof value === 'string' && characterCount(value) <= MAX_TEXT_LENGTH);
}

function imagesOf(value: unknown): readonly NamedUpload[] {
  const image = isPlainObject(value) ? value['image'] : null;
  return typeof image === 'string' ? [{ uploadId: image, path: ['image'], alt: null, title: null }] : [];
}
