import { mainLocale } from '@lectern/domain';
import type { ValidationContext, ValidatorDefinition } from '../definition.ts';
import type { FilesOf, NamedUpload } from '../values/file-value.ts';
import { isBlankText } from '../values/text.ts';
import { defineValidator, violation } from './define-validator.ts';
import { checkFlags } from './flags.ts';

const members = ['alt', 'title'] as const;

/**
 * `required_alt_title`: each file has an alternate text or title, its own or the asset's default in the value's
 * locale (the main one where the field is not localised).
 */
export function requiredAltTitleValidator(filesOf: FilesOf): ValidatorDefinition {
  return defineValidator({
    settings: members,
    check: (settings) => checkFlags(settings, members),
    validate: (value, settings, context) =>
      filesOf(value).flatMap((file) =>
        members
          .filter((member) => settings[member] === true && isMissing(file, member, context))
          .map((member) => violation('required_alt_title', settings, [...file.path, member])),
      ),
  });
}

function isMissing(file: NamedUpload, member: 'alt' | 'title', context: ValidationContext): boolean {
  if (!isBlankText(file[member])) return false;
  const upload = context.uploads.get(file.uploadId);
  if (upload === undefined) return context.isPartial !== true;
  const locale = context.locale ?? mainLocale(context.schema.settings);
  return isBlankText(upload.fieldMetadata[member][locale]);
}
