import type { TreeNode } from '@lectern/ui';
import { describe, expect, it } from 'vitest';
import { withCurrent } from './with-current.ts';

const nodes: TreeNode[] = [
  { id: 'journal', label: 'Journal', isGroup: true, children: [{ id: 'article', label: 'Article' }] },
  { id: 'shop', label: 'Shop', isGroup: true, children: [{ id: 'book', label: 'Book' }] },
];

describe('marking the current entry', () => {
  it('replaces only the row and its groups', () => {
    const marked = withCurrent(nodes, 'article');

    expect(marked[0]?.children?.[0]).toEqual({ id: 'article', label: 'Article', isCurrent: true });
    expect(marked[1]).toBe(nodes[1]);
  });

  it('changes nothing when the row is missing', () => {
    expect(withCurrent(nodes, 'gone')).toBe(nodes);
    expect(withCurrent(nodes, null)).toBe(nodes);
  });
});
