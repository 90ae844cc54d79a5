import { expect, it } from 'vitest';
import { groupByOwner, type ListedOwner } from './group-by-owner.ts';

const owner = (name: string, isMe = false): ListedOwner => ({ key: name, name, isMe });
const row = (subdomain: string, of: ListedOwner | null) => ({ subdomain, owner: of });

it('groups projects by owner, the own ones first and then by name, each in the given order', () => {
  const rows = [
    row('zoo', owner('Zebra Trust')),
    row('mine', owner('me@example.com', true)),
    row('late', owner('Acme')),
    row('early', owner('Zebra Trust')),
    row('unknown', null),
  ];

  const groups = groupByOwner(rows).map((group) => [group.owner.name, group.rows.map(({ subdomain }) => subdomain)]);

  expect(groups).toEqual([
    ['me@example.com', ['mine']],
    ['Acme', ['late']],
    ['Zebra Trust', ['zoo', 'early']],
  ]);
});
