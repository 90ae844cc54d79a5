import { DomainError } from '@lectern/domain';
import { expect, it } from 'vitest';
import { explainRefusal } from './explain-refusal.ts';

it.each([
  ['57014', 'TECHNICAL_LIMIT_REACHED', undefined],
  ['54000', 'TECHNICAL_LIMIT_REACHED', undefined],
  ['53100', 'SERVICE_UNAVAILABLE', true],
])('says what the refusal %s means', (code, expected, transient) => {
  const explained = explainRefusal(Object.assign(new Error('refused'), { code }));

  expect(explained).toBeInstanceOf(DomainError);
  expect(explained).toMatchObject({ problems: [{ code: expected, ...(transient && { transient }) }] });
});

it('leaves other errors as they are', () => {
  const error = Object.assign(new Error('unique'), { code: '23505' });

  expect(explainRefusal(error)).toBe(error);
});
