import { executeQuery } from '@datocms/cda-client';
import { buildClient } from '@datocms/cma-client-node';
import { expect, test } from './support/test.ts';
import { type Emoji, type EmojiGroup, type Language, languages, readEmoji } from './support/emoji.ts';
import { newSite } from './support/new-site.ts';
import { origin } from './support/start-server.ts';

type Client = ReturnType<typeof buildClient>;

const inFlight = 8;
const pageSize = 500;

test('a public data set of 1,949 emoji is imported with the management client and read back unchanged through delivery', async () => {
  // Thousands of records.
  test.slow();
  const { emoji, groups, subgroups } = readEmoji();
  const site = await newSite('Emoji');
  const client = buildClient({ apiToken: site.managementToken, baseUrl: `${origin()}/api` });

  const models = await createModels(client);
  const groupIds = await createGroups(client, models.group, groups);
  const subgroupIds = await createGroups(client, models.subgroup, subgroups);
  await createEmoji(client, models.emoji, emoji, { groupIds, subgroupIds });

  const expected = emoji.map((entry) => flatten(entry, groups, subgroups)).sort(byHexcode);
  const delivered = (await readBack(site.deliveryToken, emoji.length)).sort(byHexcode);
  expect(delivered).toEqual(expected);
});

async function createModels(client: Client) {
  await client.site.update({ locales: [...languages] as [string, ...string[]] });
  const model = (name: string, apiKey: string) =>
    client.itemTypes.create({ name, api_key: apiKey, draft_mode_active: false });
  const [group, subgroup, emoji] = [
    await model('Group', 'emoji_group'),
    await model('Subgroup', 'emoji_subgroup'),
    await model('Emoji', 'emoji'),
  ];
  for (const owner of [group, subgroup]) {
    await client.fields.create(owner.id, {
      label: 'Name',
      api_key: 'name',
      field_type: 'string',
      localized: true,
      validators: { required: {} },
    });
    await client.fields.create(owner.id, {
      label: 'Key',
      api_key: 'code',
      field_type: 'string',
      validators: { unique: {}, required: {} },
    });
    await client.fields.create(owner.id, { label: 'Order', api_key: 'place', field_type: 'integer' });
  }
  await client.fields.create(emoji.id, {
    label: 'Label',
    api_key: 'label',
    field_type: 'string',
    localized: true,
    validators: { required: {} },
  });
  await client.fields.create(emoji.id, { label: 'Tags', api_key: 'tags', field_type: 'text', localized: true });
  await client.fields.create(emoji.id, {
    label: 'Code points',
    api_key: 'hexcode',
    field_type: 'string',
    validators: { unique: {}, required: {} },
  });
  await client.fields.create(emoji.id, { label: 'Emoji', api_key: 'glyph', field_type: 'string' });
  await client.fields.create(emoji.id, { label: 'Order', api_key: 'place', field_type: 'integer' });
  await client.fields.create(emoji.id, { label: 'Version', api_key: 'introduced', field_type: 'float' });
  const link = (label: string, apiKey: string, target: string) =>
    client.fields.create(emoji.id, {
      label,
      api_key: apiKey,
      field_type: 'link',
      validators: { item_item_type: { item_types: [target] } },
    });
  await link('Group', 'family', group.id);
  await link('Subgroup', 'subfamily', subgroup.id);
  return { group: group.id, subgroup: subgroup.id, emoji: emoji.id };
}

async function createGroups(
  client: Client,
  itemTypeId: string,
  groups: readonly EmojiGroup[],
): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  await inParallel(groups, async ({ key, order, name }) => {
    const item = await client.items.create({
      item_type: { type: 'item_type', id: itemTypeId },
      name,
      code: key,
      place: order,
    });
    ids.set(order, item.id);
  });
  return ids;
}

async function createEmoji(
  client: Client,
  itemTypeId: string,
  emoji: readonly Emoji[],
  { groupIds, subgroupIds }: { groupIds: Map<number, string>; subgroupIds: Map<number, string> },
): Promise<void> {
  await inParallel(emoji, (entry) =>
    client.items.create({
      item_type: { type: 'item_type', id: itemTypeId },
      label: entry.label,
      tags: entry.tags,
      hexcode: entry.hexcode,
      glyph: entry.emoji,
      place: entry.order,
      introduced: entry.version,
      family: entry.group === null ? null : (groupIds.get(entry.group) ?? null),
      subfamily: entry.subgroup === null ? null : (subgroupIds.get(entry.subgroup) ?? null),
    }),
  );
}

/** One emoji as a flat row, to compare what went in with what came out. */
type Row = Record<string, unknown> & { hexcode: string };

function flatten(entry: Emoji, groups: readonly EmojiGroup[], subgroups: readonly EmojiGroup[]): Row {
  const name = (list: readonly EmojiGroup[], order: number | null, language: Language) =>
    list.find((group) => group.order === order)?.name[language] ?? null;
  return {
    hexcode: entry.hexcode,
    glyph: entry.emoji,
    place: entry.order,
    introduced: entry.version,
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [`label_${language}`, entry.label[language]],
        [`tags_${language}`, entry.tags[language]],
        [`family_${language}`, name(groups, entry.group, language)],
        [`subfamily_${language}`, name(subgroups, entry.subgroup, language)],
      ]),
    ),
  };
}

async function readBack(token: string, expected: number): Promise<Row[]> {
  const perLanguage = languages
    .map(
      (language) => `
        label_${language}: label(locale: ${language})
        tags_${language}: tags(locale: ${language})
        family_${language}: family { name(locale: ${language}) }
        subfamily_${language}: subfamily { name(locale: ${language}) }`,
    )
    .join('');
  const query = `query Emoji($skip: IntType!, $first: IntType!) {
    allEmojis(skip: $skip, first: $first, orderBy: hexcode_ASC) { hexcode glyph place introduced ${perLanguage} }
    total: _allEmojisMeta { count }
  }`;
  const rows: Row[] = [];
  for (let skip = 0; skip < expected; skip += pageSize) {
    const answer = await executeQuery<{ allEmojis: Row[]; total: { count: number } }>(query, {
      token,
      variables: { skip, first: pageSize },
      graphqlEndpointUrl: `${origin()}/graphql`,
    } as never);
    expect(answer.total.count).toBe(expected);
    rows.push(...answer.allEmojis.map(unwrapNames));
  }
  return rows;
}

function unwrapNames(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value !== null && typeof value === 'object' && 'name' in value ? value.name : value,
    ]),
  ) as Row;
}

function byHexcode(a: Row, b: Row): number {
  return a.hexcode < b.hexcode ? -1 : 1;
}

async function inParallel<T>(entries: readonly T[], work: (entry: T) => Promise<unknown>): Promise<void> {
  const queue = entries[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const entry of queue) await work(entry);
    }),
  );
}
