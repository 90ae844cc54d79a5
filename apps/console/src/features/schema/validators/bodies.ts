import type { ComponentType } from 'react';
import { BlocksBody, LinksBody } from './AcceptedBodies.tsx';
import type { BodyProps } from './body-props.ts';
import { ExtensionBody, FileSizeBody, FlagsBody, ImageDimensionsBody } from './FileBodies.tsx';
import type { validatorForms, ValidatorName } from './forms.ts';
import { AspectRatioBody, DateRangeBody, DateTimeRangeBody, NumberRangeBody } from './RangeBodies.tsx';
import { EnumBody, PatternBody, SanitizedHtmlBody, SlugSourceBody } from './TextBodies.tsx';

/** The draft of a validator, as its form holds it. */
type DraftOf<Name extends ValidatorName> = (typeof validatorForms)[Name]['empty'];

/** The controls of every validator; null for those without settings. */
const validatorBodies: { [Name in ValidatorName]: ComponentType<BodyProps<DraftOf<Name>>> | null } = {
  required: null,
  unique: null,
  length: NumberRangeBody,
  format: PatternBody,
  slug_format: PatternBody,
  slug_title_field: SlugSourceBody,
  enum: EnumBody,
  sanitized_html: SanitizedHtmlBody,
  number_range: NumberRangeBody,
  date_range: DateRangeBody,
  date_time_range: DateTimeRangeBody,
  size: NumberRangeBody,
  file_size: FileSizeBody,
  extension: ExtensionBody,
  image_dimensions: ImageDimensionsBody,
  image_aspect_ratio: AspectRatioBody,
  required_alt_title: FlagsBody,
  required_seo_fields: FlagsBody,
  title_length: NumberRangeBody,
  description_length: NumberRangeBody,
  rich_text_blocks: BlocksBody,
  single_block_blocks: BlocksBody,
  structured_text_blocks: BlocksBody,
  structured_text_inline_blocks: BlocksBody,
  structured_text_links: LinksBody,
  item_item_type: LinksBody,
  items_item_type: LinksBody,
};

/** The controls of a validator, with an untyped draft: drafts only move between parts of one validator. */
export function bodyOf(name: ValidatorName): ComponentType<BodyProps<unknown>> | null {
  return validatorBodies[name] as ComponentType<BodyProps<unknown>> | null;
}
