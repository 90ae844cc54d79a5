import { expect, test } from 'vitest';
import { buildAdapterSettings, buildSettingProblems } from './build-adapter-settings.ts';
import { buildAdapters } from './build-trigger.ts';

const problemsOf = (...given: Parameters<typeof buildSettingProblems>) =>
  buildSettingProblems(...given).map(({ setting, code }) => `${setting} ${code}`);

test('every adapter requires what it can not do without', () => {
  const required = Object.fromEntries(buildAdapters.map((adapter) => [adapter, problemsOf(adapter, {})]));

  expect(Object.keys(required)).toEqual(Object.keys(buildAdapterSettings));
  expect(required['custom']).toEqual(['trigger_url VALIDATION_REQUIRED', 'payload VALIDATION_REQUIRED']);
  expect(required['netlify']).toEqual(['trigger_url VALIDATION_REQUIRED', 'site_id VALIDATION_REQUIRED']);
  expect(required['travis']).toHaveLength(3);
});

test('a payload is any JSON, as a value or as text', () => {
  const withPayload = (payload: unknown) => problemsOf('custom', { trigger_url: 'https://x.example', payload });

  for (const payload of [{}, [], 0, false, '{"a":1}', '"text"']) expect(withPayload(payload)).toEqual([]);
  for (const payload of ['{', 'text', "{'a': 1}"]) expect(withPayload(payload)).toEqual(['payload VALIDATION_FORMAT']);
  expect(withPayload(' ')).toEqual(['payload VALIDATION_REQUIRED']);
});

test('headers are legal and not those of the connection', () => {
  const withHeaders = (headers: unknown) =>
    problemsOf('custom', { trigger_url: 'https://x.example', payload: {}, headers });

  expect(withHeaders({ 'X-Key': 'value', Accept: '*/*' })).toEqual([]);
  for (const headers of [{ Host: 'x' }, { 'a b': 'x' }, { a: 'x\r\ny' }, { a: 1 }, 'text', ['x']])
    expect(withHeaders(headers)).toEqual(['headers VALIDATION_FORMAT']);
  expect(withHeaders(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`h${at}`, ''])))).toEqual([
    'headers VALIDATION_SIZE',
  ]);
});

test('branches are names that git accepts', () => {
  const withBranch = (branch: string) =>
    problemsOf('netlify', { trigger_url: 'https://x.example', site_id: 's', branch });

  for (const branch of ['main', 'feature/new-thing', 'v1.2', 'ä']) expect(withBranch(branch)).toEqual([]);
  for (const branch of ['a b', 'a..b', '-x', 'x/', 'x.lock', 'a~1', 'a^', 'a:b', 'a//b', 'x'.repeat(256)])
    expect(withBranch(branch), branch).toEqual(['branch VALIDATION_FORMAT']);
});

test('choices, patterns and lengths are checked, and unknown settings are kept', () => {
  const circleCi = { vcs: 'github', project: 'org/repo', revision: 'main', token: 't', something_else: [1] };

  expect(problemsOf('circle_ci', circleCi)).toEqual([]);
  expect(problemsOf('circle_ci', { ...circleCi, vcs: 'svn', project: 'repo', token: 'x'.repeat(4_001) })).toEqual([
    'vcs VALIDATION_INCLUSION',
    'project VALIDATION_FORMAT',
    'token VALIDATION_LENGTH',
  ]);
});
