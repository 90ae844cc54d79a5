import { pipelineMode } from '@lectern/storage/testing';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../testing.ts';

// Every connection to a server prepares statements of its own; the embedded database has one.
it.skipIf(process.env['LECTERN_TEST_DATABASE_URL'] || pipelineMode === 'off')(
  'creates a record with one statement, which the database keeps prepared and planned however long it is',
  async () => {
    const api = await startTestApi();
    onTestFinished(() => api.close());
    const client = api.client();
    const model = await client.itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: false });
    const title = await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
    await client.fields.create(model.id, {
      label: 'Slug',
      api_key: 'slug',
      field_type: 'slug',
      validators: { unique: {}, slug_title_field: { title_field_id: title.id } },
    });
    await client.fields.create(model.id, {
      label: 'Links',
      api_key: 'links',
      field_type: 'links',
      validators: { items_item_type: { item_types: [model.id] } },
    });
    const create = (name: string, links: string[] = []) =>
      client.items.create({ item_type: { type: 'item_type', id: model.id }, title: name, slug: name, links });
    /** The prepared statements that store records and events, and how often each of them ran. */
    const prepared = async () => {
      const { rows } = await api.services.db.pool.query(`
        select split_part(name, '#', 1) as name, generic_plans + custom_plans as runs
        from pg_prepared_statements
        where statement like '%"items" (%' and statement like '%"outbox" (%' order by 2`);
      return rows;
    };

    // The first call of a token is recognised; later ones are confirmed by the statement itself.
    const first = await create('first');
    await create('second');
    await create('third');
    expect(await prepared()).toEqual([{ name: 'combined', runs: 3 }]);

    // A link is looked up first, so the inserts are a statement of a transaction.
    await create('fourth', [first.id]);
    await create('fifth', [first.id]);
    expect(await prepared()).toEqual([
      { name: 'combined', runs: 2 },
      { name: 'combined', runs: 3 },
    ]);

    // After five plans made for one call each, PostgreSQL compares them with one for all calls. It must find that one no
    // worse: planning takes longer than the write.
    for (let nth = 6; nth <= 9; nth += 1) await create(`${nth}th`);
    const { rows } = await api.services.db.pool.query(`
      select custom_plans::int, generic_plans::int from pg_prepared_statements
      where statement like '%"items" (%' and statement like '%"outbox" (%' order by generic_plans desc limit 1`);
    expect(rows).toEqual([{ custom_plans: 5, generic_plans: 2 }]);
  },
);
