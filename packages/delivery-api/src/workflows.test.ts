import { type ItemType, generateId } from '@lectern/domain';
import { insertWorkflow } from '@lectern/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeliveryServer, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;

beforeAll(async () => {
  server = await startDeliveryServer();
  const stage = (id: string, initial: boolean) => ({ id, name: id, description: null, initial });
  const workflow = { id: generateId(), name: 'Approval', apiKey: 'content_approval', createdAt: new Date() };
  await insertWorkflow(server.db, { ...workflow, stages: [stage('draft', true), stage('waiting_for_review', false)] });
  const withWorkflow: Partial<ItemType> = { workflowId: workflow.id };
  await server.addModel('article', { title: 'string' }, withWorkflow);
  await server.addModel('page', { title: 'string' }, withWorkflow);
  await server.addModel('plain', { title: 'string' });
  await server.db
    .updateTable('item_types')
    .set({ workflow_id: workflow.id })
    .where('api_key', 'in', ['article', 'page'])
    .execute();
  await server.setSettings({ no_index: false });
  await server.addRecords('article', [
    { id: 'begun', content: { title: 'x' }, published: true, row: { stage: 'draft' } },
    { id: 'waiting', content: { title: 'x' }, published: true, row: { stage: 'waiting_for_review' } },
  ]);
});

afterAll(() => server.close());

it('returns the stage of records and filters by it', async () => {
  const ask = async (filter: string) =>
    (await server.post({ query: `{ allArticles(filter: { _stage: ${filter} }) { id _stage } }` })).body.data
      .allArticles;

  expect(await ask('{ eq: waitingForReview }')).toEqual([{ id: 'waiting', _stage: 'waitingForReview' }]);
  expect(await ask('{ neq: waitingForReview }')).toEqual([{ id: 'begun', _stage: 'draft' }]);
  expect(await ask('{ in: [draft, waitingForReview] }')).toHaveLength(2);
  expect(await ask('{ notIn: [draft] }')).toEqual([{ id: 'waiting', _stage: 'waitingForReview' }]);
});

it('names the enum after the workflow, shares it between models, and omits it elsewhere', async () => {
  const query = `{
    stages: __type(name: "ContentApprovalWorkflowStage") { enumValues { name } }
    plain: __type(name: "PlainRecord") { fields { name } }
    page: __type(name: "PageRecord") { fields { name type { kind ofType { name } } } }
  }`;

  const { data } = (await server.post({ query })).body;

  expect(data.stages.enumValues).toEqual([{ name: 'draft' }, { name: 'waitingForReview' }]);
  expect(data.plain.fields.map(({ name }: { name: string }) => name)).not.toContain('_stage');
  expect(data.page.fields).toContainEqual({
    name: '_stage',
    type: { kind: 'NON_NULL', ofType: { name: 'ContentApprovalWorkflowStage' } },
  });
});
