import type { BuildAdapterModule } from './build-adapter.ts';
import { circleCi } from './circle-ci.ts';
import { objectOf, textOf } from './settings.ts';

/** Any server: a POST of the chosen payload. Its results are plain, or webhooks of CircleCI. */
export const custom: BuildAdapterModule = {
  branchOf: () => null,
  requestOf(settings) {
    const { payload } = settings;
    return {
      method: 'POST',
      url: textOf(settings, 'trigger_url') ?? '',
      headers: {
        'content-type': 'application/json',
        // Only texts are saved.
        ...(objectOf(settings, 'headers') as Record<string, string>),
      },
      body: typeof payload === 'string' ? payload : JSON.stringify(payload ?? {}),
    };
  },
  readResult: (settings, notification) => circleCi.readResult?.(settings, notification) ?? null,
};
