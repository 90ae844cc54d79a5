import { describe, expect, it } from 'vitest';
import { newTokenValues, toTokenBody } from './token-values.ts';

describe('toTokenBody', () => {
  it('names no id for a new token and trims the name', () => {
    const { data } = toTokenBody({ ...newTokenValues, name: ' Website ' });

    expect(data).not.toHaveProperty('id');
    expect(data.attributes.name).toBe('Website');
    expect(data.relationships.role.data).toBeNull();
  });

  it('links the role of a stored token', () => {
    const { data } = toTokenBody({ ...newTokenValues, name: 'Website', roleId: '7' }, '3');

    expect(data).toMatchObject({ id: '3', relationships: { role: { data: { id: '7', type: 'role' } } } });
  });
});
