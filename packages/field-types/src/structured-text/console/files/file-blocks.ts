import type { Field } from '@lectern/domain';
import type { FieldsOf } from '#console/blocks/block-value.ts';
import { allowedExtensions } from '#validators/extension.ts';
import { hasAllowedSize } from '#validators/file-size.ts';
import { hasAllowedRatio } from '#validators/image-aspect-ratio.ts';
import { type Dimensions, hasAllowedDimensions } from '#validators/image-dimensions.ts';

/** A model of blocks that a file can become, with the field that takes the file. */
export interface FileBlock {
  itemTypeId: string;
  field: Field;
}

/** What is known of a file before it is uploaded; null where it isn't. */
export interface FileFacts extends Dimensions {
  /** In lower case, without a dot. */
  extension: string | null;
  /** Bytes. */
  size: number | null;
}

/** The models of a field that have a single file, the first of which takes it. */
export function fileBlocks(blockIds: readonly string[], fieldsOf: FieldsOf): FileBlock[] {
  return blockIds.flatMap((itemTypeId) => {
    const field = fieldsOf(itemTypeId).find(({ fieldType }) => fieldType === 'file');
    return field === undefined ? [] : [{ itemTypeId, field }];
  });
}

/** Whether a field takes a file; what isn't known of the file is left to the validation of the record. */
export function acceptsFile({ validators }: Pick<Field, 'validators'>, facts: FileFacts): boolean {
  const { extension, file_size: size, image_dimensions: dimensions, image_aspect_ratio: ratio } = validators;
  const extensions = allowedExtensions(extension ?? {});
  return (
    (facts.extension === null || extensions.length === 0 || extensions.includes(facts.extension)) &&
    (facts.size === null || size === undefined || hasAllowedSize(facts.size, size)) &&
    (dimensions === undefined || hasAllowedDimensions(facts, dimensions)) &&
    (ratio === undefined || hasAllowedRatio(facts, ratio))
  );
}

/** Whether it takes the dimensions of a picture to know if a field accepts it. */
export function needsDimensions({ validators }: Pick<Field, 'validators'>): boolean {
  return validators['image_dimensions'] !== undefined || validators['image_aspect_ratio'] !== undefined;
}
