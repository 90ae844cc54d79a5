import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let number = 0;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const stages = [
  { id: 'draft', name: 'Draft', initial: true },
  { id: 'review', name: 'In review', description: 'An editor reads it' },
  { id: 'approved', name: 'Approved' },
] as const;

const makeWorkflow = () =>
  api.client().workflows.create({ name: `Flow ${++number}`, api_key: `flow_${number}`, stages: [...stages] });

async function makeModel(workflow: { id: string } | null) {
  const model = await api.client().itemTypes.create({
    name: `Model ${++number}`,
    api_key: `thing${'abcdefghijklmnopqrstuvwxyz'[number % 26]}${number}`,
    ...(workflow === null ? {} : { workflow: { type: 'workflow', id: workflow.id } }),
  });
  await api.client().fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string' });
  return model;
}

type Model = Awaited<ReturnType<typeof makeModel>>;

const makeItem = (model: Model) =>
  api.client().items.create({ item_type: { type: 'item_type', id: model.id }, title: 'x' });
const stageOf = async (item: { id: string }) => (await api.client().items.find(item.id)).meta.stage;
const move = (item: { id: string }, stage: string | null, token = api.tokens.admin) =>
  api.request('PUT', `/items/${item.id}`, { token, body: { data: { type: 'item', id: item.id, meta: { stage } } } });

describe('workflows', () => {
  test('are created, found, listed, updated and deleted', async () => {
    const workflow = await makeWorkflow();

    const renamed = await api.client().workflows.update(workflow.id, { ...workflow, name: 'Approval' });
    const found = await api.client().workflows.find(workflow.id);
    const listed = await api.client().workflows.list();
    await api.client().workflows.destroy(workflow.id);

    expect(workflow.stages).toEqual([
      { id: 'draft', name: 'Draft', description: null, initial: true },
      { id: 'review', name: 'In review', description: 'An editor reads it', initial: false },
      { id: 'approved', name: 'Approved', description: null, initial: false },
    ]);
    expect(renamed.name).toBe('Approval');
    expect(found).toEqual(renamed);
    expect(listed.map(({ id }) => id)).toContain(workflow.id);
    expect((await api.request('GET', `/workflows/${workflow.id}`)).body.data[0].attributes.code).toBe('NOT_FOUND');
  });

  test('return no content when deleted, and cannot be deleted while a model uses them', async () => {
    const workflow = await makeWorkflow();
    const model = await makeModel(workflow);

    const refused = await api.request('DELETE', `/workflows/${workflow.id}`);
    await api.client().itemTypes.update(model.id, { workflow: null });
    const removed = await api.request('DELETE', `/workflows/${workflow.id}`);

    expect(refused.body.data[0].attributes).toMatchObject({
      code: 'DELETE_RESTRICTION',
      details: { item_types: [model.id] },
    });
    expect(removed.status).toBe(204);
  });

  test.each([
    [{ name: ' ' }, ['INVALID_FIELD name VALIDATION_REQUIRED']],
    [{ api_key: 'Not a key' }, ['INVALID_FIELD api_key VALIDATION_FORMAT']],
    [{ stages: [] }, ['INVALID_FIELD stages VALIDATION_REQUIRED']],
    [{ stages: [{ id: 'a', name: 'A' }] }, ['INVALID_FIELD stages VALIDATION_INITIAL_STAGE']],
    [
      {
        stages: [
          { id: 'a', name: 'A', initial: true },
          { id: 'b', name: 'B', initial: true },
        ],
      },
      ['INVALID_FIELD stages VALIDATION_INITIAL_STAGE'],
    ],
    [
      {
        stages: [
          { id: 'a', name: 'A', initial: true },
          { id: 'a', name: ' ' },
        ],
      },
      ['INVALID_FIELD stages.1.id VALIDATION_UNIQUENESS', 'INVALID_FIELD stages.1.name VALIDATION_REQUIRED'],
    ],
    [{ stages: [{ id: 'not an id', name: 'A', initial: true }] }, ['INVALID_FIELD stages.0.id VALIDATION_FORMAT']],
    [{ stages: [{ name: 'A' }] }, ['INVALID_FORMAT VALIDATION_INVALID']],
    [{ steps: [] }, ['INVALID_FORMAT UNKNOWN_ATTRIBUTE']],
  ])('reject %j without changes', async (attributes, codes) => {
    const workflow = await makeWorkflow();
    const body = { data: { type: 'workflow', id: workflow.id, attributes } };

    const created = await api.request('POST', '/workflows', {
      body: {
        data: {
          type: 'workflow',
          attributes: { name: `New ${++number}`, api_key: `new_${number}`, stages, ...attributes },
        },
      },
    });
    const updated = await api.request('PUT', `/workflows/${workflow.id}`, { body });

    expect(codesOf(created.body)).toEqual(codes);
    expect(codesOf(updated.body)).toEqual(codes);
    expect(await api.client().workflows.find(workflow.id)).toEqual(workflow);
  });

  test('have a unique name, API key and ID', async () => {
    const { id, name, api_key } = await makeWorkflow();
    const create = (attributes: object, withId?: string) =>
      api.request('POST', '/workflows', {
        body: { data: { type: 'workflow', ...(withId && { id: withId }), attributes } },
      });

    expect(codesOf((await create({ name, api_key, stages })).body)).toEqual([
      'INVALID_FIELD name VALIDATION_UNIQUENESS',
      'INVALID_FIELD api_key VALIDATION_UNIQUENESS',
    ]);
    expect(codesOf((await create({ name: 'Other', api_key: 'other', stages }, id)).body)).toEqual([
      'INVALID_FIELD id VALIDATION_UNIQUENESS',
    ]);
  });

  test('are updated only with the right to, and read by everyone', async () => {
    const workflow = await makeWorkflow();
    const token = await tokenWith(api, {});
    const body = { data: { type: 'workflow', attributes: { name: 'New', api_key: 'new', stages } } };

    const codes = await Promise.all([
      api.request('POST', '/workflows', { token, body }),
      api.request('PUT', `/workflows/${workflow.id}`, { token, body }),
      api.request('DELETE', `/workflows/${workflow.id}`, { token }),
    ]);

    expect(codes.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await api.client(token).workflows.find(workflow.id)).toEqual(workflow);
    await api.client(await tokenWith(api, { can_manage_workflows: true })).workflows.destroy(workflow.id);
  });
});

