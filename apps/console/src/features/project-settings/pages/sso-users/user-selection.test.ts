import { expect, it } from 'vitest';
import { isNarrowed, readUserSelection, userQuery, writeUserSelection } from './user-selection.ts';

it('reads from the address what it writes, and leaves out what is not valid', () => {
  const selection = { text: 'mara', state: 'synced', roleId: '7', page: 3 } as const;

  expect(readUserSelection(writeUserSelection(selection))).toEqual(selection);
  expect(readUserSelection(new URLSearchParams('state=maybe&page=-1'))).toEqual({
    text: '',
    state: null,
    roleId: null,
    page: 1,
  });
  expect(writeUserSelection({ text: '', state: null, roleId: null, page: 1 }).toString()).toBe('');
});

it('asks for one page of what matches', () => {
  const selection = { text: ' mara ', state: 'deactivated', roleId: null, page: 2 } as const;

  expect(userQuery(selection)).toEqual({
    filter: { query: 'mara', fields: { state: { eq: 'deactivated' }, role: undefined } },
    page: { offset: 30, limit: 30 },
  });
  expect(userQuery(selection, { offset: 500, limit: 500 }).page).toEqual({ offset: 500, limit: 500 });
  expect([isNarrowed(selection), isNarrowed({ text: ' ', state: null, roleId: null, page: 2 })]).toEqual([true, false]);
});
