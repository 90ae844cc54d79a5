import type { BuildTriggerResource } from '@lectern/contract';
import type { BuildAdapter } from '@lectern/domain';
import { expect, it } from 'vitest';
import { problemsOf } from './trigger-problems.ts';
import { changedAttributes, readTrigger, type TriggerValues, withBuildCache, writeTrigger } from './trigger-values.ts';

function trigger(adapter: BuildAdapter, settings: Record<string, unknown>): BuildTriggerResource {
  return {
    id: 't',
    type: 'build_trigger',
    attributes: {
      name: 'Site',
      enabled: true,
      adapter,
      adapter_settings: settings,
      last_build_completed_at: null,
      build_status: 'unstarted',
      webhook_token: 'abcdefghij',
      webhook_url: 'https://cms.example/api/build-triggers/abcdefghij/deploy-results',
      indexing_status: 'unstarted',
      frontend_url: null,
      autotrigger_on_scheduled_publications: false,
      indexing_enabled: false,
    },
  };
}

it('writes what it reads, with settings that it does not know and the types of parameters', () => {
  const settings = {
    trigger_url: 'https://gitlab.example/api/v4/projects/1/trigger/pipeline',
    token: 't',
    ref: 'main',
    build_parameters: { RETRIES: 3, DRY: false },
    api_token: null,
    webhook_secret: null,
    note: 'kept',
  };
  const stored = trigger('gitlab', settings);

  expect(writeTrigger(readTrigger(stored), settings)).toMatchObject({ adapter_settings: settings });
  expect(changedAttributes(readTrigger(stored), { ...readTrigger(stored), name: 'Other' }, settings)).toEqual({
    name: 'Other',
  });
});

it('sends JSON as a value and shows it formatted', () => {
  const values = readTrigger(trigger('custom', { trigger_url: 'https://a.example', payload: { type: 'build' } }));

  expect(values.settings['payload']).toBe('{\n  "type": "build"\n}');
  expect(writeTrigger(values)).toMatchObject({ adapter_settings: { payload: { type: 'build' } } });
});

it('keeps the build cache of Vercel in the address of the hook', () => {
  const hook = 'https://api.vercel.com/v1/integrations/deploy/p/h';
  const values = readTrigger(
    trigger('vercel', { deploy_hook_url: `${hook}?buildCache=false`, project_id: 'p', branch: 'main' }),
  );

  expect(values).toMatchObject({ hasBuildCache: false, settings: { deploy_hook_url: hook } });
  expect(writeTrigger(values)).toMatchObject({ adapter_settings: { deploy_hook_url: `${hook}?buildCache=false` } });
  expect(withBuildCache('not a URL', false)).toBe('not a URL');
});

it('requires a name and the settings of the adapter, and checks URLs and JSON', () => {
  const values: TriggerValues = { ...readTrigger(null), adapter: 'custom', frontendUrl: 'nowhere' };

  expect(problemsOf({ ...values, settings: { trigger_url: 'x', payload: '{' } })).toEqual({
    name: 'settings.build-triggers.problem.name',
    frontendUrl: 'settings.build-triggers.problem.url',
    'settings.trigger_url': 'settings.build-triggers.refused.VALIDATION_FORMAT.url',
    'settings.payload': 'settings.build-triggers.refused.VALIDATION_FORMAT.json',
  });
  expect(Object.keys(problemsOf({ ...values, name: 'Site', frontendUrl: '', adapter: 'gitlab' }))).toEqual([
    'settings.trigger_url',
    'settings.token',
    'settings.ref',
  ]);
});
