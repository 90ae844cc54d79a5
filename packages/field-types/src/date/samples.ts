import type { FieldTypeSamples } from '../testing/samples.ts';
import { requiredSamples } from '../testing/validator-samples.ts';

/** Samples of days. */
export const dateSamples: FieldTypeSamples = {
  good: [{ wire: '2024-02-29' }, { wire: '0999-12-31' }],
  bad: ['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '24-01-01', '2024-01-01T00:00', '', 20240101, true, {}],
  acceptsDefaultValue: true,
  validators: {
    required: requiredSamples('2024-02-29'),
    date_range: {
      cases: [
        {
          settings: { min: '2024-01-01', max: '2024-12-31' },
          passing: [null, '2024-01-01', '2024-12-31'],
          failing: ['2023-12-31', '2025-01-01'],
        },
        { settings: { min: '2024-01-01' }, passing: ['2030-01-01'], failing: ['2023-12-31'] },
        { settings: { max: '2024-01-01' }, passing: ['1999-01-01'], failing: ['2024-01-02'] },
      ],
      badSettings: [{}, { min: 'yesterday' }, { max: '2024-02-30' }, { min: '2024-01-01', max: '2024-01-01' }],
    },
  },
};
