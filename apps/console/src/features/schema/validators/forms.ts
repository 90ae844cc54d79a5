import {
  blocksForm,
  linksForm,
  plainForm,
  requiredAltTitleForm,
  requiredSeoFieldsForm,
  sanitizedHtmlForm,
  slugSourceForm,
} from './choices.ts';
import { aspectRatioForm, fileSizeForm, imageDimensionsForm } from './files.ts';
import { dateRangeForm, dateTimeRangeForm, lengthForm, numberRangeForm, sizeForm } from './range.ts';
import { enumForm, extensionForm, formatForm, slugFormatForm } from './texts.ts';
import type { ValidatorForm } from './validator-form.ts';

/** The form of every validator, in the order in which field types list them. */
export const validatorForms = {
  required: plainForm,
  unique: plainForm,
  length: lengthForm,
  format: formatForm,
  slug_format: slugFormatForm,
  slug_title_field: slugSourceForm,
  enum: enumForm,
  sanitized_html: sanitizedHtmlForm,
  number_range: numberRangeForm,
  date_range: dateRangeForm,
  date_time_range: dateTimeRangeForm,
  size: sizeForm,
  file_size: fileSizeForm,
  extension: extensionForm,
  image_dimensions: imageDimensionsForm,
  image_aspect_ratio: aspectRatioForm,
  required_alt_title: requiredAltTitleForm,
  required_seo_fields: requiredSeoFieldsForm,
  title_length: lengthForm,
  description_length: lengthForm,
  rich_text_blocks: blocksForm,
  single_block_blocks: blocksForm,
  structured_text_blocks: blocksForm,
  structured_text_inline_blocks: blocksForm,
  structured_text_links: linksForm,
  item_item_type: linksForm,
  items_item_type: linksForm,
};

/** Name of a validator the console has a form for. */
export type ValidatorName = keyof typeof validatorForms;

/** Whether the console has a form for a validator. */
export function isValidatorName(name: string): name is ValidatorName {
  return Object.hasOwn(validatorForms, name);
}

/** The form of a validator, with an untyped draft: drafts only move between functions of one form. */
export function formOf(name: ValidatorName): ValidatorForm<unknown> {
  return validatorForms[name] as unknown as ValidatorForm<unknown>;
}
