import type { ItemResource } from '@lectern/contract';
import { type EnvironmentSchema, indexSchema, type ItemType, type SiteSettings } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { makeField } from '#features/content/form/form.test-support.ts';
import { consequencesFor, incomingLink, outgoingLinks } from './record-links.ts';

const strategies = (publish: string, unpublish: string, remove: string) => ({
  item_types: ['model'],
  on_publish_with_unpublished_references_strategy: publish,
  on_reference_unpublish_strategy: unpublish,
  on_reference_delete_strategy: remove,
});

const schema = linkSchema();

function linkSchema(): EnvironmentSchema {
  const settings = { locales: ['en', 'it'], timezone: 'UTC' } as unknown as SiteSettings;
  const itemTypes = [{ id: 'model' }, { id: 'box', isModularBlock: true }] as ItemType[];
  const linkTo = (apiKey: string, publish: string, unpublish: string, remove: string) =>
    makeField({ apiKey, fieldType: 'link', validators: { item_item_type: strategies(publish, unpublish, remove) } });
  return indexSchema(
    1,
    settings,
    itemTypes,
    [
      linkTo('strict', 'fail', 'fail', 'fail'),
      linkTo('follower', 'publish_references', 'unpublish', 'delete_references'),
      makeField({
        apiKey: 'list',
        fieldType: 'links',
        isLocalized: true,
        validators: {
          size: { min: 1 },
          items_item_type: strategies('publish_references', 'delete_references', 'delete_references'),
        },
      }),
      makeField({ apiKey: 'boxes', fieldType: 'rich_text', validators: { rich_text_blocks: { item_types: ['box'] } } }),
      {
        ...makeField({
          apiKey: 'inside',
          fieldType: 'link',
          validators: { item_item_type: strategies('fail', 'delete_references', 'delete_references') },
        }),
        itemTypeId: 'box',
      },
    ],
    [],
  );
}

const [one, two, three] = ['AZLMpSRfQHepNS8n7ZmeQg', 'BZLMpSRfQHepNS8n7ZmeQg', 'CZLMpSRfQHepNS8n7ZmeQg'] as const;

function box(inside: string) {
  const relationships = { item_type: { data: { type: 'item_type', id: 'box' } } };
  return { id: 'DZLMpSRfQHepNS8n7ZmeQg', type: 'item', attributes: { inside }, relationships };
}

function record(attributes: Record<string, unknown>): ItemResource {
  return {
    id: 'other',
    type: 'item',
    attributes,
    relationships: { item_type: { data: { type: 'item_type', id: 'model' } } },
  } as never;
}

describe('records linked from a publication', () => {
  it('are found in blocks and languages, with the stricter of several strategies first', () => {
    const attributes = { strict: null, follower: one, list: { en: [two], it: [three] }, boxes: [box(two)] };

    expect(outgoingLinks('model', attributes, schema, { kind: 'whole' })).toEqual([
      { targetId: one, strategy: 'publish_references' },
      { targetId: two, strategy: 'fail' },
      { targetId: three, strategy: 'publish_references' },
    ]);
  });

  it('are limited to the published parts', () => {
    const attributes = { follower: one, list: { en: [two], it: [three] } };
    const italian = { kind: 'parts' as const, contentInLocales: ['it'], hasNonLocalizedContent: false };

    expect(outgoingLinks('model', attributes, schema, italian).map(({ targetId }) => targetId)).toEqual([three]);
  });
});

describe('a record that links here', () => {
  it('names the linking fields, in blocks too', () => {
    const link = incomingLink(record({ follower: one, boxes: [box(one)] }), one, schema);

    expect(link.fields.map(({ apiKey }) => apiKey)).toEqual(['follower', 'inside']);
    expect(link.isNeeded).toBe(false);
  });

  it('requires the link when its list would become too short', () => {
    expect(incomingLink(record({ list: { en: [one, two] } }), one, schema).isNeeded).toBe(false);
    expect(incomingLink(record({ list: { en: [one, two], it: [one] } }), one, schema).isNeeded).toBe(true);
  });
});

describe('the effect on linking records', () => {
  const links = [
    record({ strict: one, follower: one }),
    record({ follower: one }),
    record({ list: { en: [one, two] } }),
    record({ list: { en: [one] } }),
  ].map((item) => incomingLink(item, one, schema));

  it.each([
    ['on_reference_unpublish_strategy', { refusing: [0, 3], following: [1], losing: [2] }],
    ['on_reference_delete_strategy', { refusing: [0, 3], following: [], losing: [1, 2] }],
  ] as const)('follows %s of their fields', (event, expected) => {
    const sorted = consequencesFor(event, links);

    const places = (some: readonly (typeof links)[number][]) => some.map((link) => links.indexOf(link));
    expect({
      refusing: places(sorted.refusing),
      following: places(sorted.following),
      losing: places(sorted.losing),
    }).toEqual(expected);
  });
});
