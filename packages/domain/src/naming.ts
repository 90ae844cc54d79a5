import { camelize, singularize } from 'inflection';
import { isUncountable, pluralOf } from './plural.ts';

const apiKeyPattern = /^[a-z](([a-z0-9]|_(?![_0-9]))*[a-z0-9])$/;

const reservedItemTypeKeys: ReadonlySet<string> = new Set([
  'id',
  'find',
  'site',
  'environment',
  'available_locales',
  'item_types',
  'single_instance_item_types',
  'collection_item_types',
  'items_of_type',
  'model',
]);

const reservedFieldKeys: ReadonlySet<string> = new Set([
  'position',
  'is_valid',
  'id',
  'type',
  'updated_at',
  'created_at',
  'attributes',
  'fields',
  'item_type',
  'is_singleton',
  'seo_meta_tags',
  'parent_id',
  'parent',
  'children',
  'status',
  'meta',
  'eq',
  'neq',
  'all_in',
  'any_in',
  'exists',
]);

/** Words the inflector reads as plurals although people use them in the singular. */
const singularsInDisguise: ReadonlySet<string> = new Set([
  'atlas',
  'bias',
  'gas',
  'lens',
  'sms',
  'gps',
  'cms',
  'seo',
  'address',
  'class',
  'status',
  'bus',
]);

/** The problem with an API key; null without one. */
export type ApiKeyProblem =
  | 'VALIDATION_REQUIRED'
  | 'VALIDATION_FORMAT'
  | 'VALIDATION_EXCLUSION'
  | 'VALIDATION_SINGULAR'
  | null;

/** Checks a model's or block's API key: pattern, reserved words, last word singular (reference, schema 1). */
export function checkItemTypeApiKey(apiKey: string): ApiKeyProblem {
  if (apiKey === '') return 'VALIDATION_REQUIRED';
  if (!apiKeyPattern.test(apiKey)) return 'VALIDATION_FORMAT';
  if (reservedItemTypeKeys.has(apiKey)) return 'VALIDATION_EXCLUSION';
  return isSingular(lastWord(apiKey)) ? null : 'VALIDATION_SINGULAR';
}

/** Checks a field's API key: pattern and reserved words (reference, schema 2). */
export function checkFieldApiKey(apiKey: string): ApiKeyProblem {
  if (apiKey === '') return 'VALIDATION_REQUIRED';
  if (apiKey.startsWith('_') || reservedFieldKeys.has(apiKey)) return 'VALIDATION_EXCLUSION';
  return apiKeyPattern.test(apiKey) ? null : 'VALIDATION_FORMAT';
}

/** Derives an API key from a name: `Blog posts` becomes `blog_post` for a model, `blog_posts` for a field. */
export function apiKeyFromName(name: string, options: { singular: boolean }): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const last = words.at(-1);
  if (options.singular && last !== undefined && !isSingular(last)) words[words.length - 1] = singularize(last);
  return words
    .join('_')
    .replaceAll(/_(?=\d)/g, '')
    .replace(/^[0-9_]+/, '');
}

/** GraphQL type stem of an API key: `blog_post` becomes `BlogPost`. */
export function pascalCase(apiKey: string): string {
  return apiKey
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** GraphQL field name of an API key: `cover_image` becomes `coverImage`. */
export function camelCase(apiKey: string): string {
  return camelize(apiKey, true);
}

/** Plural of an API key's last word: `success_story` becomes `success_stories`, `news` stays. */
export function pluralApiKey(apiKey: string): string {
  const last = lastWord(apiKey);
  return apiKey.slice(0, apiKey.length - last.length) + pluralOf(last);
}

/** Singular of an API key's last word, to suggest where a plural is refused: `blog_posts` becomes `blog_post`. */
export function singularApiKey(apiKey: string): string {
  const last = lastWord(apiKey);
  return isSingular(last) ? apiKey : apiKey.slice(0, apiKey.length - last.length) + singularize(last);
}

function lastWord(apiKey: string): string {
  return apiKey.slice(apiKey.lastIndexOf('_') + 1);
}

function isSingular(word: string): boolean {
  if (singularsInDisguise.has(word) || isUncountable(word)) return true;
  // The inflector treats every word in -ta and -ia as a Latin plural: quota, cta, aria.
  return /(?:a|ss|us|is)$/.test(word) || singularize(word) === word;
}
