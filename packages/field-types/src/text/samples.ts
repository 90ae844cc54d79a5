import type { FieldTypeSamples } from '../testing/samples.ts';
import { formatSamples, lengthSamples, requiredSamples } from '../testing/validator-samples.ts';

/** Samples of long texts. */
export const textSamples: FieldTypeSamples = {
  good: [{ wire: '# Title\n\n> quoted & <b>bold</b>' }, { wire: '' }, { wire: '<script>alert(1)</script>' }],
  bad: [1, true, [], {}],
  blank: [''],
  acceptsDefaultValue: true,
  validators: {
    required: requiredSamples('x', ''),
    length: lengthSamples(),
    format: formatSamples,
    sanitized_html: {
      cases: [
        {
          settings: {},
          passing: [null, '', '> quoted, 1 < 2 & 3', '<p class="lead">Hi <a href="https://example.org">there</a></p>'],
          failing: [
            '<script>alert(1)</script>',
            '<img src="x" onerror="alert(1)">',
            '<a href="javascript:alert(1)">x</a>',
          ],
        },
        { settings: { sanitize_before_validation: true }, passing: ['<p>Hi</p>'], failing: [] },
      ],
      badSettings: [{ sanitize_before_validation: 'yes' }],
    },
  },
};
