import { expect, it } from 'vitest';
import { readTrigger, writeTrigger } from '../trigger-values.ts';
import { linkedValues } from './linked-values.ts';

const site = {
  id: 'site-1',
  type: 'build_site' as const,
  attributes: { name: 'Web', account_name: null, url: null, repository: null, has_repository: true, branch: 'main' },
};

it('saves what a link made, with the token that its hooks report to', () => {
  const values = { ...readTrigger(null), name: 'Live', adapter: 'vercel' as const, hasBuildCache: false };
  const link = {
    access: { access_token: 'vtok', team_id: 'team_1' },
    site,
    branch: 'trunk',
    hooks: {
      hookUrl: 'https://api.vercel.com/d/1',
      webhookToken: 'abcdefghij',
      webhookSecret: null,
      refusal: 'Upgrade',
    },
  };

  const written = writeTrigger({ ...values, ...linkedValues('vercel', values, link) });

  expect(written).toMatchObject({
    webhook_token: 'abcdefghij',
    adapter_settings: {
      deploy_hook_url: 'https://api.vercel.com/d/1?buildCache=false',
      project_id: 'site-1',
      token: 'vtok',
      team_id: 'team_1',
      branch: 'trunk',
      webhook_secret: null,
      managed_hooks: true,
      poll_results: true,
    },
  });
});

it('replaces an earlier link, with its branch and its secret, and a legacy one', () => {
  const values = {
    ...readTrigger(null),
    adapter: 'netlify' as const,
    isLegacy: true,
    settings: { trigger_url: 'https://old.example', branch: 'old', webhook_secret: 'old' },
  };
  const link = {
    access: { access_token: 'nfp', team_id: null },
    site,
    branch: null,
    hooks: { hookUrl: 'https://api.netlify.com/1', webhookToken: 'abcdefghij', webhookSecret: null, refusal: null },
  };

  const written = writeTrigger({ ...values, ...linkedValues('netlify', values, link) }, { legacy: true });

  expect(written.adapter_settings).toMatchObject({
    trigger_url: 'https://api.netlify.com/1',
    branch: null,
    webhook_secret: null,
    managed_hooks: true,
    legacy: false,
  });
});
