import type { ValidatorDefinition } from '../definition.ts';
import type { FilesOf } from '../values/file-value.ts';
import { extensionValidator } from './extension.ts';
import { fileSizeValidator } from './file-size.ts';
import { imageAspectRatioValidator } from './image-aspect-ratio.ts';
import { imageDimensionsValidator } from './image-dimensions.ts';
import { requiredAltTitleValidator } from './required-alt-title.ts';

/** Validators that only need an asset: the ones that SEO images share with files and galleries. */
export function imageValidators(filesOf: FilesOf): Record<string, ValidatorDefinition> {
  return {
    file_size: fileSizeValidator(filesOf),
    image_dimensions: imageDimensionsValidator(filesOf),
    image_aspect_ratio: imageAspectRatioValidator(filesOf),
  };
}

/** All validators that files and galleries share. */
export function fileValidators(filesOf: FilesOf): Record<string, ValidatorDefinition> {
  return {
    ...imageValidators(filesOf),
    extension: extensionValidator(filesOf),
    required_alt_title: requiredAltTitleValidator(filesOf),
  };
}
