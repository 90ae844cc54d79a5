import type { FieldTypeSamples } from '../testing/samples.ts';
import { requiredSamples } from '../testing/validator-samples.ts';

/** Samples of instants, in a zone one hour ahead of UTC in summer. */
export const dateTimeSamples: FieldTypeSamples = {
  good: [
    { wire: '2018-11-24T10:00', stored: '2018-11-24T10:00:00.000Z', presented: '2018-11-24T10:00:00.000+00:00' },
    { wire: '2018-07-24T10:00:30', stored: '2018-07-24T09:00:30.000Z', presented: '2018-07-24T10:00:30.000+01:00' },
    {
      wire: '2018-07-24T10:00:30.5-05:30',
      stored: '2018-07-24T15:30:30.500Z',
      presented: '2018-07-24T16:30:30.500+01:00',
    },
    {
      wire: '2018-07-24T10:00:00.123456Z',
      stored: '2018-07-24T10:00:00.123Z',
      presented: '2018-07-24T11:00:00.123+01:00',
    },
    {
      wire: '2018-07-24 10:00:00 +0200',
      stored: '2018-07-24T08:00:00.000Z',
      presented: '2018-07-24T09:00:00.000+01:00',
    },
    { wire: '2018-07-24', stored: '2018-07-23T23:00:00.000Z', presented: '2018-07-24T00:00:00.000+01:00' },
  ],
  bad: [
    '2018-02-30T10:00',
    '2018-07-24T25:00',
    '2018-07-24T10:60',
    '2018-07-24T10',
    '2018-07-24T10:00+25:00',
    '2018-07-24T10:00+01:75',
    'noon',
    '',
    '10:00',
    0,
    true,
    {},
  ],
  acceptsDefaultValue: true,
  validators: {
    required: requiredSamples('2018-11-24T10:00:00.000Z'),
    date_time_range: {
      cases: [
        {
          settings: { min: '2018-07-24T10:00', max: '2018-07-24T12:00:00+01:00' },
          passing: [null, '2018-07-24T09:00:00.000Z', '2018-07-24T11:00:00.000Z'],
          failing: ['2018-07-24T08:59:59.999Z', '2018-07-24T11:00:00.001Z'],
        },
        {
          settings: { min: '2018-07-24T09:00:00Z' },
          passing: ['2030-01-01T00:00:00.000Z'],
          failing: ['1999-01-01T00:00:00.000Z'],
        },
        {
          settings: { max: '2018-07-24T09:00:00Z' },
          passing: ['1999-01-01T00:00:00.000Z'],
          failing: ['2030-01-01T00:00:00.000Z'],
        },
      ],
      badSettings: [{}, { min: 'noon' }, { min: '2018-07-24T10:00:00+01:00', max: '2018-07-24T09:00:00Z' }],
    },
  },
};
