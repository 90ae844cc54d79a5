import { Ajv, type ErrorObject } from 'ajv';

/** A JSON schema, as far as deviations from one look into it. */
export interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  [word: string]: unknown;
}

/** JSON schemas of declared types, by name. */
export type Definitions = Readonly<Record<string, JsonSchema>>;

/** More of them say no more: of a union every member is named that does not fit. */
const mostProblems = 20;

/** Compares values with declared types: one sentence for each difference. Types are compiled on first use. */
export function schemaChecker(definitions: Definitions): (type: string, value: unknown) => string[] {
  // The schemas come from a generator, and the compiled code is run a few times: neither a check nor optimizing pays.
  const ajv = new Ajv({
    strict: false,
    validateSchema: false,
    code: { optimize: false },
    allErrors: true,
    verbose: true,
  });
  ajv.addSchema({ definitions }, 'published');
  return (type, value) => {
    const isValid = ajv.getSchema(`published#/definitions/${encodeURIComponent(type)}`);
    if (isValid === undefined) throw new Error(`there is no type ${type}`);
    return isValid(value) ? [] : (isValid.errors ?? []).slice(0, mostProblems).map(sentenceOf);
  };
}

function sentenceOf({ instancePath, keyword, message, params, data }: ErrorObject): string {
  const place = `${instancePath || '/'} ${message}`;
  if (keyword === 'additionalProperties') return `${place}: ${String(params['additionalProperty'])}`;
  if (keyword === 'type' || keyword === 'const' || keyword === 'enum') return `${place}, not ${JSON.stringify(data)}`;
  return place;
}
