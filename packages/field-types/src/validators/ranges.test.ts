import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleContext, sampleField } from '../testing/fixtures.ts';
import { isCountAllowed } from './bounds.ts';
import { dateRangeValidator } from './date-range.ts';
import { dateTimeRangeValidator } from './date-time-range.ts';
import { numberRangeValidator } from './number-range.ts';
import { sizeValidator } from './size.ts';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const instants = fc
  .date({ min: new Date('0002-01-01'), max: new Date('9998-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const days = instants.map((instant) => instant.slice(0, 10));

describe('range validators', () => {
  it('let a number pass exactly when it lies between the bounds', () => {
    fc.assert(
      fc.property(finite, finite, finite, (value, min, max) => {
        const problems = numberRangeValidator.validate(value, { min, max }, sampleContext(sampleField('float')));
        expect(problems.length === 0).toBe(min <= value && value <= max);
      }),
    );
  });

  it('let a day pass exactly when it lies between the bounds', () => {
    fc.assert(
      fc.property(days, days, days, (value, min, max) => {
        const problems = dateRangeValidator.validate(value, { min, max }, sampleContext(sampleField('date')));
        expect(problems.length === 0).toBe(
          Date.parse(min) <= Date.parse(value) && Date.parse(value) <= Date.parse(max),
        );
      }),
    );
  });

  it('let an instant pass exactly when it lies between the bounds', () => {
    fc.assert(
      fc.property(instants, instants, instants, (value, min, max) => {
        const problems = dateTimeRangeValidator.validate(value, { min, max }, sampleContext(sampleField('date_time')));
        expect(problems.length === 0).toBe(
          Date.parse(min) <= Date.parse(value) && Date.parse(value) <= Date.parse(max),
        );
      }),
    );
  });

  it('accept settings exactly when the upper bound is greater', () => {
    fc.assert(
      fc.property(finite, finite, (min, max) => {
        expect(numberRangeValidator.checkSettings({ min, max }, null).length === 0).toBe(min < max);
      }),
    );
    fc.assert(
      fc.property(days, days, (min, max) => {
        expect(dateRangeValidator.checkSettings({ min, max }, null).length === 0).toBe(min < max);
      }),
    );
    fc.assert(
      fc.property(instants, instants, (min, max) => {
        expect(dateTimeRangeValidator.checkSettings({ min, max }, null).length === 0).toBe(min < max);
      }),
    );
  });

  it('count lists within all bounds at once', () => {
    const bound = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined });

    fc.assert(
      fc.property(fc.nat(24), bound, bound, bound, bound, (count, min, max, eq, multipleOf) => {
        const settings = { min, max, eq, multiple_of: multipleOf };
        const problems = sizeValidator.validate(Array(count).fill('1'), settings, sampleContext(sampleField('links')));
        const isAllowed =
          count >= (min ?? 0) && count <= (max ?? 99) && count === (eq ?? count) && count % (multipleOf ?? 1) === 0;
        expect(problems.length === 0).toBe(isAllowed);
        expect(isCountAllowed(count, settings)).toBe(isAllowed);
      }),
    );
  });
});
