import { accountEndpoints, managementEndpoints, type PlacedEndpoint } from '@lectern/contract';
import { z } from 'zod';
import { splitKey } from '../implement.ts';
import { endpointKey } from './published-endpoints.ts';

const answers = new Map([...schemasOf('/api', managementEndpoints), ...schemasOf('/account-api', accountEndpoints)]);

/** The differences of a successful response from the contract, by member; none for calls it does not describe. */
export function contractProblems(key: string, status: number, body: unknown): string[] {
  const schema = answers.get(key);
  if (schema === undefined || status === 202) return [];
  const result = schema.safeParse(body);
  return (result.error?.issues ?? []).map(
    ({ path, message }) =>
      `/${path.map((part) => (typeof part === 'number' ? '…' : String(part))).join('/')} ${message}`,
  );
}

/** Exactly what a response may have: an undeclared member is a drift too. */
function schemasOf(prefix: string, api: Record<string, PlacedEndpoint>): [string, z.ZodType][] {
  return Object.entries(api).map(([key, { answer, included, meta }]) => {
    const [method, path] = splitKey(key);
    const schema =
      answer === null
        ? z.undefined()
        : z.strictObject({
            data: answer,
            ...(included === undefined ? {} : { included: included.optional() }),
            ...(meta === undefined ? {} : { meta }),
          });
    return [endpointKey(method, `${prefix}${path}`), schema];
  });
}
