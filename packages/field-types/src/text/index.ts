import { defineFieldType } from '../define.ts';
import type { ParseContext, ParsedValue } from '../definition.ts';
import { parsed } from '../problems.ts';
import { formatValidator } from '../validators/format.ts';
import { sanitizeHtml } from '../validators/html/sanitize-html.ts';
import { lengthValidator } from '../validators/length.ts';
import { requiredValidator } from '../validators/required.ts';
import { sanitizedHtmlValidator } from '../validators/sanitized-html.ts';
import { keepValue } from '../values/convert.ts';
import { isBlankText, parseText, textOf } from '../values/text.ts';

/** Tools of the Markdown editor, all of them by default. */
export const markdownTools = [
  'heading',
  'bold',
  'italic',
  'strikethrough',
  'code',
  'unordered_list',
  'ordered_list',
  'quote',
  'link',
  'image',
  'fullscreen',
];
/** Tools of the HTML editor, all of them by default. */
export const wysiwygTools = [
  'format',
  'bold',
  'italic',
  'strikethrough',
  'code',
  'ordered_list',
  'unordered_list',
  'quote',
  'table',
  'link',
  'image',
  'show_source',
  'undo',
  'redo',
  'align_left',
  'align_center',
  'align_right',
  'align_justify',
  'outdent',
  'indent',
  'fullscreen',
];

/** Text of several lines: Markdown, HTML or plain, depending on the editor. */
export const textType = defineFieldType({
  id: 'text',
  editors: [
    { id: 'markdown', defaultParameters: { toolbar: markdownTools } },
    { id: 'wysiwyg', defaultParameters: { toolbar: wysiwygTools } },
    { id: 'textarea', defaultParameters: {} },
  ],
  validators: {
    required: requiredValidator(isBlankText),
    length: lengthValidator(textOf),
    format: formatValidator,
    sanitized_html: sanitizedHtmlValidator,
  },
  acceptsDefaultValue: true,
  isBlank: isBlankText,
  servesAs: ['excerptFieldId', 'presentationTitleFieldId'],
  parse: parseAndSanitize,
  convertFrom: { string: keepValue, slug: keepValue },
});

function parseAndSanitize(value: unknown, { field }: ParseContext): ParsedValue {
  const outcome = parseText(value);
  const sanitizes = field.validators['sanitized_html']?.['sanitize_before_validation'] === true;
  return outcome.ok && sanitizes && typeof outcome.value === 'string' ? parsed(sanitizeHtml(outcome.value)) : outcome;
}