describe('records on stages', () => {
  test('start on the initial stage, copies too', async () => {
    const model = await makeModel(await makeWorkflow());
    const item = await makeItem(model);
    await move(item, 'review');

    const copy = await api.client().items.duplicate(item.id);

    expect(item.meta.stage).toBe('draft');
    expect(copy.meta.stage).toBe('draft');
    expect(await stageOf(item)).toBe('review');
  });

  test('get one when a workflow is assigned, and lose it when it is removed', async () => {
    const [model, workflow] = [await makeModel(null), await makeWorkflow()];
    const items = [await makeItem(model), await makeItem(model)] as const;

    const attached = await api.client().itemTypes.update(model.id, { workflow: { type: 'workflow', id: workflow.id } });
    const begun = await Promise.all(items.map(stageOf));
    await move(items[0], 'approved');
    await api.client().itemTypes.update(model.id, { hint: 'unrelated' });
    const kept = await stageOf(items[0]);
    await api.client().itemTypes.update(model.id, { workflow: null });

    expect(attached.workflow).toEqual({ type: 'workflow', id: workflow.id });
    expect(begun).toEqual(['draft', 'draft']);
    expect(kept).toBe('approved');
    expect(await Promise.all(items.map(stageOf))).toEqual([null, null]);
  });

  test('fall back to the initial stage when theirs is removed', async () => {
    const workflow = await makeWorkflow();
    const model = await makeModel(workflow);
    const [reviewed, approved] = [await makeItem(model), await makeItem(model)];
    await move(reviewed, 'review');
    await move(approved, 'approved');

    await api
      .client()
      .workflows.update(workflow.id, { stages: [{ id: 'start', name: 'Start', initial: true }, stages[2]] });

    expect(await stageOf(reviewed)).toBe('start');
    expect(await stageOf(approved)).toBe('approved');
  });

  test('are filtered by stage', async () => {
    const model = await makeModel(await makeWorkflow());
    const [waiting] = [await makeItem(model), await makeItem(model)];
    await move(waiting, 'review');

    const found = await api.client().items.list({ filter: { type: model.id, fields: { _stage: { eq: 'review' } } } });

    expect(found.map(({ id }) => id)).toEqual([waiting.id]);
  });

  test('reject a stage outside their workflow', async () => {
    const item = await makeItem(await makeModel(await makeWorkflow()));
    const free = await makeItem(await makeModel(null));

    expect(codesOf((await move(item, 'nowhere')).body)).toEqual(['INVALID_FIELD stage VALIDATION_INVALID']);
    expect(codesOf((await move(item, null)).body)).toEqual(['INVALID_FIELD stage VALIDATION_INVALID']);
    expect(codesOf((await move(free, 'draft')).body)).toEqual(['INVALID_FIELD stage VALIDATION_INVALID']);
    expect((await move(free, null)).status).toBe(200);
  });

  test('blocks reject a workflow, and a model an unknown one', async () => {
    const workflow = await makeWorkflow();
    const create = (attributes: object, id: string) =>
      api.request('POST', '/item-types', {
        body: {
          data: {
            type: 'item_type',
            attributes: { name: 'Strange', api_key: 'strange', ...attributes },
            relationships: { workflow: { data: { type: 'workflow', id } } },
          },
        },
      });

    expect(codesOf((await create({ modular_block: true }, workflow.id)).body)).toEqual(['INVALID_RELATIONSHIP']);
    expect(codesOf((await create({}, 'nothing')).body)).toEqual(['INVALID_RELATIONSHIP']);
  });

  test('move only between the stages a role names, one by one and in bulk', async () => {
    const model = await makeModel(await makeWorkflow());
    const token = await tokenWith(api, {
      positive_item_type_permissions: [
        { action: 'read', on_creator: 'anyone' },
        { action: 'move_to_stage', item_type: model.id, on_creator: 'anyone', on_stage: 'draft', to_stage: 'review' },
      ],
    });
    const items = [await makeItem(model), await makeItem(model), await makeItem(model)] as const;
    await move(items[2], 'approved');

    const wrongWay = await move(items[0], 'approved', token);
    const rightWay = await move(items[0], 'review', token);
    const bulk = await api.request('POST', '/items/bulk/move-to-stage', {
      token,
      body: {
        data: {
          type: 'item_bulk_move_to_stage_operation',
          attributes: { stage: 'review' },
          relationships: { items: { data: items.slice(1).map(({ id }) => ({ type: 'item', id })) } },
        },
      },
    });

    expect(wrongWay.status).toBe(403);
    expect(rightWay.body.data.meta.stage).toBe('review');
    expect(bulk.body.meta).toMatchObject({ successful: 1, failed: 1 });
    expect(await Promise.all(items.map(stageOf))).toEqual(['review', 'review', 'approved']);
    const edit = { data: { type: 'item', id: items[0].id, attributes: { title: 'y' } } };
    expect((await api.request('PUT', `/items/${items[0].id}`, { token, body: edit })).status).toBe(403);
  });
});
