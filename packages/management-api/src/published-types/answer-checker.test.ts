import { beforeAll, describe, expect, test } from 'vitest';
import { type AnswerChecker, makeAnswerChecker } from './answer-checker.ts';

describe('a response', () => {
  let checker: AnswerChecker;
  beforeAll(async () => {
    checker = await makeAnswerChecker();
  });

  const tag = { id: 'x', type: 'upload_tag', attributes: { name: 'x' } };
  const page = (entity: object) => ({ data: [entity], meta: { total_count: 1 } });
  const problems = (body: unknown) => checker.problems('GET /api/upload-tags', 200, body);

  test('matches the type that the published client declares for the call', () => {
    expect(problems(page(tag))).toEqual([]);
    expect(problems({ data: [] })).toEqual(["/ must have required property 'meta'"]);
    expect(problems(undefined)).toEqual(['/ must be object, not undefined']);
    expect(problems(page({ ...tag, type: 'tag' }))).toEqual(['/data/0/type must be equal to constant, not "tag"']);
    expect(problems(page({ ...tag, attributes: { name: 7 } }))).toEqual([
      '/data/0/attributes/name must be string, not 7',
    ]);
    expect(problems(page({ ...tag, meta: {} }))).toEqual(['/data/0 must NOT have additional properties: meta']);
  });

  test('has no body when none is declared', () => {
    expect(checker.problems('DELETE /api/session', 204, undefined)).toEqual([]);
    expect(checker.problems('DELETE /api/session', 200, { data: null })).toEqual([
      '/ is there, and no body is declared',
    ]);
  });

  test('may arrive later through a job', () => {
    const begin = (data: object) => checker.problems('POST /api/uploads/bulk/tag', 202, { data });
    const finish = (attributes: object) =>
      checker.problems('GET /api/job-results/:id', 200, { data: { id: 'j1', type: 'job_result', attributes } });

    expect(begin({ id: 'j0', type: 'job', attributes: {} })).toEqual(['/data is no job']);
    expect(begin({ id: 'j1', type: 'job' })).toEqual([]);
    expect(finish({ status: 200, payload: { data: [], meta: { successful: 1 } } })).toEqual([
      "/meta must have required property 'failed'",
    ]);
    expect(finish({ status: 422, payload: { data: [] } })).toEqual([]);
  });

  test('to a call outside the published client is not checked', () => {
    expect(checker.problems('GET /api/content-rewrite', 200, { data: 7 })).toBeNull();
  });
});
