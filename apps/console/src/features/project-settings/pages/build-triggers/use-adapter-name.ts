import type { BuildAdapter } from '@lectern/domain';
import { useMessages } from '#lib/use-messages.ts';
import { adapterNames } from './adapters.ts';

/** Names adapters on screen. */
export function useAdapterName(): (adapter: BuildAdapter) => string {
  const t = useMessages();
  return (adapter) => (adapter === 'custom' ? t('settings.build-triggers.adapter.custom') : adapterNames[adapter]);
}
