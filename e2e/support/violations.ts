import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from './test.ts';

interface Checks {
  /** Looks at these alone; at the whole page otherwise. */
  within?: string;
  /** Which rules, in axe's own terms; those that axe has on otherwise. */
  rules?: Parameters<AxeBuilder['options']>[0];
}

/** What axe objects to, each with the first elements concerned. */
export async function violations(page: Page, { within, rules }: Checks = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // React Aria announces a change by pointing at what changed, and may point for seconds at a control that is gone.
    .exclude('[data-live-announcer]')
    // Only pages with frames need the window that axe opens otherwise to put their results together.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...rules });
  const { violations: found } = await (within === undefined ? axe : axe.include(within)).analyze();
  return found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} · ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 160))
        .join(' · ')}`,
  );
}
