import type { ValidatorDefinition } from '../definition.ts';
import { settingsProblem } from '../problems.ts';
import type { FilesOf } from '../values/file-value.ts';
import { defineValidator, violation, type Settings } from './define-validator.ts';
import { filesViolating } from './files-violating.ts';

const rasterImages = ['avif', 'bmp', 'gif', 'heic', 'heif', 'jfif', 'jpe', 'jpeg', 'jpg', 'png', 'tif', 'tiff', 'webp'];

/** Extensions behind each preset of `extension`. */
export const extensionPresets: Readonly<Record<string, readonly string[]>> = {
  image: [...rasterImages, 'ico', 'svg'],
  transformable_image: rasterImages,
  video: ['3gp', 'avi', 'flv', 'm2ts', 'm4v', 'mkv', 'mov', 'mp4', 'mpeg', 'mpg', 'ogv', 'webm', 'wmv'],
  document: [
    'csv',
    'doc',
    'docx',
    'epub',
    'key',
    'md',
    'numbers',
    'odp',
    'ods',
    'odt',
    'pages',
    'pdf',
    'ppt',
    'pptx',
    'rtf',
    'tsv',
    'txt',
    'xls',
    'xlsx',
  ],
  csv: ['csv', 'tsv'],
};

/** `extension`: each file ends with one of the listed extensions or one of a preset, in any case. */
export function extensionValidator(filesOf: FilesOf): ValidatorDefinition {
  return defineValidator({
    settings: ['extensions', 'predefined_list'],
    check(settings) {
      const { extensions, predefined_list: preset } = settings;
      if (extensions !== undefined && !isTextList(extensions))
        return [settingsProblem('invalid_setting', ['extensions'])];
      if (preset !== undefined && !(typeof preset === 'string' && Object.hasOwn(extensionPresets, preset))) {
        return [settingsProblem('invalid_setting', ['predefined_list'])];
      }
      // An empty list beside a preset is how some clients write "only the preset".
      return allowedExtensions(settings).length === 0 ? [settingsProblem('missing_setting')] : [];
    },
    validate(value, settings, context) {
      const allowed = allowedExtensions(settings);
      return filesViolating(filesOf(value), context, ({ format }) => !allowed.includes(normalized(format ?? ''))).map(
        ({ path }) => violation('extension', settings, path),
      );
    },
  });
}

/** Extensions that the settings allow, in lower case and without a dot. */
export function allowedExtensions({ extensions, predefined_list: preset }: Settings): readonly string[] {
  const listed = isTextList(extensions) ? extensions.map(normalized) : [];
  const predefined =
    typeof preset === 'string' && Object.hasOwn(extensionPresets, preset) ? extensionPresets[preset] : [];
  return [...listed, ...(predefined ?? [])];
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((member) => typeof member === 'string');
}

function normalized(extension: string): string {
  return extension.trim().replace(/^\./, '').toLowerCase();
}
