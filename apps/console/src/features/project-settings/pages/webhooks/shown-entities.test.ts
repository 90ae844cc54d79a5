import { expect, it } from 'vitest';
import { shownEntities } from './shown-entities.ts';

it('offers users of single sign-on only where the project has it, or a webhook names them', () => {
  expect(shownEntities(true, null)).toContain('sso_user');
  expect(shownEntities(false, null)).not.toContain('sso_user');
  expect(shownEntities(false, 'sso_user')).toContain('sso_user');
  expect(shownEntities(false, 'item')).toEqual(shownEntities(false, null));
});
