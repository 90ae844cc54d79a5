import { expect } from 'vitest';
import type { TestApi, TestBody } from '../testing.ts';

/** What tests of the schema do again and again over HTTP; everything must succeed. */
export interface SchemaTester {
  /** A model with a name of its own. */
  makeModel(attributes?: Record<string, unknown>): Promise<{ id: string; name: string; api_key: string }>;
  addField(
    itemTypeId: string,
    apiKey: string,
    fieldType: string,
    attributes?: Record<string, unknown>,
  ): Promise<{ id: string }>;
  changeField(id: string, attributes: Record<string, unknown>): Promise<TestBody>;
  makeItem(itemTypeId: string, attributes: Record<string, unknown>): Promise<string>;
  readItem(id: string, query?: string): Promise<TestBody>;
}

/** Helpers bound to a server, which tests start in `beforeAll`. */
export function schemaTester(api: () => TestApi): SchemaTester {
  let serial = 0;
  return {
    async makeModel(attributes = {}) {
      serial += 1;
      const letter = (index: number) => String.fromCodePoint(97 + (Math.floor(index) % 26));
      const name = `Model ${letter(serial / 26)}${letter(serial)}x`;
      return api()
        .client()
        .itemTypes.create({ name, api_key: name.toLowerCase().replace(' ', '_'), ...attributes });
    },
    async addField(itemTypeId, apiKey, fieldType, attributes = {}) {
      const body = {
        data: { type: 'field', attributes: { label: apiKey, api_key: apiKey, field_type: fieldType, ...attributes } },
      };
      return (await succeed(api(), 'POST', `/item-types/${itemTypeId}/fields`, body)).data;
    },
    changeField: (id, attributes) =>
      succeed(api(), 'PUT', `/fields/${id}`, { data: { id, type: 'field', attributes } }),
    async makeItem(itemTypeId, attributes) {
      const body = {
        data: {
          type: 'item',
          attributes,
          relationships: { item_type: { data: { id: itemTypeId, type: 'item_type' } } },
        },
      };
      return (await succeed(api(), 'POST', '/items', body)).data.id;
    },
    readItem: async (id, query = '') => (await succeed(api(), 'GET', `/items/${id}${query}`)).data,
  };
}

/** The errors of an answer: code, then field and detail code where there are any. */
export function codesOf(body: TestBody): string[] {
  return body.data.map(({ attributes: { code, details } }: TestBody) =>
    [code, details.field, details.code].filter(Boolean).join(' '),
  );
}

async function succeed(api: TestApi, method: string, path: string, body?: unknown): Promise<TestBody> {
  const answer = await api.request(method, path, body === undefined ? {} : { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.status === 202 ? outcomeOf(api, answer.body.data.id) : answer.body;
}

/** A slow call continues as a job; clients fetch its result. */
async function outcomeOf(api: TestApi, jobId: string): Promise<TestBody> {
  await expect
    .poll(async () => (await api.request('GET', `/job-results/${jobId}`)).status, { timeout: 120_000 })
    .toBe(200);
  const { status, payload } = (await api.request('GET', `/job-results/${jobId}`)).body.data.attributes;
  expect(status, JSON.stringify(payload)).toBeLessThan(300);
  return payload;
}
